import { type Form, readOnce } from './forms.ts'
import { amountOf, COUNT, countOf, FIGURE, signed } from './said-figures.ts'
import { isLargest, isOnlyPrice } from './said-totals.ts'

const TAX = String.raw`(?:(?:\+|plus|incl?(?:uding|usive)?|ex(?:cl(?:uding|usive)?)?)\.?(?: of)? ?(?:gst|vat|tax)|gst (?:incl?(?:uded|usive)?|ex(?:cl(?:uded|usive)?)?)|incl?|ex)\.?`
const PERSON = String.raw`(?:him|her|them|'em|(?:the )?(?:client|customer|owner|landlord))`
const CLOSES = String.raw`(?=\s*(?:$|[.;,\n!)]|(?:flat|even|all)\b|${TAX}))`
/** A figure may be the price of a job from here. */
const LEAST_JOB = 100

const LONGEST_ABOVE = 200

const LABEL = new RegExp(
  String.raw`(?<=^|\n)[ \t]*(?<label>(?:(?:our|my|the|agreed|final|full|quoted?|contract|order|approved) )?(?:price|total|amount|value|sum|figure|cost|quote|quoted)(?: (?:total|amount|price|value))?) ?(?:\((?<before>${TAX})\))? ?[:=][ \t]*(?<sign>[$£€]?) ?(?<money>${FIGURE})[ \t]*\(?(?<behind>${TAX})?\)?[ \t]*(?=\n|$)`,
  'gi',
)
const labelsIn = readOnce((text) => [...text.matchAll(LABEL)].length)
/** These name the whole whatever else has a price; "Price: 120" may also stand below each thing. */
const OF_THE_WHOLE = /\b(?:total|contract|order|agreed|approved|final)\b/i

const written = (sign: string, money: string, tax: string): string =>
  `Total ${signed(sign + money)}${tax === '' ? '' : ` ${tax}`}`

/** The one line above a label: what comes before it is a blank line, another label or nothing. */
const ONE_LINE_ABOVE = new RegExp(
  String.raw`(?:^|\n[ \t]*\n|${FIGURE}[^\n]{0,14}\n)[^\n]*\p{L}{3}[^\n]*\n$`,
  'iu',
)

/** The price of a whole job by a label of its own line, by what it comes to, or by what was agreed. */
export const AGREED_TOTALS: readonly Form[] = [
  {
    // "Replace tap\nPrice: 220\n\nInstall toilet\nPrice: 450": each below what it is for.
    pattern: new RegExp(String.raw`\n${LABEL.source}`, 'gi'),
    write: ({
      input,
      index,
      groups: { label = '', before = '', sign = '', money = '', behind = '' } = {},
    }) => {
      const isList = labelsIn(input) > 1 && !OF_THE_WHOLE.test(label)
      const above = input.slice(Math.max(0, index - LONGEST_ABOVE), index + 1)
      if (!isList || !ONE_LINE_ABOVE.test(above)) return undefined
      const tax = behind === '' ? before : behind
      return ` ${signed(sign + money)}${tax === '' ? '' : ` ${tax}`}`
    },
  },
  {
    // "charge him 450 for the tap and 200 for the sink"
    pattern: new RegExp(
      String.raw`\b(?:charge|bill|invoice|quote) ${PERSON} (?=[$£€]?${FIGURE} for (?!everything|all\b|it\b|both\b|the (?:lot|job|whole)))`,
      'gi',
    ),
    write: () => '',
  },
  {
    // "Quoted total: 2,035.00 (incl. GST)", "Price (inc GST): 2,035"
    pattern: LABEL,
    write: (found) => {
      const { label = '', before = '', sign = '', money = '', behind = '' } = found.groups ?? {}
      // "Price: 450" is read well as it stands.
      const isPlain = before === '' && !/quoted/i.test(label)
      const isOnce = !isPlain && labelsIn(found.input) === 1
      const isAll = OF_THE_WHOLE.test(label) ? isLargest(found, money) : isOnlyPrice(found, money)
      return isOnce && isAll && amountOf(money) >= LEAST_JOB
        ? written(sign, money, behind === '' ? before : behind)
        : undefined
    },
  },
  {
    // "adds up to 1240 but told him 1200 even"
    pattern: new RegExp(
      String.raw`\b(?:adds? up|comes|works out|total(?:s|led)?)(?: up)?(?: to)? [$£€]?${FIGURE}(?: ${TAX})?,? (?:but|so|and)(?: (?:i|we|i've|we've))?(?: already)? (?:told|promised|said|quoted|offered|gave)(?: ${PERSON})?(?: it'?s| it'd be)? (?<sign>[$£€]?)(?<money>${FIGURE})${CLOSES}`,
      'gi',
    ),
    write: ({ groups: { sign = '', money = '' } = {} }) => written(sign, money, ''),
  },
  {
    // "thats 2808 isnt it. ah call it 2750 all up"
    pattern: new RegExp(
      String.raw`\bthat'?s [$£€]?(?<first>${FIGURE})(?: (?:isn'?t it|right|yeah|i think|by my maths))?[.,]? (?:(?:ah|so|nah|but|yeah|lets|let's) )*call it (?<sign>[$£€]?)(?<money>${FIGURE})${CLOSES}`,
      'gi',
    ),
    write: ({ groups: { first = '', sign = '', money = '' } = {} }) => {
      const [was, is] = [first, money].map(amountOf)
      const isNear = was !== undefined && is !== undefined && is >= LEAST_JOB && is * 2 > was && was * 2 > is
      return isNear ? `. ${written(sign, money, '')}` : undefined
    },
  },
  {
    // "shook on 2035", "quote him 2035", "price her at 2035 plus gst"
    pattern: new RegExp(
      String.raw`\b(?:(?:we |i )?shook (?:hands )?on|(?:(?:we |i )?(?:settled|landed) at)(?=[ ][$£€]|[ ]${FIGURE} ${TAX})|(?:quote|charge|price|invoice|bill) ${PERSON}(?: at)?) (?<sign>[$£€]?)(?<money>${FIGURE})${CLOSES}`,
      'gi',
    ),
    write: (found) => {
      const { sign = '', money = '' } = found.groups ?? {}
      const isJob = amountOf(money) >= LEAST_JOB
      return isJob && isOnlyPrice(found, money) ? written(sign, money, '') : undefined
    },
  },
  {
    // "he's happy with 2640", "sell price 2640", "match the 2640 quote"
    pattern: new RegExp(
      String.raw`\b(?:(?:he|she|they|client|customer|owner)(?:'s| is|'re| are) (?:happy|ok|okay|fine|good|cool) with|(?:sell(?:ing)? price|customer price|price to (?:the )?(?:customer|client))(?: is| of|:)?) (?<sign>[$£€]?)(?<money>${FIGURE})${CLOSES}|\bmatch(?:ing)? (?:the |his |her |their |a )?(?<mark>[$£€]?)(?<sum>${FIGURE}) (?:quote|price)\b`,
      'gi',
    ),
    write: (found) => {
      const { sign, money, mark = '', sum = '' } = found.groups ?? {}
      const all = money ?? sum
      return amountOf(all) >= LEAST_JOB && isOnlyPrice(found, all)
        ? written(sign ?? mark, all, '')
        : undefined
    },
  },
  {
    // "Paint 3 rooms. quote 2640", as an order; "Quote 1042" is a number.
    pattern: new RegExp(
      String.raw`(?<=[a-z][.,;] ?)\bquote (?<sign>[$£€]?)(?<money>${FIGURE})(?=[ .]*$)`,
      'g',
    ),
    write: (found) => {
      const { sign = '', money = '' } = found.groups ?? {}
      return amountOf(money) >= LEAST_JOB && isOnlyPrice(found, money) ? written(sign, money, '') : undefined
    },
  },
  {
    // "was 2800 but he beat me down to 2640", "told him 2800, now 2640"
    pattern: new RegExp(
      String.raw`\b(?:was|originally|started at|told ${PERSON}|quoted(?: ${PERSON})?) [$£€]?(?<first>${FIGURE}),? (?:but |and )?(?:(?:he|she|they|i|we) )?(?:(?:beat|got|knocked|talked|brought|came|dropped)(?: (?:me|us|it|him|her|them))?(?: down)? to|now|down to) (?<sign>[$£€]?)(?<money>${FIGURE})${CLOSES}`,
      'gi',
    ),
    write: ({ groups: { first = '', sign = '', money = '' } = {} }) => {
      const [was, is] = [first, money].map(amountOf)
      const isLess = was !== undefined && is !== undefined && is >= LEAST_JOB && is < was && is * 2 > was
      return isLess ? written(sign, money, '') : undefined
    },
  },
  {
    // "Deposit 640, balance 2000", "50% deposit $1320, rest $1320 when done": both are all of it.
    pattern: new RegExp(
      String.raw`\bdeposit(?: of)? (?<sign>[$£€]?)(?<first>${FIGURE}),? (?:and |then )?(?:the )?(?:balance|rest|remainder|remaining)(?: of)? [$£€]?(?<money>${FIGURE})(?=\s*(?:$|[.,;\n)]|(?:on|when|at|after|due|upon)\b))`,
      'gi',
    ),
    write: ({ input, index, 0: said, groups: { sign = '', first = '', money = '' } = {} }) => {
      // Beside prices of its own a job comes to those.
      const others = input.slice(0, index) + input.slice(index + said.length)
      if (/[$£€]\s?\d|\d{3}|\btotal\b/i.test(others)) return undefined
      const all = Number((amountOf(first) + amountOf(money)).toFixed(2))
      return `${written(sign, String(all), '')}. Deposit ${sign}${first}`
    },
  },
  {
    // "3 progress payments of 880"
    pattern: new RegExp(
      String.raw`(?<![\d.])(?<count>${COUNT}) (?:progress |equal |stage |monthly |weekly )?(?:payments|instal?ments) of (?<sign>[$£€]?)(?<money>${FIGURE})${CLOSES}`,
      'gi',
    ),
    write: (found) => {
      const { count = '', sign = '', money = '' } = found.groups ?? {}
      const all = Number((countOf(count) * amountOf(money)).toFixed(2))
      return isOnlyPrice(found, money) && !/\btotal\b/i.test(found.input)
        ? written(sign, String(all), '')
        : undefined
    },
  },
  {
    // "2640 to paint 3 rooms"
    pattern: new RegExp(
      String.raw`(?<=^|\n)[ \t]*(?<money>${FIGURE}) to (?<deed>(?!the\b|be\b|go\b|\d)[a-z]{3,12} [^\n$£€@]{3,80}?)[ .]*(?=\n|$)`,
      'gi',
    ),
    write: (found) => {
      const { money = '', deed = '' } = found.groups ?? {}
      return amountOf(money) >= LEAST_JOB && isOnlyPrice(found, money)
        ? `${deed}. ${written('', money, '')}`
        : undefined
    },
  },
]
