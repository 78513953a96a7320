import numberWords from '../data/number-words.json' with { type: 'json' }
import type { AskedDraft } from './asked-draft.ts'

const COUNT_NAMES: ReadonlyMap<string, number> = new Map(Object.entries(numberWords.units))
const countOf = (said: string): number => COUNT_NAMES.get(said.toLowerCase()) ?? Number(said)

const statedLines = ({ lines }: AskedDraft) =>
  lines.filter(({ line, priced }) => !line.optional && priced.isPriceStated)

const SEVERAL_ALIKE =
  /\b(?:both|all)(?: (?:of them|\d|two|three|four|five|six))?,? (?:are |is )?(?:the )?(?:same|identical)\b|\b(?:each one|per unit|each unit|each house|each townhouse):|\bprice for (?:all|both) (?:\d|two|three|four|five|six|of)\b/i

/** "4 townhouses, all same. Each one: 6 doors @ 95": no line is counted for all of them. */
const forgetsAlike = ({ description, stated }: AskedDraft): boolean =>
  stated === null && SEVERAL_ALIKE.test(description)

const WITH_TAX = /\b(?:inc|incl|including) ?(?:of )?(?:gst|vat)\b/i
const BEFORE_TAX = /(?:\+|\bplus|\bex|\bexcl|\bexcluding) ?(?:gst|vat)\b/i

/** "$1,320 inc GST from Reece. Install $850 + GST": prices of both kinds, where one quote has one. */
const mixesTax = (draft: AskedDraft): boolean =>
  draft.stated === null &&
  WITH_TAX.test(draft.description) &&
  BEFORE_TAX.test(draft.description) &&
  statedLines(draft).length > 1

const SHARE_OF_ALL =
  /(?:\badd|\bplus|\bless|\btake|\bloading(?: of)?) ?(?:another )?\d{1,2}(?:\.\d)? ?(?:%|per ?cent) (?:off |to |on )?(?:the whole|that (?:price|figure|total)|last (?:price|year))|\d ?(?:%|per ?cent) on that\b/i

/** "It was 4,200, so add 6 % to the whole price" */
const changesWhole = ({ description }: AskedDraft): boolean => SHARE_OF_ALL.test(description)

const AMOUNT_IN_WORDS = /\b(?:hundred|thousand)\b/i

/** "Front door two hundred and twenty": its price went into its words. */
const namesAmount = (draft: AskedDraft): boolean =>
  statedLines(draft).some(({ line }) => AMOUNT_IN_WORDS.test(line.description))

const ONLY_APPROVED = /\b(?:only (?:the )?approved|approved (?:ones|items|jobs|lines)? ?only)\b/i

const picksSome = ({ description }: AskedDraft): boolean => ONLY_APPROVED.test(description)

const TIMES_A_WEEK =
  /\b(\d|two|three|four|five|six) ?(?:x|times|nights?|days?|visits?) ?(?:a |per |\/ ?)?(?:week|wk|fortnight|month)\b|\b(twice) (?:a|per) (?:week|month)\b/i

/** "2 x week 1.5 hrs @ $49": hours of one visit. */
function forgetsTimes(draft: AskedDraft): boolean {
  const [, count, twice] = TIMES_A_WEEK.exec(draft.description) ?? []
  const times = twice === undefined ? countOf(count ?? '1') : 2
  if (draft.stated !== null || times < 2) return false
  const hours = statedLines(draft).filter(({ line }) => line.unit === 'hr')
  return hours.some(
    ({ line, priced }) =>
      priced.quantity.how !== 'calculated' && line.quantityThousandths % (times * 1000) !== 0,
  )
}

const VISITS = /(?<![\d.$£€])\b(\d{2,3}) (?:visits|services|cuts|mows|cleans)\b/i

/** "28 visits 85 ea": no line is counted for them. */
function forgetsAllVisits(draft: AskedDraft): boolean {
  const visits = Number(VISITS.exec(draft.description)?.[1] ?? 0)
  const base = statedLines(draft)
  return (
    visits > 1 &&
    draft.stated === null &&
    base.length > 0 &&
    base.every(({ line }) => line.quantityThousandths % (visits * 1000) !== 0)
  )
}

/** "Concrete driveway, 54 m² @ $118": the book prices a name whose figures follow it. */
const pricesName = ({ description, lines }: AskedDraft): boolean =>
  lines.some(({ line, priced }, at) => {
    const next = lines[at + 1]
    if (line.optional || priced.isPriceStated || next?.priced.isPriceStated !== true) return false
    const end = Math.max(0, ...line.spans.map((span) => span.end))
    return (
      priced.quantity.how === 'assumed' &&
      /^[,:–-] ?\d[\d.,]* ?(?:m2|m²|sqm|sq m|lm|m\b)/i.test(description.slice(end, end + 16))
    )
  })

/** What the words of a text say of the sum, and no line follows. */
export const SAYS_MORE = [
  forgetsAlike,
  mixesTax,
  changesWhole,
  namesAmount,
  picksSome,
  forgetsTimes,
  forgetsAllVisits,
  pricesName,
] as const
