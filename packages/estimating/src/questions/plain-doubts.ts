import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { countedAt } from '../tokens/unit-words.ts'
import type { AskedDraft } from './asked-draft.ts'
import { SAYS_MORE } from './says-more.ts'
import { listsGrades, listsPrices, offersChoice } from './several-prices.ts'
import { readsPricesOneWay } from './table-doubts.ts'
import { UNREAD_WORDS } from './unread-words.ts'

/** "Between 350 and 450", "saddles 1.20 x 40": prices that a line took for its words. */
const PRICE_IN_WORDS = /\bbetween (?:[$£€]?\d+ )?and [$£€]?\d|(?<![\d.])\d+\.\d\d ?[x×] ?\d+(?![\d.])/i

const hasPriceInWords = ({ lines }: AskedDraft): boolean =>
  lines.some(
    ({ line, priced }) => !line.optional && priced.isPriceStated && PRICE_IN_WORDS.test(line.description),
  )

const LEAST_CHARGE =
  /\bmin(?:imum)?\.? (?:charge|call[ -]?out|fee|order|price)\b[^\d\n]{0,20}(\d[\d,]*(?:\.\d\d)?)/i

/** "Min charge $120" beside an hour at $80. */
function isBelowLeast({ description, allLines }: AskedDraft): boolean {
  const least = Number(LEAST_CHARGE.exec(description)?.[1]?.replaceAll(',', '') ?? 0)
  const sum = allLines.reduce((all, line) => all + (line.optional ? 0 : lineTotalCents(line)), 0)
  return sum < least * 100
}

/** "0.45 per litre, minimum charge $290": the least charge is a line of its own, and may be the price of the work. */
function addsLeast({ lines }: AskedDraft): boolean {
  const base = lines.filter(({ line, priced }) => !line.optional && priced.isPriceStated)
  const least = base.find(({ line }) => /^min(?:imum)?\.? (?:charge|price|order)\b/i.test(line.description))
  if (least === undefined || least.line.quantityThousandths !== 1000) return false
  return base.some(
    ({ line }) => line.quantityThousandths > 1000 && lineTotalCents(line) < lineTotalCents(least.line),
  )
}

/** Twelve visits: no line is counted for all of them, or hours beside it are for one. */
function forgetsVisits({ marks, lines, stated }: AskedDraft): boolean {
  const visits = marks.find(({ value }, at) => value > 1 && countedAt(marks, at) === 'visit')
  if (visits === undefined || stated !== null) return false
  const base = lines.filter(({ line, priced }) => !line.optional && priced.isPriceStated)
  const isCounted = ({ line }: (typeof base)[number]): boolean =>
    line.quantityThousandths % (visits.value * 1000) === 0
  const missed = base.filter((one) => !isCounted(one))
  return missed.some(({ line }) => line.unit === 'hr') || (base.length > 0 && missed.length === base.length)
}

const COUNT_RANGE = /(?<![\d.$£€])(\d{1,4}) ?(?:to|or|-|–) ?(\d{1,4}) [a-z]/gi

/** "40 to 45 tiles": both ends were counted. */
function countsBothEnds({ description, lines }: AskedDraft): boolean {
  const counts = new Set(
    lines.flatMap(({ line }) => (line.optional ? [] : [line.quantityThousandths / 1000])),
  )
  return [...description.matchAll(COUNT_RANGE)].some(
    ([, least, most]) => least !== most && counts.has(Number(least)) && counts.has(Number(most)),
  )
}

/** "4.8 x 2.7 at 58 a square metre, both sides": once or twice the area. */
const mayBeTwice = ({ lines }: AskedDraft): boolean =>
  lines.some(
    ({ line, priced }) =>
      !line.optional &&
      priced.isPriceStated &&
      priced.quantity.how === 'calculated' &&
      /^(?:m2|sqft)$/.test(line.unit) &&
      /\b(?:both|two|2) sides\b/i.test(line.description),
  )

const SHARED_COST =
  /\b(?:your|my|our|their|his|her) (?:half|share|third|portion)\b|\bsplit (?:it |this |that )?(?:down the middle|50[-/ ]50|half and half|between (?:us|the (?:two|neighbours)))\b|\bhalf each\b/i

/** "Split down the middle, so your half is 1,558": the whole or the share. */
const mayBeShare = ({ description, stated }: AskedDraft): boolean =>
  stated === null && SHARED_COST.test(description)

const SHARE_ADDED =
  /(?<![\d.])\d{1,2}(?:\.\d{1,2})? ?(?:%|per ?cent)(?=[^\d.;\n]{0,12}\b(?:on top|margin|mark-?up|handling|sundries|consumables|discount|off|less)\b)|\b(?:add|adding|extra) (?<![\d.])\d{1,2}(?:\.\d{1,2})? ?(?:%|per ?cent)|\b(?:margin|mark-?up|discount|less|minus)(?: of)? (?<![\d.])\d{1,2}(?:\.\d{1,2})? ?(?:%|per ?cent)/gi
const SHARE_OF_TERMS = /\b(?:deposit|gst|vat|tax|btw|retention|interest|if|within|paid|per month|early)\b/i

/** "10 % margin on those", where nothing was added or taken off. */
function forgetsShare({ description, totals, allLines, stated }: AskedDraft): boolean {
  if (stated !== null || totals.discountCents > 0) return false
  return [...description.matchAll(SHARE_ADDED)].some(({ 0: said, index }) => {
    const around = description.slice(Math.max(0, index - 40), index + said.length + 40)
    const [percent = ''] = /\d+(?:\.\d+)?/.exec(said) ?? []
    const own = new RegExp(String.raw`(?<![\d.,])${percent.replace('.', String.raw`\.`)}(?![\d.,]*\d)`)
    return (
      !SHARE_OF_TERMS.test(around) &&
      !allLines.some(({ arithmetic, priceSource }) => own.test(`${arithmetic} ${priceSource.label}`))
    )
  })
}

const DOUBTS = [
  mayBeShare,
  forgetsShare,
  isBelowLeast,
  hasPriceInWords,
  addsLeast,
  forgetsVisits,
  countsBothEnds,
  mayBeTwice,
  listsPrices,
  listsGrades,
  offersChoice,
  readsPricesOneWay,
  ...UNREAD_WORDS,
  ...SAYS_MORE,
] as const

/** What is wrong at a glance, and no weight of many signs should outvote. */
export const hasPlainDoubt = (draft: AskedDraft): boolean => DOUBTS.some((doubts) => doubts(draft))
