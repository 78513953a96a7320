import { type Found, type Instruction, type Rule, whole } from './instruction.ts'
import { measured } from './quantity-rules.ts'

/** What is made larger or smaller is no longer a plain setting: these words before the figure say so. */
const MORE = '(?:plus|\\+|extra|more|add|another|additional|an? extra|an? additional|up)'
const LESS = '(?:minus|less|down)'
const BY = `(?<by>${MORE}|${LESS})`
const VERB = '(?<verb>{raise}|{lower}|extend|lengthen|shorten)'
const WAY = '(?:(?<way>up|down) )?'

/** Verbs that set as well ("put the callout 110"), where no "up" or "down" is said. */
const SETS = /^(?:put|bring)$/
const LOWERS = /^(?:lower|reduce|drop|cut|decrease|knock|take|trim|shave|shorten)$/
/** What says that the figure is the new one, or speaks of the whole quote. */
const IS_SET = /(?:^| )(?:to|at|@|=|be|is|by|for|from|back|from \S+)$/
const IS_WHOLE =
  /^(?:it|this|that|them|all|everything|(?:all )?(?:the |our |my )?prices?|(?:the |my |our )?total|the (?:quote|job|lot))$/
const PRICE_OF = /^(?:the )?(?:unit )?(?:price|rate|cost|charge)s? (?:of|for|on) |\s(?:price|rate|cost)s?$/gi

interface Said {
  readonly line: string
  /** The line with the word that made it relative, which may be part of its name: "clean up". */
  readonly name: string
  readonly sign: 1 | -1 | 0
  readonly isSaid: boolean
}

function changeBy(found: Found, { line, name, sign, isSaid }: Said): Instruction | undefined {
  const plain = line.replaceAll(PRICE_OF, '').trim()
  if (plain === '' || IS_SET.test(line.toLowerCase()) || IS_WHOLE.test(plain.toLowerCase())) return undefined
  const base = { kind: 'change_by', line: plain, name, sign, isSaid } as const
  if (found.text('measure') !== '') {
    const { quantity, unit } = measured(found)
    return { ...base, amount: quantity, unit, isMoney: false, isEach: false }
  }
  const isEach = found.text('per') !== '' || plain !== line.trim() || /^(?:each|every) /i.test(line)
  const isMoney = isEach || found.text('money').startsWith('$')
  return { ...base, amount: found.number('money'), unit: null, isMoney, isEach }
}

/** "increase labour 2 hours", "put the dimmers up $10 each" */
function byVerb(found: Found): Instruction | undefined {
  const [verb, way, line] = [found.text('verb'), found.text('way'), found.original('line')]
  if (way === '' && SETS.test(verb)) return undefined
  const sign = way === 'down' || (way === '' && LOWERS.test(verb)) ? -1 : 1
  return changeBy(found, { line, name: line, sign, isSaid: way !== '' })
}

/** "labour plus 2 hours" */
function byWord(found: Found): Instruction | undefined {
  const [line, by] = [found.original('line'), found.original('by')]
  const sign = /^(?:minus|less|down)$/i.test(by) ? -1 : 1
  return changeBy(found, { line, name: `${line} ${by}`, sign, isSaid: true })
}

/** "extra mulch 3 m³" */
const byFirstWord = (found: Found): Instruction | undefined => {
  const line = found.original('line')
  return changeBy(found, { line, name: `${found.original('by')} ${line}`, sign: 1, isSaid: true })
}

const bySign =
  (sign: 1 | -1 | 0) =>
  (found: Found): Instruction | undefined => {
    const line = found.original('line')
    return changeBy(found, { line, name: line, sign, isSaid: true })
  }

const FIGURE = '(?:{measure}|{money}(?: {per})?)'
const EXTRA = '(?:an? )?(?<by>extra|more|additional)'

/** Changes by so much, where "by" is left out: to be read before what sets a figure. */
export const CHANGE_BY_RULES: readonly Rule[] = [
  [whole(`(?:{change}|{raise}|{lower}) {line} ${BY} ${FIGURE}`), byWord],
  [whole(`{change} ${EXTRA} {line} {measure}`), byFirstWord],
  [whole(`{change} {line} by ${FIGURE}`), bySign(0)],
  [whole(`(?:add|put|whack|chuck|tack|slap) (?:an? )?(?:extra )?{measure} (?:on|onto|to) {line}`), bySign(1)],
  [whole(`${VERB} {line} ${WAY}${FIGURE}`), byVerb],
  [whole('(?:extend|lengthen) {line} by {measure}'), bySign(1)],
  [whole('shorten {line} by {measure}'), bySign(-1)],
]

/** The same without a verb: they count only where the quote has such a line. */
export const BARE_CHANGE_BY_RULES: readonly Rule[] = [
  [whole(`{line} ${BY} (?:{measure}|{sign}(?: {per})?)`), byWord],
  [whole(`${EXTRA} {line} {measure}`), byFirstWord],
]
