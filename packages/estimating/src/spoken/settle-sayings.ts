import { type Form, settleForms } from './forms.ts'
import { type PlaceMap, UNMOVED } from './place-map.ts'
import { COUNT_SAYINGS, PRICE_SAYINGS, SAME_AGAIN_FORM } from './price-sayings.ts'
import { isPricedBeyond } from './priced-beyond.ts'

const MONEY = String.raw`(?:[$£€] ?)?\d[\d,]*(?:\.\d{2})?`
const TAX = String.raw`(?: ?(?:\+|plus|inc(?:l|luding|lusive)?|ex(?:cl|cluding|clusive)?) ?(?:of )?(?:gst|vat|tax))?`
const CLAUSE_ENDS = String.raw`(?=\s*(?:$|[.;,!?\n]))`
/** Less than this said of a job is no price of it: "the job is 3 rooms". In whole money. */
const LEAST_TOTAL = 50

/** No hour costs as much as this: "3 x 8hr days at 450" are days. */
const LEAST_OF_DAY = 220
const DAY_PRICE = /^,? ?(?:@|at)? ?[$£€]?(\d[\d,]*)(?:\.\d\d)?(?!\d| ?\/ ?h| ?(?:an|per|p\/) ?h)/i

const PERSON = String.raw`(?:lad|apprentice|offsider|labourer|boy|son|brother|mate|missus|young (?:fella|bloke|lad))`
const CREW = String.raw`(?:me (?:and|&|n|\+) (?:the|my|a) ${PERSON}|(?:the )?(?:2|two|3|three|both) of us)`
const TIME = String.raw`(?:\d(?:\.5)?|one|a|two|three|half a|half)[ -](?:full )?days?`
const ALL_IN = String.raw`(?:all in|all up|the lot|flat|fixed|all told)`

const FORMS: readonly Form[] = [
  {
    // "Job is 900 + gst all in": what the whole costs, said as a sentence.
    pattern: new RegExp(
      String.raw`(^|[.;!?\n] {0,3})(?:so |and )?(?:(?:the|whole|full|entire) ){0,2}(?:job|lot|whole thing) (?:is|comes to|comes in at|comes out at|will be|works out at|=) ?(${MONEY})(${TAX})(?: ${ALL_IN})?${CLAUSE_ENDS}`,
      'gi',
    ),
    write: (found) => {
      const [, before = '', money = '', tax = ''] = found
      if (Number(money.replaceAll(/[^\d.]/g, '')) < LEAST_TOTAL || isPricedBeyond(found)) return undefined
      return `${before.trimEnd()}${before === '' ? '' : '\n'}Total ${money}${tax}`
    },
  },
  {
    // "4m beyond the first 3m, at 60/m": only what is beyond is paid.
    pattern:
      /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(m|lm|metres?|meters?|ft|hrs?|hours?|km)(?: more)? (?:beyond|over|past|after|on top of) the (?:first|included|standard|initial) \d{1,3}(?:\.\d{1,2})? ?(?:m|lm|metres?|meters?|ft|hrs?|hours?|km)\b/gi,
    write: ([, value, unit]) => `${value} ${unit}`,
  },
  {
    // "plus $80 of materials": an amount said before what it is for.
    pattern:
      /(\b(?:plus|and|with)|[,+&]) ?([$£€] ?\d[\d,]*(?:\.\d{2})?) (?:of|in|worth of|for) ((?:misc |sundry |extra )?(?:materials?|parts|fittings|fixings|consumables|sundries|hardware|timber|gear|bits))\b(?! (?:and|&) [a-z])/gi,
    write: ([, lead, money, goods]) => `${lead} ${goods} ${money}`,
  },
  {
    // "3 x 8hr days": so many hours.
    pattern:
      /(?<![\d.$£€])(\d{1,2}) ?[x×] ?(\d{1,2}(?:\.5)?)[ -]?(?:hr|hour)s?[ -]days?\b(?!,? ?(?:(?:@|at) ?)?[$£€]?\d[\d,.]* ?(?:a|per|\/) ?day)/gi,
    write: ({ input, index, 0: said, 1: days, 2: hours }) => {
      const [, price = '0'] = DAY_PRICE.exec(input.slice(index + said.length)) ?? []
      const isOfDay = Number(price.replaceAll(',', '')) >= LEAST_OF_DAY
      return isOfDay ? `${days} days` : `${Number(days) * Number(hours)} hrs`
    },
  },
  {
    // "first fix one day me and the lad £380 all in": the price is for both and the day.
    pattern: new RegExp(
      String.raw`(?<= )(?:(?:for )?${TIME},? (?:for |of )?${CREW}|${CREW},? (?:for )?${TIME}),? ?(?:at |@ ?|for |- ?)?([$£€] ?\d[\d,]*(?:\.\d{2})?|\d{3,5}) ${ALL_IN}\b`,
      'gi',
    ),
    write: ([, money]) => money,
  },
  ...PRICE_SAYINGS,
  ...COUNT_SAYINGS,
  SAME_AGAIN_FORM,
]

/**
 * A text with sayings about the whole, and about time and people that a price covers, as plain amounts. Everything else
 * stays as it is. Pure; never throws; takes linear time.
 */
export const settleSayings = (original: string): { readonly text: string; readonly places: PlaceMap } =>
  settleForms({ text: original, places: UNMOVED }, FORMS)
