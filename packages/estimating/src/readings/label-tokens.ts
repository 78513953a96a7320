import type { Label } from '../labelled/labelled-text.ts'
import type { Token } from '../tagger/tokens.ts'
import { NOTHING } from './label-names.ts'

/** The tagger's label of each token: what the labels of a text come to, line by line in order. */
export function labelTokens(labels: readonly Label[], tokens: readonly Token[]): string[] {
  const names = tokens.map(() => NOTHING)
  let opened = 0
  for (const { start, end, role, lines, flag } of [...labels].sort(
    (left, right) => left.start - right.start,
  )) {
    const line = lines[0] ?? 0
    let opens = line > opened
    if (opens) opened = line
    let flagged = role === 'n' ? (flag ?? '') : ''
    tokens.forEach((token, at) => {
      if (token.start < start || token.end > end) return
      names[at] = `${role}${opens ? '+' : ''}${flagged}`
      opens = false
      flagged = ''
    })
  }
  return names
}
