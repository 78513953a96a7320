import { isAdjustment } from '@quotewright/domain/quotes/adjustments.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { DraftLine } from '../quote-draft.ts'
import { inSentence } from '../text/casing.ts'
import { feeLengthAt, isLabourWord, isStopWord, verbAt } from '../text/lexicon.ts'
import { wordsOf } from '../text/words.ts'
import { workName } from './work-name.ts'

/** The longest title, in characters. */
const LONGEST_TITLE = 80
/** What is joined to this much may go. */
const LEAST_TITLE = 30
/** Two works are named where both fit. */
const LONGEST_PAIR = 64

type TitledLine = Pick<
  DraftLine,
  'description' | 'optional' | 'quantityThousandths' | 'unit' | 'unitPriceCents' | 'taxFree'
>

const GOODS: ReadonlySet<string> = new Set(
  'material materials mats parts supplies goods sundries consumables'.split(' '),
)

/** Hours, fees, materials and the like are part of a job, and don't name it. */
function namesWork({ description, unit }: TitledLine): boolean {
  if (unit === 'hr' || unit === 'day') return false
  const words = wordsOf(description)
  const isFee = words.some((_, at) => feeLengthAt(words, at) > 0)
  const isPart = (word: string): boolean => isLabourWord(word) || isStopWord(word) || GOODS.has(word)
  return words.length > 0 && !isFee && !words.every(isPart)
}

/** "Labour: fix leaking tap": hours or a sum that name the work they pay for. */
function paysForWork({ description }: TitledLine): boolean {
  const words = wordsOf(/^labour: (?<work>.+)$/i.exec(description)?.groups?.['work'] ?? '')
  return words.length > 1 || words.some((_, at) => verbAt(words, at) !== undefined)
}

/** "Replace toilets", 3 of them: "Replace 3 toilets". What names no number of things keeps its words. */
function counted({ description: whole, quantityThousandths, unit }: TitledLine): string {
  const description = workName(whole)
  const count = quantityThousandths / 1000
  const words = description.split(' ')
  const isCountable =
    (unit === 'ea' || unit === 'room') && Number.isInteger(count) && count > 1 && !/\d/.test(description)
  const verbs = words.findIndex(
    (word) => word.toLowerCase() !== 'and' && verbAt([word.toLowerCase()], 0) === undefined,
  )
  const isOfSeveral = verbs >= 0 && words.slice(verbs).some((word) => /[^s]s,?$/i.test(word))
  if (!isCountable || !isOfSeveral) return description
  if (verbs > 0) return [...words.slice(0, verbs), String(count), ...words.slice(verbs)].join(' ')
  return `${count} ${inSentence(description)}`
}

/** What a quote is called: its first work; of more than two lines the two works that cost most, where they fit. */
export function titleOf(lines: readonly TitledLine[]): string {
  const base = lines.filter((line) => !line.optional && !isAdjustment(line))
  const named = base.filter(namesWork)
  const paying = named.length > 0 ? named : base.filter(paysForWork)
  const works = paying.length > 0 ? paying : base
  const [dearest, next] = works.toSorted((left, right) => lineTotalCents(right) - lineTotalCents(left))
  const main = base.length > 2 ? works.filter((line) => line === dearest || line === next) : works.slice(0, 1)
  const [first, second] = main
  if (first === undefined || dearest === undefined) return 'Quote'
  const pair = second === undefined ? '' : `${counted(first)} and ${inSentence(counted(second))}`
  const single = counted(second === undefined ? first : dearest)
  const title = pair !== '' && pair.length <= LONGEST_PAIR ? pair : single
  return title.length <= LONGEST_TITLE ? title : shortened(title)
}

/** Ends before what is joined to the work, else with a whole word. */
function shortened(title: string): string {
  const start = title.slice(0, LONGEST_TITLE + 1)
  const joined = Math.max(...[', ', ' and ', ' with ', ' including '].map((word) => start.lastIndexOf(word)))
  return start
    .slice(0, joined > LEAST_TITLE ? joined : Math.max(start.lastIndexOf(' '), LEAST_TITLE))
    .trimEnd()
}
