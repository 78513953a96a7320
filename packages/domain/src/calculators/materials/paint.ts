import { defineCalculator } from '../kit/calculator.ts'
import { allowance, optionalPrice, starting } from '../kit/common-fields.ts'
import { allowanceStep, areaStep, measured, pieces, withAllowance } from '../kit/figures.ts'
import { measureText, settle, wholePieces } from '../kit/measures.ts'
import { measuredLine, priceOf } from '../kit/suggested-line.ts'

/**
 * Paint for walls, ceilings or fences, in litres and tins.
 *
 *     area    length × height − openings
 *     paint   area × coats ÷ coverage × (1 + extra)
 *     tins    paint ÷ tin, rounded up
 *
 * A litre covers 12 to 16 m² of a smooth wall, a US gallon about 350 square feet.
 * Source: inxteriors.co.nz, "How much paint do I need?" (area ÷ spreading rate × coats).
 */
export const paint = defineCalculator({
  id: 'paint',
  title: 'Paint',
  about: 'Area without doors and windows, litres and tins',
  words: ['painting', 'wall', 'ceiling', 'litres', 'gallons', 'coats', 'primer', 'stain'],
  fields: {
    length: { kind: 'length', label: 'Length', hint: 'All walls together, or one side of a ceiling' },
    height: { kind: 'length', label: 'Height', hint: 'Or the other side of a ceiling' },
    openings: {
      kind: 'area',
      label: 'Doors and windows',
      hint: 'The area that is not painted',
      isOptional: true,
      mayBeZero: true,
    },
    coats: { kind: 'count', label: 'Coats', most: 20, start: starting('2') },
    coverage: {
      kind: 'coverage',
      label: 'Coverage',
      hint: 'Of one coat, as the tin says',
      start: { metric: '14', imperial: '350' },
    },
    extra: allowance('Extra paint', '10'),
    tin: { kind: 'liquid', label: 'Tin size', start: { metric: '4', imperial: '1' } },
    charge: {
      kind: 'choice',
      label: 'Charge by',
      options: [
        { value: 'area', label: 'Painted area' },
        { value: 'tins', label: 'Tins of paint' },
      ],
    },
    areaPrice: { ...optionalPrice('area'), when: { field: 'charge', is: ['area'] } },
    tinPrice: { ...optionalPrice('tin'), when: { field: 'charge', is: ['tins'] } },
  },
  work(values, system, region) {
    const { length, height, openings, coats, coverage, extra, tin } = values
    const area = settle(length * height - (openings ?? 0))
    if (area <= 0) return { field: 'openings', message: 'Doors and windows leave nothing to paint' }
    const net = settle((area * coats) / coverage)
    const litres = withAllowance(net, extra)
    const tins = wholePieces(litres / tin)
    const text = {
      length: measureText(length, 'length', system),
      height: measureText(height, 'length', system),
      area: measureText(area, 'area', system),
      coats: coats === 1 ? '1 coat' : `${coats} coats`,
      tin: measureText(tin, 'liquid', system),
    }
    const line =
      values.charge === 'area'
        ? measuredLine({
            description: `Painting, ${text.coats}`,
            base: area,
            kind: 'area',
            system,
            unitPriceCents: values.areaPrice,
          })
        : {
            description: `Paint, ${text.tin} tins`,
            quantity: tins,
            unit: 'ea',
            unitPriceCents: values.tinPrice,
          }
    const priced = priceOf(line, region)
    return {
      figures: [
        measured('Paint', litres, 'liquid', system),
        pieces(`Tins of ${text.tin}`, tins),
        measured('Area to paint', area, 'area', system),
        ...priced.figures,
      ],
      working: [
        areaStep({ length, width: height, openings }, system),
        `${text.area} × ${text.coats} ÷ ${measureText(coverage, 'coverage', system)} = ${measureText(net, 'liquid', system)}`,
        ...allowanceStep(net, extra, 'liquid', system),
        ...priced.working,
      ],
      line,
      drawing: {
        kind: 'rectangle',
        title: `Surface, ${text.length} by ${text.height}`,
        width: length,
        height,
        widthText: text.length,
        heightText: text.height,
      },
    }
  },
})
