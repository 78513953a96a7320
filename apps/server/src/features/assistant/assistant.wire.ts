import type {
  AssistantMessage as MessageWire,
  AssistantProposal as ProposalWire,
} from '@quotewright/contracts/assistant.ts'
import { encodeComparison } from '@quotewright/contracts/quote-comparison-codec.ts'
import type { Message, Proposal } from './assistant.ts'

/** A proposal beside the quote's newest version: an open one of an earlier version can't be applied any more. */
export function toProposalWire(proposal: Proposal, newestVersion: number): ProposalWire {
  const { comparison, state, basedOnVersion } = proposal
  const wire = encodeComparison(comparison)
  return {
    id: proposal.id,
    quote_id: proposal.quoteId,
    state: state === 'open' && basedOnVersion !== newestVersion ? 'outdated' : state,
    based_on_version: basedOnVersion,
    applied_version: proposal.appliedVersion,
    total_before: wire.totals.before.total_amount,
    total_after: wire.totals.after.total_amount,
    changes: [...proposal.changes],
    comparison: wire,
  }
}

export function toMessageWire(message: Message, proposal: ProposalWire | null): MessageWire {
  return {
    id: message.id,
    from: message.speaker,
    author_name: message.authorName,
    text: message.body,
    links: message.links.map(({ label, target, lineId }) => ({ label, target, line_id: lineId })),
    calls: [...message.calls],
    proposal,
    created_at: message.createdAt.toISOString(),
  }
}
