import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import vocabulary from '../data/table-words.json' with { type: 'json' }
import type { LineFlag, LineRole } from '../labelled/labelled-text.ts'
import type { PlacedCell } from './align-row.ts'
import { type ReadCell, wordsStart } from './cells.ts'
import type { Fact } from './fact.ts'
import { type Figure, isUnitWord, readFigure } from './figure.ts'
import type { ColumnRole } from './headings-of-columns.ts'
import { chainIn, figuresInWords, placedFact } from './words-figures.ts'

/** What a row says of one line. */
export interface RowFacts {
  readonly facts: readonly Fact[]
  readonly flag: LineFlag | null
  /** "TBC", "incl": a line whose price is left open. */
  readonly isOpen: boolean
  /** What was struck out or superseded. */
  readonly superseded: readonly TextSpan[]
  /** Supply and installation priced apart: the second price of two lines. */
  readonly second: Fact | null
}

const NUMERAL = /\d[\d,]*(?:\.\d+)?|\.\d+/
const ROLE_OF: Partial<Record<ColumnRole, LineRole>> = {
  qty: 'q',
  times: 'm',
  rate: 'p',
  amount: 'l',
  cost: 'k',
  markup: 'mk',
  supply: 'p',
  install: 'p',
}
const NO_UNITS: ReadonlySet<string> = new Set([
  'no',
  'nos',
  'nr',
  'number',
  'units',
  'unit',
  'each',
  'ea',
  'off',
  'item',
  'items',
  'pcs',
])

/** The value a label needs where its text alone would be read as another number. */
function valueOf(text: string, number: number, unit: string): string | null {
  if (unit !== '') return `${number}${unit.replaceAll(/\s/g, '')}`
  const plain = Number((NUMERAL.exec(text)?.[0] ?? '').replaceAll(',', ''))
  const read = /\d\s*k\b/i.test(text) ? plain * 1000 : /\d\s*(?:c|p|cents)$/i.test(text) ? plain / 100 : plain
  return read === number ? null : String(number)
}

/** A figure's place in the whole text, its own unit left out. */
function factOf(role: LineRole, cell: ReadCell, figure: Figure, unit = ''): Fact {
  const withUnit = role === 'q' && figure.unit !== '' && !figure.isRate
  const start = cell.start + figure.start
  const end = cell.start + (withUnit ? figure.unitEnd : figure.end)
  const text = cell.text.slice(figure.start, withUnit ? figure.unitEnd : figure.end)
  return { role, number: figure.value, start, end, value: valueOf(text, figure.value, withUnit ? '' : unit) }
}

/** The unit a heading names: "lm", "Hours", "$/m²". */
export function unitOfHeading(heading: string): string {
  const bare = heading.replace(/^[$£€]?\s*(?:\/|per\s)/i, '').trim()
  const isCount = NO_UNITS.has(bare.toLowerCase().replace(/\.$/, ''))
  return isUnitWord(bare) && !isCount ? bare.toLowerCase() : ''
}

function unitFact(cell: ReadCell, start: number, end: number): Fact {
  return { role: 'u', number: Number.NaN, start: cell.start + start, end: cell.start + end, value: null }
}

function numberFacts({ cell, role, isStray }: PlacedCell, unit: string): Fact[] {
  const { figure } = cell
  // Money where no price has its column is the amount of its row.
  const isLoose = figure?.isMoney === true && (isStray || role === 'qty')
  const named = isLoose ? 'l' : ROLE_OF[role]
  if (figure === undefined)
    return (cell.isChain ? chainOf(cell) : undefined) ?? (role === 'qty' ? looseQuantity(cell) : [])
  if (named === undefined) return []
  const fact = factOf(named, cell, figure, named === 'q' ? unit : '')
  const isPer = named === 'p' && figure.unit !== '' && !/^(?:ea|each)$/i.test(figure.unit)
  return isPer ? [fact, unitFact(cell, figure.unitStart, figure.unitEnd)] : [fact]
}

/** "9h x 78.-" in one cell. */
function chainOf(cell: ReadCell): Fact[] | undefined {
  const places = cell.text.length > 60 ? undefined : chainIn(cell.text)
  return places?.map(([role, start, end]) => placedFact([role, start, end], cell.text, cell.start))
}

/** "7 per wk", "12 off site" in a column of quantities. */
function looseQuantity(cell: ReadCell): Fact[] {
  const match = /^(?:x\s*)?(\d[\d,]*(?:\.\d+)?)(?=\s|$|[a-z²³])/i.exec(cell.text)
  if (match === null || cell.text.length > 40 || cell.flag !== undefined) return []
  const second = /^\d[\d,.]*\s+(?=\d)/.exec(cell.text)?.[0].length ?? 0
  const later = second === 0 ? undefined : readFigure(cell.text.slice(second))
  if (later !== undefined)
    return [
      {
        ...factOf('q', cell, later),
        start: cell.start + second + later.start,
        end: cell.start + second + Math.max(later.end, later.unitEnd),
      },
    ]
  const start = cell.start + match[0].length - (match[1]?.length ?? 0)
  const number = Number((match[1] ?? '').replaceAll(',', ''))
  return [{ role: 'q', number, start, end: cell.start + match[0].length, value: null }]
}

/** The words of a cell without its bullet, code, place and flag. */
function wordsOf(cell: ReadCell, flagged: TextSpan | undefined): Fact | undefined {
  let start = cell.start + wordsStart(cell.text)
  let end = cell.end
  if (
    flagged !== undefined &&
    flagged.start > start &&
    /[([]/.test(
      cell.text[flagged.start - cell.start] ??
        cell.text.slice(flagged.start - cell.start).trimStart()[0] ??
        '',
    )
  )
    end = flagged.start
  const text = cell.text.slice(start - cell.start, end - cell.start)
  const marks = /^[*_"\s]+/.exec(text)?.[0].length ?? 0
  start += marks
  end -= /[*_"\s,;:–-]+$/.exec(text)?.[0].length ?? 0
  return end > start ? { role: 'n', number: Number.NaN, start, end, value: null } : undefined
}

const LEADING_UNIT = new RegExp(
  String.raw`^(${vocabulary.leadingUnits.join('|')})\.?\s+(?:of\s+)?(?=\p{L}|\d)`,
  'iu',
)

/** "m skirting" beside a bare count: the words begin with what the count is of. */
function withLeadingUnit(
  names: readonly Fact[],
  numbers: readonly Fact[],
  text: string,
): { readonly names: readonly Fact[]; readonly unit: Fact | undefined } {
  const [first] = names
  const isBare = numbers.some(({ role, value }) => role === 'q' && value === null)
  const match = first === undefined || !isBare ? null : LEADING_UNIT.exec(text.slice(first.start, first.end))
  if (first === undefined || match === null) return { names, unit: undefined }
  const unit: Fact = { ...first, role: 'u', end: first.start + (match[1]?.length ?? 0) }
  return { names: [{ ...first, start: first.start + match[0].length }, ...names.slice(1)], unit }
}

/** What the cells of a row say under their columns' roles. `heading` gives the heading of a role's column. */
export function readFacts(
  placed: readonly PlacedCell[],
  heading: (role: ColumnRole) => string,
  text: string,
): RowFacts {
  const cells = placed.filter(({ cell }) => !cell.isEmpty)
  const inColumns = cells.filter(({ role }) => role !== 'words')
  const aside = inColumns.find(({ cell, role }) => cell.flag !== undefined && role !== 'place')
  const wordCells = wordCellsOf(cells)
  const ofWords = wordCells.find(({ wordsFlag }) => wordsFlag !== undefined)?.wordsFlag
  const unit = unitOfHeading(heading('qty')) || unitOfHeading(heading('rate'))
  const numbers = multiplied(inColumns.flatMap((one) => numberFacts(one, unit)))
  const inColumn = inColumns
    .filter(({ role, cell }) => role === 'unit' && cell.letters > 0 && cell.flag?.flag !== 'x')
    .map(({ cell }) => unitFact(cell, 0, cell.text.length))
  const named = wordCells.flatMap((cell) => wordsOf(cell, cell.flag ?? cell.wordsFlag) ?? [])
  const { names, unit: leading } =
    inColumn.length > 0 ? { names: named, unit: undefined } : withLeadingUnit(named, numbers, text)
  const units = leading === undefined ? inColumn : [leading]
  const { facts, used } = figuresInWords(names, numbers, { text, hasUnit: units.length > 0 })
  const isPriced = numbers.some(({ role, number }) => (role === 'p' || role === 'l') && number > 0)
  const said = aside?.cell.flag?.flag ?? ofWords?.flag ?? null
  const flag = said === 'f' && isPriced ? null : said
  const [first, second] = numbers.filter(({ role }) => role === 'p')
  const isPaired = cells.some(({ role }) => role === 'supply') && second !== undefined && first !== undefined
  const isSummed = isPaired && sumsUp(numbers, first.number + second.number)
  const isApart = isPaired && !isSummed
  return {
    facts: [
      ...used,
      ...dedupe(units, numbers),
      ...numbers.filter((one) => !(isApart && one === second) && !(isSummed && one.role === 'p')),
      ...facts,
    ],
    flag: flag === 'open' ? null : flag,
    isOpen: aside !== undefined || (flag === null && wordCells.some((cell) => cell.flag?.flag === 'open')),
    superseded: inColumns.filter(({ role }) => role === 'old').map(({ cell }) => cell),
    second: isApart ? (second ?? null) : null,
  }
}

/** Whether the row's amount is its count of both prices: one line then, at what they come to together. */
function sumsUp(numbers: readonly Fact[], each: number): boolean {
  const count = numbers.find(({ role }) => role === 'q')?.number ?? 1
  return numbers.some(({ role, number }) => role === 'l' && Math.abs(number - count * each) < 0.02)
}

/** Of two quantities the first multiplies: "3 men, 9 h". */
function multiplied(facts: readonly Fact[]): Fact[] {
  const last = facts.findLastIndex(({ role }) => role === 'q')
  return facts.map((fact, at) =>
    fact.role === 'q' && at < last ? { ...fact, role: 'm', value: null } : fact,
  )
}

/** A unit said twice is labelled once: the column's. */
const dedupe = (units: readonly Fact[], numbers: readonly Fact[]): readonly Fact[] =>
  numbers.some(({ role }) => role === 'u') ? [] : units.slice(0, 1)

/** The cells that name the work; where none does, the place or the note stands for it. */
function wordCellsOf(cells: readonly PlacedCell[]): readonly ReadCell[] {
  for (const role of ['words', 'place', 'note'] as const) {
    const found = cells.filter((one) => one.role === role && one.cell.letters > 1).map(({ cell }) => cell)
    const plain = found.filter(({ flag, isChain }) => flag?.isWhole !== true && !isChain)
    if (plain.length > 0 && role === 'words') return plain
    if (plain.length > 0 && role !== 'words' && plain.every(({ flag }) => flag === undefined)) return plain
  }
  return []
}
