import type { AssistantProposal } from '@quotewright/contracts/assistant.ts'
import type { Problem } from './conversation.ts'

/** The outcome of a proposal, in a sentence; '' while it can be applied. */
export function stateWords(state: AssistantProposal['state'], appliedVersion: number | null): string {
  const version = appliedVersion === null ? '' : ` as version ${appliedVersion}`
  switch (state) {
    case 'open':
      return ''
    case 'applied':
      return `Applied${version}`
    case 'undone':
      return `Applied${version}, then undone`
    case 'dismissed':
      return 'Not applied'
    case 'outdated':
      return 'Out of date: the quote has changed since'
  }
}

const KINDS = ['added', 'removed', 'changed', 'moved'] as const

/** What changes at all, for those who listen. */
export function changesInWords({ comparison }: Pick<AssistantProposal, 'comparison'>): string {
  const count = (kind: string) => comparison.lines.filter((line) => line.kind === kind).length
  const counts = KINDS.map((kind) => ({ kind, lines: count(kind) })).filter(({ lines }) => lines > 0)
  const parts = counts.map(({ kind, lines }, at) => {
    const noun = lines === 1 ? ' line' : ' lines'
    return `${lines}${at === 0 ? noun : ''} ${kind}`
  })
  const details = comparison.fields.length
  if (details > 0) parts.push(`${details} ${details === 1 ? 'detail' : 'details'} changed`)
  return parts.length === 0 ? 'Nothing changes' : parts.join(', ')
}

/** Why it did not work and what is left as it was. */
export function problemWords(problem: Problem): string {
  if (problem.kind === 'failed') return problem.message
  return `${problem.by ?? 'Someone else'} has since saved version ${problem.version}. Nothing was changed or lost.`
}
