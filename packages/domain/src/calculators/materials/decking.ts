import { defineCalculator } from '../kit/calculator.ts'
import { allowance, optionalPrice } from '../kit/common-fields.ts'
import { allowanceStep, type Figure, measured, pieces, withAllowance } from '../kit/figures.ts'
import { measureText, numberText, settle, type UnitSystem, wholePieces } from '../kit/measures.ts'
import { measuredLine, priceOf } from '../kit/suggested-line.ts'

/** Two screws hold a board to each joist. */
const SCREWS_PER_CROSSING = 2

function boardFigures(run: number, boardLength: number | null, system: UnitSystem): readonly Figure[] {
  if (boardLength === null) return []
  return [pieces(`Boards of ${measureText(boardLength, 'length', system)}`, wholePieces(run / boardLength))]
}

/**
 * Boards, joists and screws for a deck.
 *
 *     rows    width ÷ (board + gap), rounded up
 *     boards  rows × length × (1 + wastage), in metres; ÷ board length, rounded up
 *     joists  length ÷ joist spacing, rounded up, + 1 for the far end
 *     screws  rows × joists × 2
 *
 * Source: proreckoner.com, "Decking calculator" (rows, boards, screws); ironbarktimber.com.au agrees to a row.
 */
export const decking = defineCalculator({
  id: 'decking',
  title: 'Decking',
  about: 'Boards with their gap, joists and screws',
  words: ['deck', 'boards', 'merbau', 'composite', 'joist', 'screws', 'timber', 'verandah'],
  fields: {
    length: { kind: 'length', label: 'Length', hint: 'The way the boards run' },
    width: { kind: 'length', label: 'Width' },
    board: { kind: 'size', label: 'Board width', start: { metric: '90', imperial: '5 1/2' } },
    gap: {
      kind: 'size',
      label: 'Gap between boards',
      mayBeZero: true,
      start: { metric: '5', imperial: '3/16' },
    },
    boardLength: {
      kind: 'length',
      label: 'Board length',
      hint: 'As you buy them',
      isOptional: true,
      start: { metric: '4.8', imperial: '16' },
    },
    joistSpacing: { kind: 'size', label: 'Joist spacing', start: { metric: '450', imperial: '16' } },
    wastage: allowance('Wastage', '10'),
    charge: {
      kind: 'choice',
      label: 'Charge by',
      options: [
        { value: 'area', label: 'Deck area' },
        { value: 'boards', label: 'Length of boards' },
      ],
    },
    areaPrice: { ...optionalPrice('area'), when: { field: 'charge', is: ['area'] } },
    boardPrice: { ...optionalPrice('length'), when: { field: 'charge', is: ['boards'] } },
  },
  work(values, system, region) {
    const { length, width, board, gap, boardLength, joistSpacing, wastage } = values
    const rows = wholePieces(width / (board + gap))
    const net = settle(rows * length)
    const run = withAllowance(net, wastage)
    const joists = wholePieces(length / joistSpacing) + 1
    const screws = rows * joists * SCREWS_PER_CROSSING
    const area = settle(length * width)
    const text = {
      length: measureText(length, 'length', system),
      width: measureText(width, 'length', system),
      board: measureText(board, 'size', system),
      pitch: `${measureText(board, 'size', system)} + ${measureText(gap, 'size', system)}`,
      spacing: measureText(joistSpacing, 'size', system),
    }
    const charged =
      values.charge === 'area'
        ? { name: 'Decking, boards', base: area, kind: 'area' as const, price: values.areaPrice }
        : { name: 'Decking boards,', base: run, kind: 'length' as const, price: values.boardPrice }
    const line = measuredLine({
      description: `${charged.name} ${text.board} wide`,
      base: charged.base,
      kind: charged.kind,
      system,
      unitPriceCents: charged.price,
    })
    const priced = priceOf(line, region)
    return {
      figures: [
        measured('Boards', run, 'length', system),
        ...boardFigures(run, boardLength, system),
        pieces('Joists', joists),
        pieces('Screws', screws),
        measured('Area', area, 'area', system),
        ...priced.figures,
      ],
      working: [
        `${text.width} ÷ (${text.pitch}) = ${rows} rows`,
        `${rows} rows × ${text.length} = ${measureText(net, 'length', system)}`,
        ...allowanceStep(net, wastage, 'length', system),
        `${text.length} ÷ ${text.spacing} + 1 = ${joists} joists`,
        `${rows} rows × ${joists} joists × ${SCREWS_PER_CROSSING} = ${numberText(screws)} screws`,
        ...priced.working,
      ],
      line,
      drawing: {
        kind: 'deck',
        title: `Deck, ${text.length} by ${text.width}, ${rows} rows of boards on ${joists} joists`,
        length,
        width,
        rows,
        joists,
        lengthText: text.length,
        widthText: text.width,
      },
    }
  },
})
