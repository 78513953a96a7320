import type { Mark } from '../tokens/mark.ts'

/** "Shed slab done, …", "rough in finished. …": the last word of what is no work any more. */
const FINISHED = new Set(['done', 'finished', 'completed', 'complete', 'already', 'poured'])

/** The marks of a text without clauses that say what is finished already. */
export function withoutFinished(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = []
  let clause: Mark[] = []
  const end = (): void => {
    const last = clause.findLast(({ kind }) => kind === 'word')
    if (last === undefined || !FINISHED.has(last.text)) kept.push(...clause)
    clause = []
  }
  for (const mark of marks) {
    if (mark.kind === 'break' || (mark.kind === 'punct' && /^[,.;!]$/.test(mark.text))) {
      end()
      kept.push(mark)
    } else clause.push(mark)
  }
  end()
  return kept
}
