import { verbAt } from '../../text/lexicon.ts'
import { normalise } from '../../text/normalise.ts'
import { wordsOf } from '../../text/words.ts'
import type { KnownLines } from '../find-lines.ts'
import { ADD_RULES } from './add-rules.ts'
import { BARE_CHANGE_BY_RULES, CHANGE_BY_RULES } from './change-by-rules.ts'
import type { Clause } from './clause.ts'
import { HEADER_RULES } from './header-rules.ts'
import type { Found, Instruction, Rule } from './instruction.ts'
import { BARE_LINE_RULES, LINE_RULES } from './line-rules.ts'
import { MONEY_RULES } from './money-rules.ts'
import { BARE_PRICE_RULES, PRICE_RULES } from './price-rules.ts'
import { BARE_QUANTITY_RULES, QUANTITY_RULES } from './quantity-rules.ts'
import { BARE_TIMES_RULES, TIMES_RULES } from './times-rules.ts'

/** What is said with a verb, or of the quote as a whole. */
const RULES: readonly Rule[] = [
  ...HEADER_RULES,
  ...MONEY_RULES,
  ...TIMES_RULES,
  ...CHANGE_BY_RULES,
  ...QUANTITY_RULES,
  ...PRICE_RULES,
  ...LINE_RULES,
  ...ADD_RULES,
]
const BARE_RULES: readonly Rule[] = [
  ...BARE_TIMES_RULES,
  ...BARE_CHANGE_BY_RULES,
  ...BARE_QUANTITY_RULES,
  ...BARE_PRICE_RULES,
  ...BARE_LINE_RULES,
]

/** The longest clause that is read as an instruction; beyond it a pattern would have to search too long. */
const LONGEST_CLAUSE = 400

function foundIn(match: RegExpExecArray, clause: Clause): Found {
  const text = (group: string): string => match.groups?.[group] ?? ''
  return {
    clause: match[0],
    text,
    original: (group) => {
      const place = match.indices?.groups?.[group]
      return place === undefined ? '' : clause.originalAt(...place)
    },
    number: (group) => Number(text(group).replaceAll(/[$%]/g, '')) || 0,
  }
}

function firstOf(rules: readonly Rule[], clause: Clause): Instruction | undefined {
  for (const [pattern, make] of rules) {
    const match = pattern.exec(clause.text)
    const instruction = match === null ? undefined : make(foundIn(match, clause))
    if (instruction !== undefined) return instruction
  }
  return undefined
}

/**
 * "supply and install downlights at 85 each" describes a job, "downlights at
 * 85 each" changes a price; "the dimmers, 5 % off" are two things.
 */
function isNoName(reference: string): boolean {
  if (reference.includes(',')) return true
  const words = wordsOf(reference)
  if (/^(?:lines?|items?)$/.test(words[0] ?? '')) return false
  return words.length > 1 && (/^\d/.test(reference) || verbAt(words, 0) !== undefined)
}

/**
 * What a clause asks for; undefined when it is no instruction.
 *
 * @param known the lines of the quote: what has no verb ("labour at 95 an hour")
 *   counts only where it names one.
 */
export function readInstruction(clause: Clause, { knows, names }: KnownLines): Instruction | undefined {
  if (clause.text.length > LONGEST_CLAUSE) return undefined
  // "cut and polish to 280" begins with a name, and no verb.
  const name = names.map(normalise).find((one) => clause.text.startsWith(`${one} `))
  const named = name === undefined ? undefined : firstOf(BARE_RULES, clause)
  if (named !== undefined && referenceOf(named).toLowerCase() === name) return named
  const said = firstOf(RULES, clause)
  if (said !== undefined) return said
  const bare = firstOf(BARE_RULES, clause)
  if (bare === undefined) return undefined
  const reference = referenceOf(bare)
  const isKnown = knows(reference) || (bare.kind === 'change_by' && knows(bare.name))
  return !isNoName(reference) && isKnown ? bare : undefined
}

/** "2 mixer taps" are counted. */
const referenceOf = (bare: Instruction): string =>
  'line' in bare ? bare.line : bare.kind === 'add' ? bare.what.replace(/^\d+(?:\.\d+)? /, '') : ''
