import { isTrade, type Trade } from '@quotewright/domain/price-book/trades.ts'
import type { QuoteProposal } from './quote-proposal.ts'
import { LONGEST_TITLE, trustSentences, trustWording } from './trusted-wording.ts'

/** What a proposal says about the quote as a whole, as far as it is to be trusted. */
interface ProposedTexts {
  readonly title: string | null
  readonly trade: Trade | null
  readonly assumptions: readonly string[]
}

export function proposedTexts(proposal: QuoteProposal | undefined, description: string): ProposedTexts {
  if (proposal === undefined) return { title: null, trade: null, assumptions: [] }
  return {
    title: trustWording(proposal.title, { basis: description, description }, LONGEST_TITLE),
    trade: isTrade(proposal.trade) ? proposal.trade : null,
    assumptions: trustSentences(proposal.assumptions, description),
  }
}
