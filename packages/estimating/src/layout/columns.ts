import weights from '../data/table-weights.json' with { type: 'json' }
import words from '../data/table-words.json' with { type: 'json' }
import type { ReadCell } from './cells.ts'
import { type ColumnRole, type HeadedRole, rolesOfHeading } from './headings-of-columns.ts'
import { foldPhrase } from './phrases.ts'

export type TableWeights = Readonly<Record<keyof typeof weights, number>>
export const TABLE_WEIGHTS: TableWeights = weights

/** Roles of all columns of a table, with what speaks for them. */
export interface Columns {
  readonly roles: readonly ColumnRole[]
  readonly score: number
}

const ROOMS: ReadonlySet<string> = new Set(words.rooms)
/** Roles only a heading or the sums make likely. */
const RARE: ReadonlySet<ColumnRole> = new Set([
  'times',
  'cost',
  'markup',
  'old',
  'other',
  'tax',
  'gross',
  'supply',
  'install',
  'percent',
])
const MANY: ReadonlySet<ColumnRole> = new Set(['skip', 'words', 'note', 'other', 'old', 'place'])
const PRICES: ReadonlySet<ColumnRole> = new Set([
  'rate',
  'amount',
  'cost',
  'tax',
  'gross',
  'supply',
  'install',
  'old',
  'other',
])
const ROLES: readonly ColumnRole[] = [...(Object.keys(words.headings) as HeadedRole[]), 'skip']

/** Shares of a column's filled cells. */
interface Column {
  readonly heading: string
  readonly isFirst: boolean
  readonly isLastFigure: boolean
  readonly filled: number
  readonly figures: number
  readonly percents: number
  readonly money: number
  readonly decimals: number
  readonly whole: number
  readonly large: number
  readonly withUnit: number
  readonly rates: number
  readonly units: number
  readonly codes: number
  readonly words: number
  readonly chains: number
  readonly flags: number
  readonly letters: number
  readonly rooms: number
}

function describe(
  cells: readonly ReadCell[],
  rows: number,
): Omit<Column, 'heading' | 'isFirst' | 'isLastFigure'> {
  const filled = cells.filter(({ isEmpty }) => !isEmpty)
  const share = (test: (cell: ReadCell) => boolean): number =>
    filled.filter(test).length / (filled.length || 1)
  return {
    filled: filled.length / (rows || 1),
    figures: share(({ figure }) => figure !== undefined && !figure.isPercent),
    percents: share(({ figure }) => figure?.isPercent === true),
    money: share(({ figure }) => figure?.isMoney === true),
    decimals: share(({ figure }) => figure?.decimals === 2),
    whole: share(({ figure }) => figure !== undefined && figure.decimals === 0 && !figure.isMoney),
    large: share(({ figure }) => (figure?.value ?? 0) >= 400),
    withUnit: share(
      ({ figure }) =>
        figure !== undefined && figure.unit !== '' && !figure.isRate && !/^(?:ea|each)$/i.test(figure.unit),
    ),
    rates: share(({ figure }) => figure?.isRate === true || /^(?:ea|each)$/i.test(figure?.unit ?? '')),
    units: share(({ isUnit }) => isUnit),
    codes: share(({ isCode }) => isCode),
    words: share(
      ({ letters, isUnit, isCode, isChain, flag }) =>
        letters > 1 && !isUnit && !isCode && !isChain && flag?.isWhole !== true,
    ),
    chains: share(({ isChain }) => isChain),
    flags: share(({ flag, figure }) => flag?.isWhole === true && figure === undefined),
    letters: filled.reduce((all, { letters }) => all + letters, 0) / (filled.length || 1),
    rooms: share(({ text }) => isRoom(text)),
  }
}

/** "Bed 1", "Kitchen": a place of the house. */
export const isRoom = (text: string): boolean =>
  ROOMS.has(foldPhrase(text)) || ROOMS.has(foldPhrase(text.replaceAll(/[\d#:]+/g, '')))

/** How well a column's cells suit a role, from -1 to 1. */
function fitOf(role: ColumnRole, column: Column): number {
  const { figures, percents, units, codes, words: plain, withUnit, flags } = column
  const open = flags * 0.5
  if (role === 'words') return plain + flags * 0.4 - figures - units * 0.6 - percents
  if (role === 'place') return 0.5 * plain - figures + 0.3 * codes - units - flags
  if (role === 'note') return 0.4 * plain + flags - figures - units
  if (role === 'unit') return 1.2 * units - plain - figures - percents
  if (role === 'code') return codes - plain - units * 0.5 - withUnit
  if (role === 'qty') return figures - plain - units - percents + open
  if (role === 'times') return figures - plain - units - percents - withUnit
  if (role === 'markup' || role === 'percent') return percents + 0.3 * figures - plain - units
  if (role === 'rate') return figures + column.chains - plain - units - percents - 1.5 * withUnit + open
  if (PRICES.has(role)) return figures - plain - units - percents - 1.5 * withUnit + open
  return 0
}

function headingScore(role: ColumnRole, heading: string, weight: TableWeights): number {
  if (heading === '') return RARE.has(role) || role === 'note' ? weight.headlessRare : weight.headNone
  if (role === 'skip') return 0
  const { exact, part } = rolesOfHeading(heading)
  if (exact.includes(role)) return weight.headExact
  if (part.includes(role)) return weight.headPart
  if (RARE.has(role))
    return weight.headlessRare + (exact.length > 0 ? weight.headOtherExact : weight.headOther)
  return exact.length > 0 ? weight.headOtherExact : part.length > 0 ? weight.headOther : 0
}

function quantityScore(column: Column, weight: TableWeights): number {
  return (
    weight.moneyInQuantity * column.money +
    weight.decimalsInQuantity * column.decimals +
    weight.wholeInQuantity * column.whole +
    weight.unitInQuantity * column.withUnit +
    weight.largeInQuantity * column.large -
    3 * column.rates
  )
}

function priceScore(column: Column, weight: TableWeights): number {
  const hasSign = column.money > 0.5
  return (
    weight.moneyInPrice * column.money +
    weight.decimalsInPrice * column.decimals +
    (hasSign || column.decimals > 0.5 ? 0 : weight.plainInPrice * column.whole * (1 - column.large))
  )
}

function kindScore(role: ColumnRole, column: Column, weight: TableWeights): number {
  if (role === 'qty' || role === 'times') return quantityScore(column, weight)
  if (PRICES.has(role))
    return (
      priceScore(column, weight) +
      (role === 'rate' ? 1.5 * column.rates : 0) +
      (role === 'amount' && column.isLastFigure ? weight.lastIsAmount : 0)
    )
  if (role === 'code') return column.isFirst ? weight.firstIsCode : weight.codeElsewhere
  if (role === 'words')
    return weight.letters * Math.min(3, column.letters / 8) - weight.roomWords * column.rooms
  if (role === 'place') return weight.roomWords * column.rooms
  if (role === 'skip')
    return (
      weight.skipFigures * (column.figures + column.percents) +
      weight.skipWords * (column.words + column.units)
    )
  return 0
}

function scoreOf(role: ColumnRole, column: Column, weight: TableWeights): number {
  const fit = fitOf(role, column)
  const shown = Math.min(1, column.filled * 1.5)
  return (
    headingScore(role, column.heading, weight) +
    shown * (fit >= 0 ? weight.fit * fit : -weight.misfit * fit) +
    shown * kindScore(role, column, weight)
  )
}

export interface ColumnCells {
  readonly heading: string
  readonly cells: readonly ReadCell[]
}

/** A price that its heading does not call the price of one or of all. */
const isEither = (heading: string | undefined): boolean =>
  heading !== undefined && (heading === '' || rolesOfHeading(heading).exact.includes('rate'))

/** The most likely roles of the columns, best first. At most `most`. */
export function proposeColumns(
  columns: readonly ColumnCells[],
  { most, weight = TABLE_WEIGHTS }: { readonly most: number; readonly weight?: TableWeights },
): Columns[] {
  const rows = Math.max(...columns.map(({ cells }) => cells.length))
  const described = columns.map(({ cells }) => describe(cells, rows))
  const last = described.findLastIndex(({ figures }) => figures > 0.4)
  let beam: Columns[] = [{ roles: [], score: 0 }]
  for (const [at, one] of described.entries()) {
    const column = {
      ...one,
      heading: columns[at]?.heading ?? '',
      isFirst: at === 0,
      isLastFigure: at === last,
    }
    const scored = ROLES.map((role) => ({ role, score: scoreOf(role, column, weight) }))
    beam = beam
      .flatMap(({ roles, score }) =>
        scored
          .filter(({ role }) => MANY.has(role) || !roles.includes(role))
          .map((next) => ({
            roles: [...roles, next.role],
            score:
              score +
              next.score +
              (next.role === 'words' && roles.includes('words') ? weight.secondWords : 0),
          })),
      )
      .sort((left, right) => right.score - left.score)
      .slice(0, most * 4)
  }
  const isUnheaded = (roles: readonly ColumnRole[]): boolean =>
    roles.includes('qty') && !roles.includes('rate') && isEither(columns[roles.indexOf('amount')]?.heading)
  return beam
    .map((one) => (isUnheaded(one.roles) ? { ...one, score: one.score + weight.amountWithoutRate } : one))
    .sort((left, right) => right.score - left.score)
    .filter(({ roles }) => roles.includes('words') || roles.includes('place') || roles.includes('note'))
    .slice(0, most)
}
