import { defineCalculator } from '../kit/calculator.ts'
import { allowance, optionalPrice } from '../kit/common-fields.ts'
import { allowanceStep, areaStep, type Figure, measured, pieces, withAllowance } from '../kit/figures.ts'
import { measureText, numberText, settle, type UnitSystem, wholePieces } from '../kit/measures.ts'
import { measuredLine, priceOf } from '../kit/suggested-line.ts'

/** A litre of cement grout takes 1.6 kg of powder. Source: as of the grout formula below. */
const GROUT_KG_PER_CUBIC_METRE = 1_600

interface Joints {
  /** Tiled, in square metres; the rest in metres. */
  readonly area: number
  readonly tileLength: number
  readonly tileWidth: number
  readonly joint: number | null
  readonly depth: number | null
}

/**
 * Grout by weight: (L + W) ÷ (L × W) × joint width × joint depth × 1.6 kg for each square metre, in millimetres.
 * Nothing where the width or the depth of the joints was not given.
 * Source: the consumption formula on makers' data sheets, such as of Mapei's cement grouts.
 */
function groutFigures(joints: Joints, system: UnitSystem): readonly Figure[] {
  const { area, tileLength, tileWidth, joint, depth } = joints
  if (joint === null || depth === null) return []
  const jointLength = ((tileLength + tileWidth) / (tileLength * tileWidth)) * area
  return [measured('Grout', settle(jointLength * joint * depth * GROUT_KG_PER_CUBIC_METRE), 'mass', system)]
}

interface Purchase {
  readonly needed: number
  readonly boxes: number | null
  /** Whole boxes where tiles come in boxes. */
  readonly bought: number
}

function purchase(needed: number, perBox: number | null): Purchase {
  if (perBox === null) return { needed, boxes: null, bought: needed }
  const boxes = wholePieces(needed / perBox)
  return { needed, boxes, bought: boxes * perBox }
}

/**
 * Tiles for a floor or a wall.
 *
 *     area   length × width − left out
 *     tiles  area × (1 + wastage) ÷ face of a tile, rounded up; the joints are not taken off
 *     boxes  tiles ÷ tiles in a box, rounded up
 *     grout  (L + W) ÷ (L × W) × joint × depth × 1.6 kg for each square metre, in millimetres
 *
 * Source: calculator.7search.cc, "Tile coverage calculator" (tiles); Mapei data sheets (grout).
 */
export const tiles = defineCalculator({
  id: 'tiles',
  title: 'Tiles',
  about: 'Tiles with wastage, boxes and grout',
  words: ['tiling', 'floor', 'wall', 'splashback', 'bathroom', 'grout', 'pavers', 'paving'],
  fields: {
    length: { kind: 'length', label: 'Length' },
    width: { kind: 'length', label: 'Width or height' },
    openings: {
      kind: 'area',
      label: 'Not tiled',
      hint: 'A bath, a window, a cupboard',
      isOptional: true,
      mayBeZero: true,
    },
    tileLength: { kind: 'size', label: 'Tile length', start: { metric: '600', imperial: '24' } },
    tileWidth: { kind: 'size', label: 'Tile width', start: { metric: '300', imperial: '12' } },
    wastage: allowance('Wastage', '10'),
    perBox: { kind: 'count', label: 'Tiles in a box', isOptional: true },
    joint: {
      kind: 'size',
      label: 'Joint width',
      hint: 'For grout',
      isOptional: true,
      mayBeZero: true,
      most: 0.1,
      start: { metric: '3', imperial: '1/8' },
    },
    depth: { kind: 'size', label: 'Tile thickness', hint: 'For grout', isOptional: true, most: 0.2 },
    charge: {
      kind: 'choice',
      label: 'Charge by',
      options: [
        { value: 'area', label: 'Tiled area' },
        { value: 'tiles', label: 'Tiles' },
      ],
    },
    areaPrice: { ...optionalPrice('area'), when: { field: 'charge', is: ['area'] } },
    tilePrice: { ...optionalPrice('tile'), when: { field: 'charge', is: ['tiles'] } },
  },
  work(values, system, region) {
    const { length, width, openings, tileLength, tileWidth, wastage, perBox } = values
    const area = settle(length * width - (openings ?? 0))
    if (area <= 0) return { field: 'openings', message: 'Not tiled: this leaves nothing to tile' }
    const covered = withAllowance(area, wastage)
    const { needed, boxes, bought } = purchase(wholePieces(covered / (tileLength * tileWidth)), perBox)
    const lengthText = measureText(length, 'length', system)
    const widthText = measureText(width, 'length', system)
    const tile = `${measureText(tileLength, 'size', system)} × ${measureText(tileWidth, 'size', system)}`
    const line =
      values.charge === 'area'
        ? measuredLine({
            description: `Tiling, tiles ${tile}`,
            base: area,
            kind: 'area',
            system,
            unitPriceCents: values.areaPrice,
          })
        : { description: `Tiles, ${tile}`, quantity: bought, unit: 'ea', unitPriceCents: values.tilePrice }
    const priced = priceOf(line, region)
    return {
      figures: [
        pieces('Tiles', needed),
        ...(boxes === null ? [] : [pieces('Boxes', boxes)]),
        measured('Area to tile', area, 'area', system),
        ...groutFigures({ ...values, area }, system),
        ...priced.figures,
      ],
      working: [
        areaStep({ length, width, openings }, system),
        ...allowanceStep(area, wastage, 'area', system),
        `${measureText(covered, 'area', system)} ÷ (${tile}) = ${numberText(needed)} tiles`,
        ...(boxes === null ? [] : [`${numberText(needed)} tiles ÷ ${perBox} = ${numberText(boxes)} boxes`]),
        ...priced.working,
      ],
      line,
      drawing: {
        kind: 'rectangle',
        title: `Tiles over ${lengthText} by ${widthText}`,
        width: length,
        height: width,
        widthText: lengthText,
        heightText: widthText,
        grid: { across: length / tileLength, down: width / tileWidth },
      },
    }
  },
})
