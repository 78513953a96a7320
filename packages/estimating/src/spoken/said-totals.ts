import { type Form, readOnce } from './forms.ts'
import { unlessMore } from './priced-beyond.ts'

const AMOUNT = String.raw`[$£€]\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?`
const TAX = String.raw`(?:\s*(?:\+|plus|inc|incl|including|ex|excl)\.?\s*(?:gst|vat|tax))?`
const TAX_SAID = String.raw`\s*(?:\+|plus|inc|incl|including|ex|excl)\.?\s*(?:gst|vat|tax)\b`
/** The price of a thing, a share or a condition; no total. */
const NO_TOTAL = String.raw`(?!\s*(?:each|ea\b|per\b|\/|(?:m2|m²|sqm|sq\.? ?m|sq\.? ?ft|sqft|sf|lm|m|metres?|meters?|hours?|hrs?|door|window|room|head)\b|an?\s|off\b|discount|deposit|cash|for (?:cash|the|a|that|those|each)\b|if\b|up ?front|(?:\S+\s+){1,3}(?:cash|if)\b))`
const ALL = String.raw`(?:it|this|that|it all|all of it|everything|the lot|the job|the whole (?:lot|job|thing))`

const MONEY = /[$£€]\s?(\d[\d,]*(?:\.\d\d)?)/g

const moneyIn = readOnce((text) =>
  [...text.matchAll(MONEY)].map(([, one = '']) => Math.floor(Number(one.replaceAll(',', '')))),
)

/** Whether an amount is more than each other one of its text. */
export function isLargest({ input }: RegExpExecArray, amount: string): boolean {
  const value = Number(amount.replaceAll(',', ''))
  const others = moneyIn(input)
  return others.every((one) => one <= value) && others.filter((one) => one === value).length <= 1
}

const asTotal: Form['write'] = (found) => (isLargest(found, found[1] ?? '') ? ', total ' : undefined)

const SOME_AMOUNT = String.raw`[$£€]?\s?(\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d\d)?`
const IN_ALL = String.raw`(?:total|all up|all in|in total|in all|altogether|all told|the lot|for the lot|for everything|for all of it|for the whole (?:lot|job|thing))`
/** A figure may be the price of a job from here: "told her 4 downlights", "54 sqm $42 all in". */
const LEAST_JOB = 100

const isWorthAJob = (amount: string): boolean => Number(amount.replaceAll(',', '')) >= LEAST_JOB

/** Amounts that are signed, or are a price by the words beside them. */
const PRICES =
  /[$£€]\s?(\d[\d,]*(?:\.\d\d)?)|(?:@ ?|\bat )(\d[\d,]*(?:\.\d\d)?)|(?<![\d.,])(\d[\d,]*(?:\.\d\d)?)(?= ?(?:each|ea|per|p\/|\/ ?(?:hr|h|m|m2|lm|day|ea))\b)|(?<![\d.,/:])(\d+\.\d\d)(?![\d.,/:])/gi
/** Money of the terms beside an amount. */
const OF_TERMS =
  /\b(?:deposit|dep|balance|owing|remain(?:ing|der)|rest|up ?front|paid|excess|liability|claim|bond|insur\w+)\b/i
const BESIDE_BEFORE = 30
const BESIDE_AFTER = 24
/** One that is said more often is no one total. */
const MOST_PRICES = 20

const pricesIn = readOnce((text) =>
  [...text.matchAll(PRICES)].flatMap(({ index, 0: said, 1: one, 2: two, 3: three, 4: four }) => {
    const around = text.slice(Math.max(0, index - BESIDE_BEFORE), index + said.length + BESIDE_AFTER)
    const amount = (one ?? two ?? three ?? four ?? '0').replaceAll(',', '')
    return OF_TERMS.test(around) ? [] : [Math.floor(Number(amount))]
  }),
)

/** Whether a text has no price beside an amount but that of its terms: then the amount is that of all of it. */
export const isOnlyPrice = ({ input }: RegExpExecArray, amount: string): boolean => {
  const prices = pricesIn(input)
  return prices.length <= MOST_PRICES && prices.every((one) => one === Number(amount.replaceAll(',', '')))
}

const OF_ALL = new RegExp(String.raw`${SOME_AMOUNT}${TAX}[ ]+${IN_ALL}\b`, 'gi')

/** Whether but one amount is said to be that of all: "a tap 180 all up and a toilet 450 all up" are two prices. */
const isSaidOnce = readOnce((text) => [...text.matchAll(OF_ALL)].length === 1)

/** "Bath 1 - 1400 all up" and "Bath 2 - 1400 all up" in lines of their own, "call it 900 all up" twice: two prices. */
const PRICES_ALL_UP: Form = {
  pattern: new RegExp(
    String.raw`(?:\bcall it )?(?:([$£€])[ ]?)?(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{2,6})(\.\d\d)?(${TAX})[ ]+${IN_ALL}\b`,
    'gi',
  ),
  write: (found) => {
    const { input, 0: said, 1: sign = '', 2: amount = '', 3: cents = '', 4: tax = '' } = found
    const all = [...input.matchAll(OF_ALL)]
    const isApart =
      /^call/i.test(said) ||
      all.every(({ index }, at) => at === 0 || input.slice(all[at - 1]?.index, index).includes('\n'))
    if (all.length < 2 || !isApart || !isWorthAJob(amount)) return undefined
    return `${sign === '' ? '$' : sign}${amount}${cents}${tax}`
  },
}

const ANY_AMOUNT = String.raw`(?:[$£€]\s?)?(\d{1,3}(?:,\d{3})+)(?:\.\d\d)?`

const SAID_AMOUNT = String.raw`[$£€]?\s?\d{1,3}(?:,\d{3})+(?:\.\d\d)?|[$£€]?\s?\d{2,6}(?:\.\d\d)?|(?:[a-z]+[- ]){1,3}(?:thousand|hundred|grand)(?: (?:and )?[a-z]+){0,4}?`

/** "He told them 8,200 on the phone so it needs to come out at that" */
const TOLD_ON_THE_PHONE: Form = {
  pattern: new RegExp(
    String.raw`[,.]?\s{0,3}\b(?:i |we |he |she |they |the office )?(?:told|quoted|promised|gave)(?: (?:him|her|them|\p{L}{2,12})){1,2}?(?: (?:about|around|it'd be|a price of))? (${SAID_AMOUNT})(${TAX})[ ]+(?:on|over) the phone\b(?! for (?!everything|it\b|all|both|the (?:lot|job|whole)))(?:,? (?:so|which|that|as|because) [^.;\n\d]{0,80})?`,
    'giu',
  ),
  write: (found) => {
    const [, amount = '', tax = ''] = found
    const figure = amount.replace(/^[$£€]\s?/, '').replace(/\.\d\d$/, '')
    const isOfAll = !/\d/.test(figure) || (isWorthAJob(figure) && isLargest(found, figure))
    if (!isOfAll) return undefined
    const isLast = /^\s*(?:[.;\n]|$)/.test(found.input.slice(found.index + found[0].length))
    return `.\nTotal ${amount}${tax}${isLast ? '' : '.\n'}`
  },
}

/** "Easy so 4480 for the two", "makes it $1,250 for both": what prices said before come to. */
const FOR_BOTH: Form = {
  pattern: new RegExp(
    String.raw`(?<=^|[.;,!?\n:–-][ ]{0,3})(?:(?:easy|ok|okay|right|yep|deal|done|sweet|cool|alright|perfect|great|yes|no worries|too easy|then|and)[,.]? ){0,2}(?:(?:so|thats|that's|that is|that makes(?: it)?|makes? it|comes to|it's|call it|=|we'll say)[ ]){1,2}[$£€]?\s?(\d{1,3}(?:,\d{3})+|\d{3,6})(\.\d\d)?(${TAX})[ ]+for (?:the (?:two|three|four|pair|both|2|3|4)|both(?: of (?:them|those|em))?|all (?:two|three|four|3|4)(?: of (?:them|those))?|them (?:both|all))(?=\s*(?:$|[.;,!?\n)]))`,
    'gim',
  ),
  write: (found) => {
    const [, amount = '', cents = '', tax = ''] = found
    const rest = found.input.slice(found.index + found[0].length)
    const others = [...found.input.matchAll(/(?<![\d.,])\d{1,3}(?:,\d{3})+|(?<![\d.,])\d{3,5}(?![\d,])/g)]
    const isMost = others.every(
      ([one]) => Number(one.replaceAll(',', '')) <= Number(amount.replaceAll(',', '')),
    )
    // What follows would have a part of its own.
    if (!isWorthAJob(amount) || !isLargest(found, amount) || !isMost || /[\d$£€]/.test(rest)) return undefined
    const sign = /[$£€]/.exec(found.input)?.[0] ?? '$'
    return `\nTotal ${sign}${amount}${cents}${tax}`
  },
}

const BULLET = /^[ \t]*(?:[-*•–]|\(?\d{1,2}[.)])[ \t]/m
const ENDS_TEXT = new RegExp(String.raw`^${AMOUNT}(?:${TAX})?[\s.!)]*$`, 'i')
const COUNTED = /(?<![\d.])(?:\d{1,3}|one|two|three|four|five|six) (?:x |of )?[a-z\d]/gi

/** Whether a price ends its text, behind several things that are counted in one sentence, and no list is there. */
function isOfSeveral({ input, index, 0: lead }: RegExpExecArray): boolean {
  const line = input.slice(input.lastIndexOf('\n', index - 1) + 1, index)
  const isList = BULLET.test(input)
  return !isList && [...line.matchAll(COUNTED)].length > 1 && ENDS_TEXT.test(input.slice(index + lead.length))
}

/** "Happy with the $600 you quoted for the gate", "quoted Sue 950 on the phone for the gutters": the price of that. */
const TOLD_FOR_ONE: Form = {
  pattern: new RegExp(
    String.raw`(?:[^.;\n\d$£€]{0,60}\b(?:fine|happy|okay|ok|good|cool) with (?:the |your )?[$£€]?(?<one>\d[\d,]{1,6}(?:\.\d\d)?) (?:that )?(?:you|we|i) (?:mentioned|quoted|said|told|gave)|\b(?:i |we |he |she )?(?:told|quoted|promised) (?:him|her|them|\p{L}{2,12}) [$£€]?(?<other>\d[\d,]{1,6}(?:\.\d\d)?) (?:on|over) the phone) (?:me |us |her |him )?for (?:the |my |our |a )?(?!everything|the lot|all|both|it\b|whole|job)(?<thing>[a-z][a-z ]{2,30}?)(?=\s*(?:[.,;\n]|$| and\b))`,
    'giu',
  ),
  write: ({ groups: { one, other, thing } = {} }) => `${thing} $${one ?? other}`,
}

const TOTALS_TOLD: readonly Form[] = [
  TOLD_ON_THE_PHONE,
  FOR_BOTH,
  {
    // "price we landed on was six thousand eight hundred and fifty all in"
    pattern: new RegExp(
      String.raw`(?<=^|[.,;\n] ?|\band )(?:the )?(?:price|figure|number|amount|total) (?:that )?(?:we|i|you|he|she|they)(?:'ve| have)? (?:landed on|agreed(?: on| to)?|settled on|came (?:up with|to)|got to|ended up (?:at|with)|shook on|gave (?:her|him|them)|told (?:her|him|them))(?: was| is|:)?[ ]+(?=(?:${SAID_AMOUNT})\b(?! (?:for|each|per|a|an) (?!everything|the lot|all|the (?:whole )?job)))`,
      'gim',
    ),
    write: () => '.\nTotal ',
  },
  {
    // "She's fine with the £1,180 plus VAT you mentioned"
    pattern: new RegExp(
      String.raw`[^.;\n\d$£€]{0,60}\b(?:fine|happy|okay|ok|good|cool) with (?:the |your )?(?=${AMOUNT}${TAX} (?:that )?(?:you|we|i) (?:mentioned|quoted|said|told|gave|discussed|emailed|texted|talked)(?! (?:me |us )?for (?!everything|it\b|all|both|the (?:lot|job|whole))))`,
      'gi',
    ),
    write: (found) => (isLargest(found, found[1] ?? '') ? '\nTotal ' : undefined),
  },
  {
    // "6 lights + a fan, told him 980 inc gst", "told Sal 4,200 plus gst"
    pattern: new RegExp(
      String.raw`[,.]?\s{0,3}\b(?:i |we |he |she |they |i've |have )?(?:told|promised|offered|said to)(?: (?:him|her|them|\p{L}{2,12})){1,2}(?: (?:about|around|roughly|it(?:'s| is| would be|'d be)))?\s+(?=${SOME_AMOUNT}(?:${TAX_SAID}|[ ]+${IN_ALL}\b|\s*(?:$|[.;,\n])))`,
      'giu',
    ),
    write: (found) => {
      const amount = found[1] ?? ''
      const isBare = !/^\s*[$£€]/.test(found.input.slice(found.index + found[0].length))
      if (isBare && !isWorthAJob(amount)) return undefined
      return isLargest(found, amount) ? ', total ' : undefined
    },
  },
  {
    // "2 taps and a hose, 265 total inc call out", "[2:31 pm] 11,800 all in"
    pattern: new RegExp(
      String.raw`(?<=[\p{L}\d)][,;:.]?\s{1,3}(?:-\s)?|^)(?<!\b(?:total|subtotal|is|to|at|on|for|comes to|be|pay|paying|was|charge|charging)[:\s]{1,3})(?=${SOME_AMOUNT}${TAX}[ ]+${IN_ALL}(?=\s*(?:$|[.;,\n)]|(?:\+|plus|inc|incl|including|ex|excl|gst|vat)\b)))`,
      'gimu',
    ),
    write: (found) =>
      isWorthAJob(found[1] ?? '') && isOnlyPrice(found, found[1] ?? '') && isSaidOnce(found.input)
        ? ', total '
        : undefined,
  },
  {
    // "2 splits and one big one, isolators included, supplied and fitted $6,480 including GST"
    pattern: new RegExp(
      String.raw`(?<=[.,;\n]\s{0,2})(?:all )?(?:supplied|supply) (?:and|&|\+|n) (?:fitted|installed|fit|install|laid)(?:,| for| at|:)?[ ]+(?=${AMOUNT}${TAX}(?![\d,.]*\d)${NO_TOTAL})`,
      'gi',
    ),
    write: (found) =>
      isOnlyPrice(found, found[1] ?? '') && isWorthAJob(found[1] ?? '') && isOfSeveral(found)
        ? '\nTotal '
        : undefined,
  },
  {
    // "knock it down to 550 all up"
    pattern: new RegExp(
      String.raw`(?:\b(?:it )?(?:comes|adds|works out)(?: up)? to (?:a (?:bit|little|touch|fraction) )?(?:over|more|under|less)(?: than that)?,? (?:but|so) (?:i |we )?)?(?:\b(?:told|promised) (?:him|her|them|\p{L}{2,12}) )?\b(?:knock|bring|round|call|drop|make|take)(?:ed|ing)?(?: (?:it|that|this|the lot|everything))?(?: (?:down|back|up|off))?(?: (?:to|at|it))?[ ]+(?=${SOME_AMOUNT}(?:[ ]+${IN_ALL}\b|${TAX_SAID}))`,
      'giu',
    ),
    write: () => 'total ',
  },
  {
    // "for the sum of: Nine thousand two hundred forty dollars ($9,240.00)"
    pattern: new RegExp(
      String.raw`\bfor the (?:lump |total |fixed )?sum of:?[^$£€\d\n]{0,100}(?=${AMOUNT})`,
      'gi',
    ),
    write: (found) => (isLargest(found, found[1] ?? '') ? '\nTotal ' : undefined),
  },
  {
    // "The sum of £1,960."
    pattern: new RegExp(
      String.raw`(?<=^|[.;\n]\s{0,3})(?:(?:in|our price is|price:?) )?the (?:lump |total |fixed |net )?sum of:?\s+(?=${AMOUNT}(?![\d,.]*\d)${NO_TOTAL})`,
      'gim',
    ),
    write: (found) => (isLargest(found, found[1] ?? '') ? 'Total ' : undefined),
  },
  {
    // "To carry out the above would be $6,875", "Cost to carry out all the above $4,620.00"
    pattern: new RegExp(
      String.raw`(?<=^|[.;\n]\s{0,3})(?:(?:the |our )?(?:cost|price) )?(?:to|for) (?:carry(?:ing)? out|complet(?:e|ing)|do(?:ing)?|supply(?:ing)?(?: and install(?:ing)?)?|perform(?:ing)?|undertak(?:e|ing))?(?: ?\b(?:all|of|the|these|this|above|works?|job|everything|listed|as))+,?(?: (?:would|will|can|could))?(?: (?:be|is|come to|comes to|cost|costs))?:?\s+(?=${AMOUNT}(?![\d,.]*\d)${NO_TOTAL})`,
      'gim',
    ),
    write: (found) => (isLargest(found, found[1] ?? '') ? 'Total ' : undefined),
  },
  {
    // "Quoted (inc): $4,235.00", "Quoted ex GST $980"
    pattern: new RegExp(
      String.raw`\bquote(?:d|s)?(?: (?:price|amount|value|total|sum))?[ ]*(?:\(?(inc|incl|including|ex|excl|excluding)\.?(?: ?(?:of )?(?:gst|vat|tax))?\)?)[ ]*[:=-]?[ ]*${AMOUNT}`,
      'gi',
    ),
    write: (found) => {
      const [all, tax = '', amount = ''] = found
      const money = /[$£€]\s?\d[\d,]*(?:\.\d\d)?/.exec(all)?.[0] ?? ''
      const said = /^ex/i.test(tax) ? 'plus GST' : 'inc GST'
      return isLargest(found, amount) ? `\nTotal ${money} ${said}\n` : undefined
    },
  },
  {
    // "Contract sum   $24,750.00 inc GST"
    pattern: new RegExp(String.raw`^[ \t]*contract (?:sum|price|amount|value)[: \t]+(?=${AMOUNT})`, 'gim'),
    write: (found) => (isLargest(found, found[1] ?? '') ? 'Total ' : undefined),
  },
  {
    // "Sell at 5,270 + gst, one line only"
    pattern: new RegExp(
      String.raw`\bsell(?:ing)?(?: (?:it|this|that|the lot|price))?(?: (?:at|for|to (?:them|him|her|client|customer) (?:at|for)))?:? (?=${SOME_AMOUNT}(?:${TAX_SAID}|[ ]+${IN_ALL}\b))`,
      'gi',
    ),
    write: (found) => (isWorthAJob(found[1] ?? '') ? 'total ' : undefined),
  },
  {
    // "take out the boiler, fit a combi, flush through and register: £2,980 inc VAT, 7 year warranty"
    pattern: new RegExp(
      String.raw`:(?<=[,&][^.:;\n]{3,160}(?:,| and | & )[^.:;\n]{3,120}:)[ ]+(?=${AMOUNT}${TAX_SAID})`,
      'gi',
    ),
    write: (found) => (isOnlyPrice(found, found[1] ?? '') ? '.\nTotal ' : undefined),
  },
  {
    // "You pay inc GST  $6,800.00"
    pattern: new RegExp(String.raw`^[ \t]*you pay\b[^$£€\d\n]{0,30}(?=${AMOUNT})`, 'gim'),
    write: () => 'Total ',
  },
  {
    // "TOTAL JOB 1840"
    pattern: new RegExp(
      String.raw`^[ \t]*(?:total (?:job|price|cost|quote|amount|for (?:the )?(?:job|works?))|(?:job|quote|contract|price) total)[: \t]+(?=${SOME_AMOUNT})`,
      'gim',
    ),
    write: () => 'Total ',
  },
  {
    // "… new bearer, jack and pack. Price $9,660 incl GST. 25% deposit with the signed quote."
    pattern: new RegExp(
      String.raw`(?<=^|[.;\n]\s{0,3})(?:(?:my|our|the|fixed|quoted) )?(?:price|cost|quote)(?: is| would be| comes to|:)?\s+(?=${AMOUNT}(?![\d,.]*\d)${NO_TOTAL})`,
      'gim',
    ),
    write: (found) => (isOnlyPrice(found, found[1] ?? '') ? 'Total ' : undefined),
  },
]

/** What a customer heard that a whole job costs, as a total. An instruction to change a quote reads such words itself. */
export const TOLD_TOTALS: readonly Form[] = [PRICES_ALL_UP, TOLD_FOR_ONE, ...TOTALS_TOLD.map(unlessMore)]

const TOTALS_SAID: readonly Form[] = [
  {
    // "… plus a consumer unit I can do £4,560 inc VAT"
    pattern: new RegExp(
      String.raw`(?<!\b(?:or|one|option|version))(?<!\b(?:or|one|option|version) {1,3}),?\s{0,3}\b(?:i|we)(?:'d|'ll| can| could| would| will)(?: probably)? do(?: ${ALL})?(?: for| at)?\s+(?=${AMOUNT}${TAX}(?![\d,.]*\d)${NO_TOTAL})`,
      'gi',
    ),
    write: asTotal,
  },
  {
    // "Insurer has signed off on $2,760 incl GST for everything"
    pattern: new RegExp(
      String.raw`(?<=\b(?:signed off|approved|agreed|settled|okayed))(?: on| to| at| for)?\s+(?=${AMOUNT}${TAX}\s*(?:all up|in total|total|for (?:everything|the lot|all of it|the (?:whole )?job))\b)`,
      'gi',
    ),
    write: asTotal,
  },
  {
    // "Quoted $11,400 to replace the heat pump", "roofer wants £1,950 to redo the flat roof"
    pattern: new RegExp(
      String.raw`\b(?:(?:the |our |my |one |a )?(?:roofer|plumber|builder|sparky|electrician|painter|tiler|plasterer|landscaper|fencer|guy|bloke|fella|firm|company|mob|installer|contractor)\s+)?(?:quoted|quotes?|wants?|wanted|asking|charging|charges?)(?: (?:me|us|her|him|them|it at))?\s+${AMOUNT}(${TAX})\s+(?:to|for)\s+(?=(?:replac|redo|re-?do|fix|repair|install|supply|fit|do\b|re-?new|re-?move|build|paint|re-?paint|lay|clean|re-?wire|re-?roof|re-?place|put|swap|take|strip|rip)[a-z]*\b)`,
      'gi',
    ),
    write: (found) =>
      isLargest(found, found[1] ?? '')
        ? `total ${/[$£€]/.exec(found[0])?.[0] ?? '$'}${found[1]}${found[2] ?? ''}. `
        : undefined,
  },
  {
    // "… double storey loading incl. $5,490 after STCs"
    pattern: new RegExp(
      String.raw`(?<=[\s,.;])(?=${AMOUNT}${TAX}\s+(?:after|less|net of) (?:the |all )?(?:stcs?|rebates?|stc rebates?|credits?)\b)`,
      'gi',
    ),
    write: (found) => (isLargest(found, found[1] ?? '') ? ', total ' : undefined),
  },
  {
    // "let's lock it in at 7,200", "I can do it for 7,200"
    pattern: new RegExp(
      String.raw`(?<=\b(?:lock(?:ed)? (?:it|this|that|her) in|(?:can|could|will|would|'ll|'d) do (?:it|it all|this|that|the lot|the job|both)|agreed|settled|shook hands))\s+(?:on|at|for)\s+(?=${ANY_AMOUNT}(?![\d,.]*\d)${NO_TOTAL})`,
      'gi',
    ),
    write: asTotal,
  },
]

/** What a whole job is done or agreed for, as a total. */
export const SAID_TOTALS: readonly Form[] = TOTALS_SAID.map(unlessMore)
