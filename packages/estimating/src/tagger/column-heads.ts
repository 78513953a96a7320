import type { Token } from './tokens.ts'
import { isFigure, isWord } from './words.ts'

/** Rows below a heading that it may stand over. */
const MOST_ROWS = 60
const LEAST_CELLS = 2

/** Whether a token begins another cell: behind a tab or several spaces, a pipe, a semicolon, a slash with room around it. */
function partsCells(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.isBreak) return false
  if (token.text === '|' || token.text === ';') return true
  return token.text === '/' ? token.gap !== '' && tokens[at + 1]?.gap !== '' : token.gap === 'wide'
}

interface Heads {
  readonly cells: readonly string[]
  readonly row: number
}

/** The column heading above each token, by its first word; '' without one. A heading row has no figure. */
export function columnHeads(tokens: readonly Token[]): string[] {
  const heads: string[] = []
  let above: Heads | undefined
  let from = 0
  for (let to = 0, row = 0; to <= tokens.length; to += 1) {
    if (to < tokens.length && tokens[to]?.isBreak !== true) continue
    let cell = 0
    const firstWords: string[] = []
    let hasFigure = false
    for (let at = from; at < to; at += 1) {
      const token = tokens[at]
      if (at > from && partsCells(tokens, at)) cell += 1
      if (token !== undefined && isWord(token)) firstWords[cell] ??= token.norm
      if (isFigure(token)) hasFigure = true
      heads.push('')
    }
    const isHead = !hasFigure && firstWords.filter((word) => word !== undefined).length > LEAST_CELLS
    if (isHead) above = { cells: firstWords, row }
    else if (from === to || (above !== undefined && row - above.row > MOST_ROWS)) above = undefined
    else if (above !== undefined && cell >= LEAST_CELLS) {
      cell = 0
      for (let at = from; at < to; at += 1) {
        if (at > from && partsCells(tokens, at)) cell += 1
        heads[at] = above.cells[cell] ?? ''
      }
    }
    if (to < tokens.length) heads.push('')
    row += 1
    from = to + 1
  }
  return heads
}
