import { SECTION_TITLES, type SectionName } from '@quotewright/domain/enrichment/edited-sections.ts'
import {
  openIssues,
  type SectionIssue,
  withIssueCurrent,
  withIssueKept,
} from '@quotewright/domain/enrichment/prose/section-prose.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { announce, factsOf, findQuoteForChange } from '../quotes/public.ts'
import { changeable } from './enrich-quote.ts'
import type { KeptEnrichment } from './enrichment.ts'
import { findEnrichment, saveEnrichment } from './enrichments.repository.ts'

/** Which words, by the id of their issue or by where they are. */
export type IssuePlace =
  | { readonly id: string }
  | Readonly<Pick<SectionIssue, 'section' | 'start' | 'end' | 'text'>>

export type Decision =
  | { readonly action: 'use_current' }
  | { readonly action: 'keep'; readonly reason: string }

/**
 * Settles words that do not agree with the quote: what it says now takes their place and follows it from then on, or
 * they stay as they were typed, with the reason in the quote's history.
 *
 * @throws AppError `not_found`; `conflict` for words that are settled or were changed already, and for an accepted quote;
 *   `invalid` where the quote says nothing to use instead.
 */
export function settleProse(
  ctx: Context,
  quoteId: string,
  place: IssuePlace,
  decision: Decision,
): Promise<KeptEnrichment> {
  return inTransaction(ctx, async (tx) => {
    const quote = changeable(await findQuoteForChange(tx, quoteId))
    const kept = await findEnrichment(tx, quoteId)
    const facts = factsOf(quote.content, (await getOrganization(tx)).country)
    const issue = kept && openIssues(kept.content, facts).find((one) => isAt(one, place))
    if (kept === undefined || issue === undefined)
      throw new AppError('conflict', 'This is already settled. Please reload the page.')
    const save = (content: KeptEnrichment['content']) =>
      saveEnrichment(tx, { ...kept, content, versionNumber: kept.versionNumber + 1 })
    if (decision.action === 'use_current') {
      const changed = withIssueCurrent(kept.content, facts, issue)
      if (changed === undefined)
        throw invalidField('action', 'The quote has nothing to put here. Edit the words, or keep them.')
      return save(changed)
    }
    const { reason } = decision
    await announce(tx, {
      kind: 'prose_kept',
      quote,
      fromStatus: quote.status,
      detail: `“${issue.text}” in ${titleOf(issue)}. ${reason}`,
    })
    return save(withIssueKept(kept.content, issue, { reason, by: tx.actor, at: tx.now().toISOString() }))
  })
}

const isAt = (issue: SectionIssue, place: IssuePlace): boolean =>
  'id' in place
    ? issue.id === place.id
    : issue.section === place.section &&
      issue.start === place.start &&
      issue.end === place.end &&
      issue.text === place.text

const titleOf = ({ section }: SectionIssue): string =>
  SECTION_TITLES[section.split('.')[0] as SectionName] ?? section
