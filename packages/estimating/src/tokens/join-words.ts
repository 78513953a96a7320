import { isBaseVerb, verbAt } from '../text/lexicon.ts'
import { coverMarks, isAttached, type Mark, type MarkRule, rewriteMarks } from './mark.ts'

/** Words written apart or with a hyphen that are one: "call out", "re-silicone". */
const joinRule: MarkRule = (marks, at) => {
  const first = marks[at]
  if (first?.kind !== 'word') return undefined
  const after = marks[at + 1]?.text ?? ''
  const isAnd = first.text === 'an' && (/^(?:the|a|an|my|all|then)$/.test(after) || isBaseVerb(after))
  if (isAnd) return { length: 1, mark: { ...first, text: 'and' } }
  const hyphen = marks[at + 1]?.text === '-' && isAttached(first, marks[at + 1]) ? 1 : 0
  const second = marks[at + 1 + hyphen]
  if (second?.kind !== 'word') return undefined
  const length = 2 + hyphen
  const cover = (text: string): ReturnType<MarkRule> => ({
    length,
    mark: coverMarks(marks, at, at + length, { kind: 'word', text }),
  })
  if (first.text === 'call' && second.text === 'out') return cover('callout')
  // A verb and a filler to the reader of items: as one word it is the fee it names.
  if (first.text === 'service' && second.text === 'call' && marks[at + length]?.text !== 'out')
    return cover('service call')
  // A stage of the work, of which the first word alone says nothing.
  if (/^(?:first|second|1st|2nd)$/.test(first.text) && second.text === 'fix')
    return cover(`${first.text} fix`)
  if (first.text === 're' && hyphen === 1 && verbAt([second.text], 0) !== undefined)
    return cover(`re-${second.text}`)
  if (first.text === 're' && hyphen === 1) return cover(`re${second.text}`)
  return undefined
}

/** Joins words that are one word of the trade; spelling is corrected before. */
export function joinWords(marks: readonly Mark[]): Mark[] {
  return rewriteMarks(marks, joinRule)
}
