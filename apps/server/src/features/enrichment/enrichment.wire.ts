import type {
  aiContextsContract,
  ContextPreview as ContextPreviewWire,
} from '@quotewright/contracts/ai-contexts.ts'
import type { Enriched, enrichmentContract } from '@quotewright/contracts/enrichment.ts'
import { editedSections } from '@quotewright/domain/enrichment/edited-sections.ts'
import type { ProseFacts } from '@quotewright/domain/enrichment/prose/prose-facts.ts'
import { filledSections, openIssues } from '@quotewright/domain/enrichment/prose/section-prose.ts'
import type { WrittenContent } from '@quotewright/domain/enrichment/writing-facts.ts'
import type { z } from 'zod'
import type { Enrichment, KeptEnrichment } from './enrichment.ts'
import type { ContextDraft, ContextPreview } from './preview-contexts.ts'
import type { Decision, IssuePlace } from './settle-prose.ts'

/** The sections as staff read them: with what the newest version of the quote says. */
export const toEnrichedWire = (
  kept: KeptEnrichment,
  facts: ProseFacts,
  letterTest: Enriched['cover_letter_test'],
): Enriched => ({
  enriched_content: toContentWire(filledSections(kept.content, facts)),
  written_content: toContentWire(filledSections(kept.written, facts)),
  prose_issues: openIssues(kept.content, facts).map(
    ({ id, section, text, start, end, kind, current, message }) => ({
      id,
      section,
      text,
      start,
      end,
      kind,
      current,
      message,
    }),
  ),
  edited_sections: editedSections(kept.content, kept.written),
  version_number: kept.versionNumber,
  updated_at: kept.updatedAt.toISOString(),
  changed_by: kept.changedBy,
  engine: kept.writtenBy.engine,
  note: kept.writtenBy.note,
  cover_letter_test: letterTest,
})

const toContentWire = (content: Enrichment): Enriched['enriched_content'] => ({
  ...content,
  testimonials: [...content.testimonials],
  faqs: [...content.faqs],
})

type SettleBody = z.output<typeof enrichmentContract.settleProse.body>

/** The contract demands one of both. */
export const fromIssuePlace = ({ issue_id, section, start, end, text }: SettleBody): IssuePlace =>
  issue_id === undefined
    ? { section: section ?? '', start: start ?? 0, end: end ?? 0, text: text ?? '' }
    : { id: issue_id }

export const fromDecision = ({ action, reason }: SettleBody): Decision =>
  action === 'keep' ? { action, reason: reason ?? '' } : { action }

export function fromContextDraft(
  draft: z.output<typeof aiContextsContract.previewContexts.body>,
): ContextDraft | null {
  if (draft == null) return null
  return {
    id: draft.id,
    name: draft.name,
    kind: draft.context_type,
    instructions: draft.system_instructions,
    examples: draft.few_shot_examples,
    isDefault: true,
  }
}

export const toPreviewWire = (preview: ContextPreview): ContextPreviewWire => ({
  quote_number: preview.quoteNumber,
  with: toSampleWire(preview.with),
  without: toSampleWire(preview.without),
  not_understood: [...preview.notUnderstood],
})

const toSampleWire = ({ cover_letter, faqs, terms }: WrittenContent): ContextPreviewWire['with'] => ({
  cover_letter,
  faqs: [...faqs],
  terms,
})
