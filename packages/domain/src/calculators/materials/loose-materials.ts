import { defineCalculator } from '../kit/calculator.ts'
import { allowance, optionalPrice } from '../kit/common-fields.ts'
import { allowanceStep, measured, pieces, withAllowance } from '../kit/figures.ts'
import { measureText, settle, wholePieces } from '../kit/measures.ts'
import { measuredLine, priceOf } from '../kit/suggested-line.ts'

const LITRES_PER_CUBIC_METRE = 1_000

/**
 * Loose materials with what a cubic metre of them weighs, in kilograms.
 * Mulch weighs so differently that no figure helps.
 * Source: gardenclever.com, "Need to work out how much to order".
 */
const MATERIALS = {
  mulch: { name: 'Mulch', density: null },
  soil: { name: 'Soil', density: 1_300 },
  sand: { name: 'Sand', density: 1_400 },
  gravel: { name: 'Gravel', density: 1_600 },
} as const

/**
 * Mulch, soil, sand and gravel spread over an area, in cubic metres.
 *
 *     volume    length × width × depth
 *     to order  volume × (1 + allowance for settling)
 *     bags      to order ÷ what a bag holds, rounded up; loads in the same way
 *     weight    to order × density
 *
 * Source: abc.net.au, Gardening Australia, "Mulch calculator" (formula); bcsands.com.au (20 bags of 50 L a cubic metre).
 */
export const looseMaterials = defineCalculator({
  id: 'loose-materials',
  title: 'Mulch, soil and gravel',
  about: 'Volume to order, bags, loads and weight',
  words: ['sand', 'topsoil', 'garden bed', 'pebbles', 'road base', 'volume', 'area', 'landscaping'],
  fields: {
    material: {
      kind: 'choice',
      label: 'Material',
      options: [
        { value: 'mulch', label: 'Mulch' },
        { value: 'soil', label: 'Soil' },
        { value: 'sand', label: 'Sand' },
        { value: 'gravel', label: 'Gravel' },
      ],
    },
    length: { kind: 'length', label: 'Length' },
    width: { kind: 'length', label: 'Width' },
    depth: { kind: 'size', label: 'Depth', start: { metric: '75', imperial: '3' } },
    settling: allowance('Extra for settling', '10'),
    bag: { kind: 'bag', label: 'Bag size', isOptional: true, start: { metric: '50', imperial: '2' } },
    load: {
      kind: 'volume',
      label: 'Load size',
      hint: 'What your trailer or truck takes',
      isOptional: true,
    },
    price: optionalPrice('volume'),
  },
  work({ material, length, width, depth, settling, bag, load, price }, system, region) {
    const { name, density } = MATERIALS[material]
    const net = settle(length * width * depth)
    const volume = withAllowance(net, settling)
    const lengthText = measureText(length, 'length', system)
    const widthText = measureText(width, 'length', system)
    const depthText = measureText(depth, system === 'metric' ? 'length' : 'size', system)
    const line = measuredLine({
      description: `${name}, ${measureText(settle(length * width), 'area', system)} at ${measureText(depth, 'size', system)} deep`,
      base: volume,
      kind: 'volume',
      system,
      unitPriceCents: price,
    })
    const priced = priceOf(line, region)
    return {
      figures: [
        measured(`${name} to order`, volume, 'volume', system),
        ...priced.figures,
        ...(bag === null ? [] : [pieces('Or bags', wholePieces((volume * LITRES_PER_CUBIC_METRE) / bag))]),
        ...(load === null ? [] : [pieces('Loads', wholePieces(volume / load))]),
        ...(density === null ? [] : [measured('Approx. weight', settle(volume * density), 'tonnes', system)]),
        measured('Area', settle(length * width), 'area', system),
      ],
      working: [
        `${lengthText} × ${widthText} × ${depthText} = ${measureText(net, 'volume', system)}`,
        ...allowanceStep(net, settling, 'volume', system),
        ...priced.working,
      ],
      line,
      drawing: {
        kind: 'rectangle',
        title: `Rectangle, ${lengthText} by ${widthText}`,
        width: length,
        height: width,
        widthText: lengthText,
        heightText: widthText,
      },
    }
  },
})
