import type { Region } from '../region/region.ts'
import type { Calculator } from './kit/calculator.ts'
import { concrete } from './materials/concrete.ts'
import { decking } from './materials/decking.ts'
import { fencing } from './materials/fencing.ts'
import { looseMaterials } from './materials/loose-materials.ts'
import { paint } from './materials/paint.ts'
import { roofPitch } from './materials/roof-pitch.ts'
import { tiles } from './materials/tiles.ts'
import { gst } from './money/gst.ts'
import { labour } from './money/labour.ts'
import { markup } from './money/markup.ts'
import { travel } from './money/travel.ts'

/** The trade calculators, in the order they are offered. Source: decisions §6 "Calculate". */
export const calculatorsOf = (region: Region): readonly Calculator[] => [
  concrete,
  looseMaterials,
  paint,
  tiles,
  fencing,
  decking,
  roofPitch,
  labour,
  markup(region),
  gst(region),
  travel,
]

/** Those whose title, purpose or other words begin with or hold what was typed; all of them for nothing. */
export function findCalculators(text: string, region: Region): readonly Calculator[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return calculatorsOf(region).filter(({ title, about, words }) => {
    const known = [title, about, ...words].join(' ').toLowerCase()
    return wanted.every((word) => known.includes(word))
  })
}
