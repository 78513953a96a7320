import { defineCalculator } from '../kit/calculator.ts'
import { allowance, optionalPrice, starting } from '../kit/common-fields.ts'
import { measured, percentText, pieces, withAllowance } from '../kit/figures.ts'
import { measureText, settle, wholePieces } from '../kit/measures.ts'
import { measuredLine, priceOf } from '../kit/suggested-line.ts'

/**
 * A straight run of fence.
 *
 *     bays     length ÷ post spacing, rounded up, all of one width
 *     posts    bays + 1
 *     rails    bays × rails in a bay
 *     palings  length ÷ (paling + gap) × (1 + wastage), rounded up
 *     panels   one a bay
 *
 * Source: formulafactory.tools, "Fence posts and rails" (posts, rails); sitecalc.com.au, "Fence paling
 * calculator" (palings by their face and gap).
 */
export const fencing = defineCalculator({
  id: 'fencing',
  title: 'Fencing',
  about: 'Posts, rails, and palings or panels',
  words: ['fence', 'paling', 'picket', 'colorbond', 'panel', 'post', 'rail', 'boundary'],
  fields: {
    infill: {
      kind: 'choice',
      label: 'Between the posts',
      options: [
        { value: 'palings', label: 'Palings' },
        { value: 'panels', label: 'Panels' },
      ],
    },
    length: { kind: 'length', label: 'Length of the fence' },
    spacing: {
      kind: 'length',
      label: 'Post spacing',
      hint: 'At most, centre to centre',
      start: { metric: '2.4', imperial: '8' },
    },
    rails: {
      kind: 'count',
      label: 'Rails in a bay',
      most: 20,
      start: starting('3'),
      when: { field: 'infill', is: ['palings'] },
    },
    paling: {
      kind: 'size',
      label: 'Paling width',
      start: { metric: '100', imperial: '4' },
      when: { field: 'infill', is: ['palings'] },
    },
    gap: {
      kind: 'size',
      label: 'Gap between palings',
      mayBeZero: true,
      start: starting('0'),
      when: { field: 'infill', is: ['palings'] },
    },
    wastage: { ...allowance('Spare palings', '5'), when: { field: 'infill', is: ['palings'] } },
    price: optionalPrice('length'),
  },
  work({ infill, length, spacing, rails, paling, gap, wastage, price }, system, region) {
    const bays = wholePieces(length / spacing)
    const hasPalings = infill === 'palings'
    const net = hasPalings ? wholePieces(length / (paling + gap)) : 0
    const palings = wholePieces(withAllowance(net, wastage))
    const bayText = measureText(settle(length / bays), 'length', system)
    const lengthText = measureText(length, 'length', system)
    const spacingText = measureText(spacing, 'length', system)
    const line = measuredLine({
      description: hasPalings ? 'Paling fence' : 'Panel fence',
      base: length,
      kind: 'length',
      system,
      unitPriceCents: price,
    })
    const priced = priceOf(line, region)
    const pitch = `${measureText(paling, 'size', system)} + ${measureText(gap, 'size', system)}`
    const filled = hasPalings
      ? {
          figures: [pieces('Rails', bays * rails), pieces('Palings', palings)],
          working: [
            `${bays} bays × ${rails} = ${bays * rails} rails`,
            `${lengthText} ÷ (${pitch}) = ${net} palings`,
            ...(wastage === 0 ? [] : [`${net} palings + ${percentText(wastage)} = ${palings} palings`]),
          ],
        }
      : { figures: [pieces('Panels', bays)], working: [`One panel a bay = ${bays} panels`] }
    return {
      figures: [
        pieces('Posts', bays + 1),
        ...filled.figures,
        measured('Width of a bay', settle(length / bays), 'length', system),
        ...priced.figures,
      ],
      working: [
        `${lengthText} ÷ ${spacingText} = ${bays} ${bays === 1 ? 'bay' : 'bays'}`,
        `${bays} + 1 = ${bays + 1} posts`,
        ...filled.working,
        ...priced.working,
      ],
      line,
      drawing: {
        kind: 'fence',
        title: `Fence of ${bays} ${bays === 1 ? 'bay' : 'bays'}, ${bayText} each`,
        bays,
        palings: hasPalings ? settle(length / bays / (paling + gap)) : null,
        rails,
        bayText,
      },
    }
  },
})
