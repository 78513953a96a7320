import { defineCalculator } from '../kit/calculator.ts'
import { allowance, optionalPrice, starting } from '../kit/common-fields.ts'
import type { Drawing } from '../kit/drawing.ts'
import { allowanceStep, measured, pieces, withAllowance } from '../kit/figures.ts'
import { measureText, settle, type UnitSystem, wholePieces } from '../kit/measures.ts'
import { measuredLine, priceOf } from '../kit/suggested-line.ts'

/**
 * What one bag of premixed concrete makes, in cubic metres: 108 bags of 20 kg
 * make a cubic metre, and a bag of 80 lb makes 0.6 cubic feet.
 * Source: the yield on the bags sold in Australia and in the United States.
 */
const BAGS = {
  metric: { label: 'Or bags of 20 kg', volume: 1 / 108 },
  imperial: { label: 'Or bags of 80 lb', volume: 0.6 * 0.028316846592 },
} as const satisfies Record<UnitSystem, unknown>

const NAMES = { slab: 'Concrete slab', footing: 'Concrete footing', round: 'Concrete pier' } as const
type Shape = keyof typeof NAMES

interface Face {
  /** One of them, in square metres. */
  readonly area: number
  /** Its size as a customer reads it, and as a sum. */
  readonly text: string
  readonly sum: string
  readonly drawing: Drawing
}

function roundFace(diameter: number, system: UnitSystem): Face {
  const diameterText = measureText(diameter, 'size', system)
  return {
    area: settle(Math.PI * (diameter / 2) ** 2),
    text: `ø ${diameterText}`,
    sum: `π × (${diameterText} ÷ 2)²`,
    drawing: { kind: 'circle', title: `Circle, ${diameterText} across`, diameterText },
  }
}

function squareFace(length: number, width: number, system: UnitSystem): Face {
  const widthText = measureText(length, 'length', system)
  const heightText = measureText(width, 'length', system)
  const text = `${widthText} × ${heightText}`
  return {
    area: settle(length * width),
    text,
    sum: text,
    drawing: {
      kind: 'rectangle',
      title: `Rectangle, ${widthText} by ${heightText}`,
      width: length,
      height: width,
      widthText,
      heightText,
    },
  }
}

/**
 * Concrete for slabs, strip footings and round piers, in cubic metres.
 *
 *     slab, footing  length × width × depth × how many
 *     round pier     π × (diameter ÷ 2)² × depth × how many
 *     to order       volume × (1 + wastage)
 *     bags           to order ÷ what a bag makes, rounded up
 *
 * Source: thundercrete.com.au, "Concrete volume calculation" (formula and the usual 10 %).
 */
export const concrete = defineCalculator({
  id: 'concrete',
  title: 'Concrete',
  about: 'Slabs, footings and piers, with wastage and bags',
  words: ['cement', 'post hole', 'volume', 'area', 'premix', 'driveway', 'path'],
  fields: {
    shape: {
      kind: 'choice',
      label: 'Shape',
      options: [
        { value: 'slab', label: 'Slab' },
        { value: 'footing', label: 'Footing' },
        { value: 'round', label: 'Round pier' },
      ],
    },
    length: { kind: 'length', label: 'Length', when: { field: 'shape', is: ['slab', 'footing'] } },
    width: { kind: 'length', label: 'Width', when: { field: 'shape', is: ['slab', 'footing'] } },
    diameter: { kind: 'size', label: 'Diameter', when: { field: 'shape', is: ['round'] } },
    depth: { kind: 'size', label: 'Depth', start: { metric: '100', imperial: '4' } },
    count: { kind: 'count', label: 'How many', start: starting('1') },
    wastage: allowance('Wastage', '10'),
    price: optionalPrice('volume'),
  },
  work({ shape, length, width, diameter, depth, count, wastage, price }, system, region) {
    const face = shape === 'round' ? roundFace(diameter, system) : squareFace(length, width, system)
    const net = settle(face.area * depth * count)
    const volume = withAllowance(net, wastage)
    // Metres throughout, so that the sum can be followed; inches where feet are used.
    const depthText = measureText(depth, system === 'metric' ? 'length' : 'size', system)
    const times = count === 1 ? '' : ` × ${count}`
    const line = measuredLine({
      description: describe(shape, `${face.text} × ${measureText(depth, 'size', system)}`, count),
      base: volume,
      kind: 'volume',
      system,
      unitPriceCents: price,
    })
    const priced = priceOf(line, region)
    return {
      figures: [
        measured('Concrete to order', volume, 'volume', system),
        ...priced.figures,
        pieces(BAGS[system].label, wholePieces(volume / BAGS[system].volume)),
        measured('Area', settle(face.area * count), 'area', system),
      ],
      working: [
        `${face.sum} × ${depthText}${times} = ${measureText(net, 'volume', system)}`,
        ...allowanceStep(net, wastage, 'volume', system),
        ...priced.working,
      ],
      line,
      drawing: face.drawing,
    }
  },
})

const describe = (shape: Shape, size: string, count: number): string =>
  count === 1 ? `${NAMES[shape]}, ${size} deep` : `${NAMES[shape]}, ${count} of ${size} deep`
