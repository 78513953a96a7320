import { arrow, circled, picture } from './draw.ts'
import { bedroom, garage, kitchen, lounge, SPOTS } from './inside.ts'
import { garden, heatPump, newBoard, oldBoard, oldTank } from './outside.ts'

/** The pictures on the demo's quotes as SVG, by name. They are drawn: photos of a home would be someone's. */
export const PICTURES = {
  'dark lounge': () => picture(lounge(false)),
  'dark lounge, marked up': () =>
    picture(lounge(false) + SPOTS.map(([x, y]) => circled(x, y, 52, 26)).join('')),
  'lit lounge': () => picture(lounge(true)),
  'old switchboard': () => picture(oldBoard()),
  'old switchboard, marked up': () =>
    picture(oldBoard() + circled(610, 505, 290, 120) + arrow(1_080, 250, 905, 400)),
  'new switchboard': () => picture(newBoard()),
  garage: () => picture(garage(false)),
  'garage, marked up': () => picture(garage(false) + circled(445, 310, 80, 110) + arrow(445, 30, 445, 180)),
  'garage with charger': () => picture(garage(true)),
  'old tank': () => picture(oldTank()),
  'old tank, marked up': () => picture(oldTank() + circled(525, 480, 215, 350) + arrow(1_010, 620, 770, 560)),
  'heat pump': () => picture(heatPump()),
  bedroom: () => picture(bedroom(false)),
  'bedroom, marked up': () =>
    picture(bedroom(false) + circled(790, 175, 280, 85) + arrow(1_120, 420, 1_010, 290)),
  'bedroom with unit': () => picture(bedroom(true)),
  'old power point': () => picture(kitchen(false)),
  'old power point, marked up': () =>
    picture(kitchen(false) + circled(715, 420, 130, 120) + circled(1_010, 420, 110, 100)),
  'new power points': () => picture(kitchen(true)),
  'lit garden': () => picture(garden()),
} as const satisfies Readonly<Record<string, () => string>>

export type PictureName = keyof typeof PICTURES
