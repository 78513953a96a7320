import type { QuoteProposal } from './quote-proposal.ts'
import { contentWords } from './telling-words.ts'

/**
 * A proposal without texts that say what the description says to staff alone:
 * those with a telling word that occurs only in what was set aside.
 */
export function withoutPrivateWords(proposal: QuoteProposal, whole: string, readable: string): QuoteProposal {
  const open = contentWords(readable)
  const secret = [...contentWords(whole)].filter((word) => !open.has(word))
  if (secret.length === 0) return proposal
  const isOpen = (text: string): boolean => {
    const words = contentWords(text)
    return !secret.some((word) => words.has(word))
  }
  return {
    ...proposal,
    title: isOpen(proposal.title) ? proposal.title : '',
    items: proposal.items.map((item) => (isOpen(item.wording) ? item : { ...item, wording: '' })),
    assumptions: proposal.assumptions.filter(isOpen),
    exclusions: proposal.exclusions.filter(isOpen),
  }
}
