import { defineCalculator } from '../kit/calculator.ts'
import { allowance, optionalPrice } from '../kit/common-fields.ts'
import { allowanceStep, type Figure, measured, toThousandth, withAllowance } from '../kit/figures.ts'
import { measureText, numberText, settle, type UnitSystem } from '../kit/measures.ts'
import { measuredLine, priceOf } from '../kit/suggested-line.ts'

/** A roofer's square is 100 square feet. */
const SQUARE_METRES_PER_SQUARE = 9.290304

const degreesOf = (rise: number): number => settle((Math.atan(rise) * 180) / Math.PI)

function squares(area: number, system: UnitSystem): readonly Figure[] {
  if (system === 'metric') return []
  const amount = toThousandth(area / SQUARE_METRES_PER_SQUARE)
  return [{ label: 'US squares', amount, unit: 'squares', text: `${numberText(amount)} squares` }]
}

/**
 * Rafters and area of a roof from its plan and pitch. Gable and hip roofs of
 * one pitch have the same area over the same plan.
 *
 *     factor   √(1 + (rise ÷ run)²)
 *     rafter   run × factor, measured along the slope from the eave to the ridge line
 *     area     plan length × plan width × factor
 *     squares  area ÷ 100 square feet
 *
 * Source: inspirawtion.com, "Roof multiplier" (factor and area), Pythagoras for the rest.
 */
export const roofPitch = defineCalculator({
  id: 'roof-pitch',
  title: 'Roof pitch',
  about: 'Rafter length, and roof area from the plan',
  words: ['roofing', 'rafter', 'slope', 'angle', 'gable', 'hip', 'skillion', 'squares', 'rise', 'run'],
  fields: {
    shape: {
      kind: 'choice',
      label: 'Roof',
      options: [
        { value: 'ridge', label: 'Gable or hip' },
        { value: 'skillion', label: 'Skillion' },
      ],
    },
    length: { kind: 'length', label: 'Plan length', hint: 'With the eaves' },
    width: { kind: 'length', label: 'Plan width', hint: 'From eave to eave, across the slope' },
    pitchAs: {
      kind: 'choice',
      label: 'Pitch in',
      options: [
        { value: 'degrees', label: 'Degrees' },
        { value: 'rise', label: 'Rise in 12' },
      ],
    },
    degrees: {
      kind: 'degrees',
      label: 'Pitch',
      start: { metric: '22.5', imperial: '22.5' },
      when: { field: 'pitchAs', is: ['degrees'] },
    },
    rise: {
      kind: 'riseIn12',
      label: 'Rise',
      start: { metric: '6', imperial: '6' },
      when: { field: 'pitchAs', is: ['rise'] },
    },
    wastage: allowance('Wastage', '10'),
    price: optionalPrice('area'),
  },
  work({ shape, length, width, pitchAs, degrees, rise, wastage, price }, system, region) {
    const slope = settle(pitchAs === 'degrees' ? Math.tan((degrees * Math.PI) / 180) : rise / 12)
    const factor = Math.sqrt(1 + slope ** 2)
    const isSkillion = shape === 'skillion'
    const run = isSkillion ? width : settle(width / 2)
    const plan = settle(length * width)
    const area = settle(plan * factor)
    const covered = withAllowance(area, wastage)
    const factorText = numberText(factor)
    const text = {
      length: measureText(length, 'length', system),
      width: measureText(width, 'length', system),
      run: measureText(run, 'length', system),
      rise: measureText(settle(run * slope), 'length', system),
      rafter: measureText(settle(run * factor), 'length', system),
    }
    const line = measuredLine({
      description: `Roofing, ${numberText(degreesOf(slope))}° pitch`,
      base: covered,
      kind: 'area',
      system,
      unitPriceCents: price,
    })
    const priced = priceOf(line, region)
    return {
      figures: [
        measured('Roof area', area, 'area', system),
        ...squares(area, system),
        measured('Rafter', settle(run * factor), 'length', system),
        measured('Rise', settle(run * slope), 'length', system),
        measured('Pitch', degreesOf(slope), 'degrees', system),
        measured('Rise in 12', settle(slope * 12), 'riseIn12', system),
        ...(wastage === 0 ? [] : [measured('Area to order', covered, 'area', system)]),
        ...priced.figures,
      ],
      working: [
        `√(1 + ${numberText(slope)}²) = ${factorText}`,
        `${text.length} × ${text.width} × ${factorText} = ${measureText(area, 'area', system)}`,
        ...allowanceStep(area, wastage, 'area', system),
        `${text.run} × ${factorText} = ${text.rafter} of rafter`,
        ...priced.working,
      ],
      notes: ['The rafter is measured to the ridge line: take off half the ridge board.'],
      line,
      drawing: {
        kind: 'roof',
        title: `Roof across ${text.width}, rising ${text.rise}, rafter ${text.rafter}`,
        span: width,
        rise: settle(run * slope),
        isSkillion,
        spanText: text.width,
        riseText: text.rise,
        rafterText: text.rafter,
      },
    }
  },
})
