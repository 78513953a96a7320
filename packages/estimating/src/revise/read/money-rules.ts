import { taxSaidIn } from '../../tax/tax-words.ts'
import { amountToCents } from '../../tokens/money.ts'
import { type Found, type Instruction, type Rule, whole } from './instruction.ts'

const centsOf = (found: Found): number => amountToCents(found.number('money'))
const isMore = (found: Found): boolean => found.text('more') !== ''

const GIVE =
  '(?:(?:give|apply|add|take|knock|make|do|put|offer|chuck|allow|with|get|have|minus|less|cut)(?: (?:{a}|{it}|off))* )?'
const MORE = '(?<more>another|extra|further|additional|an extra|a further|an additional)? ?'
const LESS = '(?:discount|off|cheaper|lower|less|reduction)'
const FROM = '(?: (?:off|on|from|for|to|of)?(?: ?{it}))?'

const percentOff = (found: Found, more: boolean): Instruction => ({
  kind: 'discount_percent',
  percent: found.number('percent'),
  isMore: more,
})
const moneyOff = (found: Found, more: boolean): Instruction => ({
  kind: 'discount',
  cents: centsOf(found),
  isMore: more,
})
const raised = (found: Found): Instruction => ({ kind: 'scale', line: '', percent: found.number('percent') })
const raisedBy = (found: Found): Instruction => ({ kind: 'raise', cents: centsOf(found) })

const DISCOUNT_RULES: readonly Rule[] = [
  [
    whole('(?:no|{remove}|without|zero)(?: (?:the|any|that|my|a))? ?discounts?(?: .{0,20})?'),
    () => ({ kind: 'discount', cents: 0, isMore: false }),
  ],
  [
    whole('take (?:the |any )?discounts? (?:off|out|away)'),
    () => ({ kind: 'discount', cents: 0, isMore: false }),
  ],
  [
    whole('(?:make|bring|get|do) {it} {percent} (?:cheaper|less|lower|down)'),
    (found) => percentOff(found, true),
  ],
  [whole(`${GIVE}${MORE}{percent} ${LESS}${FROM}`), (found) => percentOff(found, isMore(found))],
  [
    whole(`${GIVE}${MORE}discount(?: {it})? (?:of |by |to |at |= ?)?{percent}${FROM}`),
    (found) => percentOff(found, isMore(found)),
  ],
  [
    whole('{lower} (?:{it}|(?:all )?(?:the )?prices) (?:down )?(?:by )?{percent}'),
    (found) => percentOff(found, true),
  ],
  [whole('{lower} (?:{it}|price) (?:down )?by {money}'), (found) => moneyOff(found, true)],
  [
    whole('(?:drop|lower|reduce|decrease|cut) (?:{it}|price) (?:down )?{sign}'),
    (found) => moneyOff(found, true),
  ],
  [whole('{raise} (?:{it}|price) (?:up )?by {money}'), raisedBy],
  [whole('(?:{raise} {it} up|(?:bump|raise|lift|increase) {it}) {sign}'), raisedBy],
  [
    whole(
      '(?:add|put|whack|chuck|tack|slap) (?:an? )?(?:extra )?{money} (?:to|on|onto) (?:the |this |my |our )(?:whole )?(?:quote|job|total|price|lot|bottom line)',
    ),
    raisedBy,
  ],
  [whole('(?:make|bring|get|do) {it} {money} (?:cheaper|less|lower)'), (found) => moneyOff(found, true)],
  [whole(`(?:take|knock|cut) ${MORE}{money} off${FROM}`), (found) => moneyOff(found, true)],
  [whole(`${GIVE}${MORE}{money} ${LESS}${FROM}`), (found) => moneyOff(found, isMore(found))],
  [
    whole(`${GIVE}${MORE}discount(?: {it})? (?:of |by |to |at |= ?)?{money}${FROM}`),
    (found) => moneyOff(found, isMore(found)),
  ],
  [whole('(?:make|do|put) {it} {percent} (?:dearer|more|more expensive|higher|up)'), raised],
  [whole('{raise} (?:{it}|(?:all )?(?:the )?prices)(?: up)? (?:by )?{percent}'), raised],
  [
    whole(
      '(?:add|put|whack|chuck) (?:an? )?(?:extra )?{percent}(?: (?:on|to|onto|on top of|more on)(?: top of)? (?:{it}|(?:all )?(?:the )?prices|all (?:the )?lines))?',
    ),
    raised,
  ],
]

const TOTAL_TAIL =
  '(?<tail>(?: (?:all up|all in|total|in total|altogether|even|flat|for the lot|for everything|inc|including|inclusive|of|plus|\\+|ex|excl|excluding|exclusive|gst|tax|vat|on top|included|for it|dollars|bucks))*)'

function total(found: Found): Instruction {
  const tail = `${found.text('lead')}${found.text('tail')}`
  const said = taxSaidIn(tail.trimStart())
  const tax = said === null || said === 'none' ? 'unsaid' : said
  const isBare = !SAYS_TOTAL.test(found.clause)
  return { kind: 'total', cents: centsOf(found), tax, ...(isBare ? { isBare } : {}) }
}

/** "$4500", "500 all up", "round it to 500" */
const SAYS_TOTAL =
  /\$|\b(?:total|price|quote|job|round|all (?:up|in)|altogether|even|flat|lot|everything|inc\w*|ex\w*|gst|tax|vat|dollars|bucks)\b/

const direction = (found: Found): 'up' | 'down' | 'nearest' => {
  const said = found.text('way')
  return said === 'up' || said === 'down' ? said : 'nearest'
}

const TOTAL_RULES: readonly Rule[] = [
  [
    whole('round (?:{it} )?(?:off )?(?<way>up|down|off)? ?(?:to )?(?:the )?(?:next|nearest|closest) {money}'),
    (found) => ({ kind: 'round', stepCents: centsOf(found), direction: direction(found) }),
  ],
  [
    whole(
      'round (?:{it} )?(?:off )?(?<way>up|down|off)? ?(?:to )?(?:the )?(?:next|nearest|closest) (?:dollar|buck)',
    ),
    (found) => ({ kind: 'round', stepCents: 100, direction: direction(found) }),
  ],
  [
    whole(
      `(?:round|make|set|bring|get|keep|take|do|call|change|put|want)(?: {it}| price)? ?(?:total |price )?(?:(?:up |down |off |out |back )?(?:to |at |= ?|is |be |come to |for ))?{money}${TOTAL_TAIL}`,
    ),
    total,
  ],
  [
    whole(
      `(?:drop|bump|raise|lower|reduce|increase|decrease|lift|cut|push|up)(?: {it}| price)? ?(?:total |price )?(?:up |down |back )?(?:to |at |= ?)(?:be )?{money}${TOTAL_TAIL}`,
    ),
    total,
  ],
  [
    whole(
      `(?<lead>(?:the |new |final |grand )*(?:total|price|quote)(?: price)?(?: (?:inc|including|ex|plus) gst)?) (?:to |at |= ?|is |of |should be |now |: )?{money}${TOTAL_TAIL}`,
    ),
    total,
  ],
  [
    whole(
      `{sign} (?:all up|all in|total|in total|altogether|for the lot|for everything|even|flat)${TOTAL_TAIL}`,
    ),
    total,
  ],
]

const TAX_LEADS =
  '(?:(?:make|set|show|change|quote|do|put|have|charge|all|the|it|them|prices?|quote|amounts?|figures?|lines?|everything|this|that|to|are|is|be|as|should|now|gst|price|total)[ ])*'

const TAX_RULES: readonly Rule[] = [
  [
    whole(
      `${TAX_LEADS}(?:gst free|gst exempt|no gst|without gst|(?:remove|take off|take out|drop|delete|don't charge|dont charge|do not charge|not charging|not registered for|ditch) (?:the |any )?(?:gst|tax))(?: (?:on it|at all|please))?`,
    ),
    () => ({ kind: 'tax', mode: 'none' }),
  ],
  [
    whole(
      `${TAX_LEADS}(?:inc|including|include|includes|inclusive of|inclusive|included|with) ?(?:of )?(?:the )?(?:gst|tax)?(?: in (?:the )?prices?)?`,
    ),
    (found) =>
      found.clause.includes('gst') || /prices?|tax/.test(found.clause)
        ? { kind: 'tax', mode: 'inclusive' }
        : undefined,
  ],
  [
    whole('(?:all )?(?:the )?prices? (?:are |is |all )*gst (?:inc|inclusive|included)'),
    () => ({ kind: 'tax', mode: 'inclusive' }),
  ],
  [
    whole(
      `${TAX_LEADS}(?:plus|\\+|ex|excl|excluding|exclusive of|exclusive|before|add|charge|then add) ?(?:the )?(?:gst|tax)(?: (?:on top|to it|to that|to everything|on it))?`,
    ),
    () => ({ kind: 'tax', mode: 'exclusive' }),
  ],
  [
    whole('(?:all )?(?:the )?(?:prices? )?(?:are |is |all )*gst (?:ex|exclusive|extra|on top|excluded)'),
    () => ({ kind: 'tax', mode: 'exclusive' }),
  ],
  [
    whole('(?:make|set|mark) {line} (?:as )?(?:gst free|gst exempt|tax free)'),
    (found) => ({ kind: 'tax_free', line: found.original('line') }),
  ],
  [whole('no (?:gst|tax) on (?:this|that) (?:one|quote|job)'), () => ({ kind: 'tax', mode: 'none' })],
  [whole('no (?:gst|tax) on {line}'), (found) => ({ kind: 'tax_free', line: found.original('line') })],
]

/** What is said of the whole quote's money, in the order it is tried. */
export const MONEY_RULES: readonly Rule[] = [...TAX_RULES, ...DISCOUNT_RULES, ...TOTAL_RULES]
