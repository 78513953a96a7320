import { amountToCents } from '../../tokens/money.ts'
import { type Found, type Instruction, type Rule, whole } from './instruction.ts'
import { NOT } from './quantity-rules.ts'

const centsOf = (found: Found): number => amountToCents(found.number('money'))

/** "45 each", "95 per_hr", "$110", "110": a price, or a figure that may be a quantity. */
function priceOrFigure(found: Found): Instruction {
  const line = found.original('line')
  const per = found.text('per')
  if (per !== '') {
    return {
      kind: 'price',
      line,
      cents: centsOf(found),
      basis: 'each',
      per: per === 'each' ? null : per.slice(4),
    }
  }
  return found.text('money').startsWith('$')
    ? { kind: 'price', line, cents: centsOf(found), basis: 'open', per: null }
    : { kind: 'figure', line, figure: found.number('money') }
}

function priced(found: Found, basis: 'each' | 'line' | 'open'): Instruction {
  const per = found.text('per')
  const unit = per === '' || per === 'each' ? null : per.slice(4)
  return {
    kind: 'price',
    line: found.original('line'),
    cents: centsOf(found),
    basis: per === '' ? basis : 'each',
    per: unit,
  }
}

const scaled = (found: Found, sign: 1 | -1): Instruction => ({
  kind: 'scale',
  line: found.original('line'),
  percent: sign * found.number('percent'),
})

const shifted = (found: Found, sign: 1 | -1): Instruction => ({
  kind: 'shift',
  line: found.original('line'),
  cents: sign * centsOf(found),
  isEach: found.text('per') !== '' || /^(?:each|every)\b/.test(found.text('line')),
})

const free = (found: Found): Instruction => ({
  kind: 'price',
  line: found.original('line'),
  cents: 0,
  basis: 'each',
  per: null,
})

const PRICES = '(?<line>(?:all )?(?:the |our |my )?prices)'

/** "add 2 to the dimmers", "add 50 to the call-out", "add 20 to each downlight" */
function more(found: Found): Instruction | undefined {
  const [line, figure] = [found.text('line'), found.number('number')]
  if (/^\d|^(?:it|this|that|them)$/.test(line)) return undefined
  if (/^(?:each|every)\b/.test(line)) {
    return { kind: 'shift', line: found.original('line'), cents: amountToCents(figure), isEach: true }
  }
  return { kind: 'more', line: found.original('line'), figure, isCount: found.text('count') !== '' }
}

/** Prices of single lines; the whole quote is asked for in the grammar of terms. */
export const PRICE_RULES: readonly Rule[] = [
  [
    whole("(?:don't|dont|do not|no|not) charg(?:e|ing) (?:(?:them|him|her|anything) )?(?:for )?{line}"),
    (found) => free(found),
  ],
  [whole('(?:waive|comp) {line}'), (found) => free(found)],
  [whole('{change} {line} (?:for )?free(?: of charge)?'), (found) => free(found)],
  [
    whole(
      '(?:{change}|include|throw in|chuck in) (?<line>(?:the|that|our) .+?) (?:for free|free of charge|for nothing|at no (?:extra |additional )?(?:cost|charge))',
    ),
    (found) => free(found),
  ],
  [
    whole(
      '(?:add|put|apply|include|allow)? ?(?:a |an )?{percent} (?:markup|mark up|margin)(?: (?:on|to|for|onto) {line})?',
    ),
    (found) => scaled(found, 1),
  ],
  [whole('(?:markup|mark up) {line} (?:by )?{percent}'), (found) => scaled(found, 1)],
  [
    whole(
      '(?:add|put|whack|chuck|apply) (?:an? )?(?:extra )?{percent} (?:more )?(?:on|to|onto|on top of) {line}',
    ),
    (found) => scaled(found, 1),
  ],
  [
    whole('(?:add|put|whack|chuck) (?:an? )?(?:extra )?{sign}(?: {per})? (?:on|to|onto|on top of) {line}'),
    (found) => shifted(found, 1),
  ],
  [
    whole(
      '(?:add|put|whack|chuck) (?:an? )?(?:extra )?{money} (?:on|onto|on top of) (?:the price of ){line}',
    ),
    (found) => shifted(found, 1),
  ],
  [
    whole('{raise} (?:the price (?:of|for|on) |the cost of )?{line} (?:up )?(?:by )?{percent}'),
    (found) => scaled(found, 1),
  ],
  [
    whole('{lower} (?:the price (?:of|for|on) |the cost of )?{line} (?:down )?(?:by )?{percent}'),
    (found) => scaled(found, -1),
  ],
  [whole('{change} {line} {percent} (?:dearer|more expensive|more|higher|up)'), (found) => scaled(found, 1)],
  [whole('{change} {line} {percent} (?:cheaper|less|lower|off|down)'), (found) => scaled(found, -1)],
  [
    whole(
      '(?:(?:take|knock|give|cut|shave|do|apply) )?(?:an? )?{percent} (?:off|discount on|discount for|discount off|less on|less for) {line}',
    ),
    (found) => scaled(found, -1),
  ],
  [
    whole(
      '(?:add|put|whack|chuck|tack|slap|pop|throw|allow) (?:(?:an?|another) )?(?:extra |further )?{number} (?<count>(?:more|extra) )?(?:to|on|onto) {line}',
    ),
    more,
  ],
  [whole(`{raise} ${PRICES} (?:up )?(?:by )?{money}(?: {per})?`), (found) => shifted(found, 1)],
  [whole(`{lower} ${PRICES} (?:down )?(?:by )?{money}(?: {per})?`), (found) => shifted(found, -1)],
  [
    whole('{raise} (?:the price (?:of|for|on) |the cost of )?{line} (?:up )?by {money}(?: {per})?'),
    (found) => shifted(found, 1),
  ],
  [
    whole('{lower} (?:the price (?:of|for|on) |the cost of )?{line} (?:down )?by {money}(?: {per})?'),
    (found) => shifted(found, -1),
  ],
  [whole('(?:take|knock|cut|shave) {money}(?: {per})? off {line}'), (found) => shifted(found, -1)],
  [whole('(?:charge|price) {money}(?: {per})? for {line}'), (found) => priced(found, 'open')],
  [
    whole(
      '(?:{change}|{raise}|{lower}|charge|price) (?:the )?(?:unit )?(?:price|rate|cost|charge) (?:of|for|on) {line} (?:from \\S+ )?(?:up |down )?(?:to|at|=|is)? ?{money}(?: {per})?',
    ),
    (found) => priced(found, 'open'),
  ],
  [
    whole('(?:{change}|{raise}) {line} (?:cost|price|rate)s? (?:to |at |be |= ?)?{money}(?: {per})?'),
    (found) => priced(found, 'open'),
  ],
  [
    whole('(?:charge|price|reprice|quote) {line} (?:out )?(?:at|to|for|@|=)? ?{money}(?: {per})?'),
    (found) => priced(found, 'open'),
  ],
  [
    whole(
      '(?:{change}|{raise}|{lower}) {line} (?:up |down |back )?(?:from \\S+(?: each| per_\\w+)? )?(?<how>to |to be |at |@ |= ?|be )?{money}(?: {per})?(?: instead)?',
    ),
    // "prices $5" may be by so much as well as to it.
    (found) =>
      found.text('how') === '' && /^(?:all )?(?:the |our |my )?prices?$/.test(found.text('line'))
        ? undefined
        : priceOrFigure(found),
  ],
]

/** Prices said without a verb: they count only where the quote has such a line. */
export const BARE_PRICE_RULES: readonly Rule[] = [
  [
    whole('{line} (?:at|@|to|=|is|are|should be|now|for|go to|goes to|up to|down to) {money} {per}'),
    (found) => priced(found, 'each'),
  ],
  [whole('{line} {money} {per}'), (found) => priced(found, 'each')],
  [whole('{sign}(?: {per})? off {line}'), (found) => shifted(found, -1)],
  [whole('{line} (?:at|@|=|is|are|should be|to be|now) {sign}'), (found) => priced(found, 'open')],
  [whole('{line} (?:at|@) {money}'), (found) => priced(found, 'open')],
  [whole(`{line} (?:to|should be|to be|now|is|are|=) {money}(?:${NOT}.+)?`), priceOrFigure],
  [whole('{line} {percent} (?:off|cheaper|less)'), (found) => scaled(found, -1)],
  [whole('{line} {percent} (?:dearer|more|more expensive)'), (found) => scaled(found, 1)],
]
