import type { Token } from '../tagger/tokens.ts'
import { isWord } from '../tagger/words.ts'
import type { Candidate } from './candidates.ts'
import { behindBy } from './counted-left-out.ts'
import type { LineRead } from './reading.ts'

/** Words of a row that name nothing: "@ 12 each", "at 85 per m". */
const NAMES_NOTHING =
  /^(?:at|for|each|ea|per|a|an|the|hr|hrs|hours?|days?|m|lm|m2|sqm|mm|metres?|x|by|of|and|plus|is|was|total|all|up|in|only|inc|incl|ex|gst|labou?r|supply|install|lay|fit|fix)$/
const LEAST_LETTERS = 3

/** The number of the row each token is in. */
function rowsOf(tokens: readonly Token[]): number[] {
  let row = 0
  return tokens.map(({ isBreak }) => {
    if (isBreak) row += 1
    return row
  })
}

const BULLET = /^[-*•–—·>+]$/

/** Whether a row begins as one of a list: with a bullet, or with a count and a word. */
function isListed(tokens: readonly Token[], first: number): boolean {
  const [lead, next] = [tokens[first], tokens[first + 1]]
  if (lead === undefined || next === undefined) return false
  return (
    BULLET.test(lead.text) || (Number.isInteger(lead.value) && isWord(next) && !NAMES_NOTHING.test(next.norm))
  )
}

/** Whether a line has the price of a listed row that names something else, and its own words in rows above. */
function isShifted(line: LineRead, tokens: readonly Token[], rows: readonly number[]): boolean {
  const price = line.unitPrices[0] ?? line.amounts[0]
  if (price === undefined || line.words.length === 0) return false
  const row = rows[price.from] ?? 0
  if (line.words.some((at) => (rows[at] ?? 0) >= row)) return false
  const first = rows.indexOf(row) + (tokens[rows.indexOf(row)]?.isBreak === true ? 1 : 0)
  return (
    isListed(tokens, first) &&
    tokens
      .slice(first, price.from)
      .some((token) => isWord(token) && token.norm.length >= LEAST_LETTERS && !NAMES_NOTHING.test(token.norm))
  )
}

/**
 * Readings of a list that give a row's price to the row above further behind: "6 wardrobe boxes @ 12" costs 12, not the
 * hours before it.
 */
export function withoutShiftedRows(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  if (!tokens.some(({ isBreak }) => isBreak)) return candidates
  const rows = rowsOf(tokens)
  return behindBy(
    candidates,
    ({ reading }) => reading.lines.filter((line) => isShifted(line, tokens, rows)).length,
  )
}
