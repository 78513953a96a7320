import type { PhotoKind } from '@quotewright/domain/quotes/photos.ts'
import type { PictureName } from './pictures/pictures.ts'

export interface JobPhoto {
  readonly kind: PhotoKind
  readonly picture: PictureName
  readonly caption: string
}

const before = (picture: PictureName, caption: string): JobPhoto => ({ kind: 'before', picture, caption })
const markedUp = (picture: PictureName, caption: string): JobPhoto => ({
  kind: 'marked_up',
  picture,
  caption,
})
const similar = (picture: PictureName, caption: string): JobPhoto => ({
  kind: 'similar_job',
  picture,
  caption,
})

const LOUNGE = [
  before('dark lounge', 'One light in the middle of the room'),
  markedUp('dark lounge, marked up', 'Roughly where the new lights go'),
  similar('lit lounge', 'A lounge we did in Merewether'),
] as const

const POWER_POINTS = similar('new power points', 'A kitchen we did in Adamstown')

/** What is photographed at a job, by the title of its work. */
export const JOB_PHOTOS: Readonly<Record<string, readonly JobPhoto[]>> = {
  'LED downlights': LOUNGE,
  'Lights and power points': LOUNGE,
  'Power points': [
    before('old power point', 'The only one on this wall'),
    markedUp('old power point, marked up', 'A double in place of it, and another beside it'),
    POWER_POINTS,
  ],
  'Switchboard upgrade': [
    before('old switchboard', 'Ceramic fuses, no safety switches'),
    markedUp('old switchboard, marked up', 'All of these go'),
    similar('new switchboard', 'A board we upgraded in Mayfield'),
  ],
  'Split system air conditioner': [
    before('bedroom', 'The main bedroom'),
    markedUp('bedroom, marked up', 'Above the bed, with the pipes straight through the wall'),
    similar('bedroom with unit', 'The same unit in Charlestown'),
  ],
  'EV charger': [
    before('garage', 'The garage wall'),
    markedUp('garage, marked up', 'The charger here, cable from above'),
    similar('garage with charger', 'The same charger in Warners Bay'),
  ],
  'Heat pump hot water': [
    before('old tank', 'The old electric unit'),
    markedUp('old tank, marked up', 'We take this away and use the same slab'),
    similar('heat pump', 'A heat pump we fitted in Kotara'),
  ],
  'Fault finding': [before('old switchboard', 'The circuit that trips is on the right')],
  'Garden lighting': [similar('lit garden', 'A path we lit in Speers Point')],
  'Kitchen electrical fit-off': [POWER_POINTS],
}
