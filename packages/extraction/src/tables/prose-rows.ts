import { boxAround } from '../geometry.ts'
import type { DocumentText } from '../layout/document-text.ts'
import type { Line } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import type { Totals } from '../totals/settle-totals.ts'
import { totalKindOf } from '../vocabulary/total-labels.ts'
import type { Word } from '../words/word.ts'
import { type ChosenRows, PAYMENT } from './choose-rows.ts'
import type { TableRow } from './read-table.ts'

/** Lines further apart than this, in font sizes, are two paragraphs. */
const LEADING = 0.85
const FEWEST = 2
const CENT = 0.005

const ENDS_SENTENCE = /[.!?;]$/
const ABBREVIATION = /^(?:st|mr|mrs|ms|dr|no|nr|rd|ave|co|pty|ltd|approx|ca|incl?|excl?|e\.g|i\.e)\.$/i
const BEGINS_SENTENCE = /^["'(“‘]?\p{Lu}|^[•·▪■●*–-]$/u
/** What joins a clause to the one before it. */
const JOINING =
  /^(?:[\s,;:–-]|(?:plus|ex|excl\.?|excluding|inc|incl\.?|including) (?:gst|vat|tax)\b|and\b|or\b|plus\b|then\b)+/i
/** What comes between the work and its price: ", our price is", "will cost". */
const PRICE_WORDS =
  /(?:[\s,:–-]+(?:our|the|my|an?|this|that|is|are|be|at|for|of|to|will|would|comes?|costs?|prices?|charges?|fees?|sum|amount|another|further|extra|additional))+$|[\s,:–-]+$/i
/** Words of sums, not of work. */
const OF_SUMS =
  /\b(?:gst|vat|tax|mwst|btw|tva|iva|(?:sub)?-?totals?|altogether|discount|less|cover|insurance|liability|in all)\b/i
const WORK_WORD = /\p{L}{3}/u
const LEAST_WORK_WORDS = 2

interface WordInLine {
  readonly word: Word
  readonly line: Line
  /** The amount that begins with this word. */
  readonly amount: Amount | undefined
}

/** Words of sentences with the amount at their end. */
interface Clause {
  readonly words: readonly WordInLine[]
  readonly amount: Amount
  readonly line: Line
  readonly description: string
}

/** Lines of one cell that follow each other, as one text. */
function paragraphs({ lines, amountsOf }: DocumentText): readonly (readonly WordInLine[])[] {
  const found: WordInLine[][] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    // Cells are no prose.
    if (line.cells.length > 1) continue
    const placed = line.words.map((word, start) => ({
      word,
      line,
      amount: amountsOf(line).find((amount) => amount.start === start && amount.isMoney),
    }))
    const goesOn =
      before !== undefined &&
      before.page === line.page &&
      before.cells.length === 1 &&
      (line.box[1] - before.box[3]) / Math.max(line.size, before.size) <= LEADING
    if (goesOn) found.at(-1)?.push(...placed)
    else found.push(placed)
  }
  return found
}

/** A paragraph parted where its sentences end. */
function sentences(words: readonly WordInLine[]): readonly (readonly WordInLine[])[] {
  const found: WordInLine[][] = [[]]
  for (const [at, one] of words.entries()) {
    found.at(-1)?.push(one)
    const next = words[at + 1]
    const isEnd = ENDS_SENTENCE.test(one.word.text) && !ABBREVIATION.test(one.word.text)
    if (next !== undefined && isEnd && BEGINS_SENTENCE.test(next.word.text)) found.push([])
  }
  return found
}

/** The clauses of a sentence: each ends with its amount. */
function clausesOf(sentence: readonly WordInLine[]): readonly Clause[] {
  let from = 0
  return sentence.flatMap(({ amount, line }, at) => {
    if (amount === undefined) return []
    const words = sentence.slice(from, at)
    from = at + amount.end - amount.start
    const description = words
      .map(({ word }) => word.text)
      .join(' ')
      .replace(JOINING, '')
      .replace(PRICE_WORDS, '')
    return [{ words: [...words, ...sentence.slice(at, from)], amount, line, description }]
  })
}

/** Whether a clause says what is done for its amount. An amount on a line of its own is no part of a sentence. */
const isWork = ({ description, amount }: Clause): boolean =>
  !amount.standsAlone &&
  description.split(' ').filter((word) => WORK_WORD.test(word)).length >= LEAST_WORK_WORDS &&
  !OF_SUMS.test(description) &&
  totalKindOf(description) === undefined

function toRow({ words, amount, line, description }: Clause): TableRow {
  const own = words.filter((one) => one.line.page === line.page)
  return {
    description,
    quantity: undefined,
    unit: undefined,
    price: undefined,
    total: amount.value,
    isConsistent: undefined,
    isOptional: false,
    page: line.page,
    box: boxAround(own.map(({ word }) => word.box)),
    text: words.map(({ word }) => word.text).join(' '),
    anchor: line,
  }
}

/**
 * The lines of a letter that names its works in sentences: "Grinding both
 * stumps will cost $385.00." Two or more clauses with an amount each are lines
 * where they make the printed net or gross sum to the cent; undefined where
 * they do not, or where a sentence of them is about payments.
 */
export function rowsInProse(
  text: DocumentText,
  { subtotal, total }: Pick<Totals, 'subtotal' | 'total'>,
): ChosenRows | undefined {
  const sums = [subtotal, total].filter((sum) => sum !== undefined)
  const all = paragraphs(text).flatMap(sentences)
  const clauses = all.flatMap((sentence) => {
    const says = sentence.map(({ word }) => word.text).join(' ')
    return clausesOf(sentence).map((clause) => ({ ...clause, says }))
  })
  const works = clauses.filter(isWork)
  const first = works[0]
  if (works.length < FEWEST || first === undefined) return undefined
  // What stands behind the sum is not part of it.
  const isSum = ({ amount }: Clause): boolean => sums.some((sum) => Math.abs(sum - amount.value) < CENT)
  const end = clauses.findIndex((clause, at) => at > clauses.indexOf(first) && isSum(clause))
  const before = end < 0 ? works : works.filter((work) => clauses.indexOf(work) < end)
  const isPaid = before.some(({ says }) => PAYMENT.test(says))
  const rows = before.map(toRow)
  const sum = Math.round(rows.reduce((made, row) => made + row.total, 0) * 100) / 100
  return rows.length >= FEWEST && !isPaid && sums.some((one) => Math.abs(one - sum) < CENT)
    ? { rows, sum, addsUp: true }
    : undefined
}
