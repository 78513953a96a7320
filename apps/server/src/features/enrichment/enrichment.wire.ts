import type {
  aiContextsContract,
  ContextPreview as ContextPreviewWire,
} from '@quotewright/contracts/ai-contexts.ts'
import type { Enriched } from '@quotewright/contracts/enrichment.ts'
import { editedSections } from '@quotewright/domain/enrichment/edited-sections.ts'
import type { WrittenContent } from '@quotewright/domain/enrichment/writing-facts.ts'
import type { z } from 'zod'
import type { Enrichment, KeptEnrichment } from './enrichment.ts'
import type { ContextDraft, ContextPreview } from './preview-contexts.ts'

export const toEnrichedWire = (kept: KeptEnrichment): Enriched => ({
  enriched_content: toContentWire(kept.content),
  written_content: toContentWire(kept.written),
  edited_sections: editedSections(kept.content, kept.written),
  version_number: kept.versionNumber,
  updated_at: kept.updatedAt.toISOString(),
  changed_by: kept.changedBy,
  engine: kept.writtenBy.engine,
  note: kept.writtenBy.note,
})

const toContentWire = (content: Enrichment): Enriched['enriched_content'] => ({
  ...content,
  testimonials: [...content.testimonials],
  faqs: [...content.faqs],
})

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
