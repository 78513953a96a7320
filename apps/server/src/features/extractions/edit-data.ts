import { followLines } from '@quotewright/extraction/checks/follow-lines.ts'
import type { ExtractedQuote } from '@quotewright/extraction/extraction.ts'
import { confirmedMemories, memoriesOf } from '@quotewright/extraction/memory/memories.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { checksOf, getForChange, refuseStale, refuseTerminal, tellChange } from './change-extraction.ts'
import type { StagedExtraction } from './extraction.ts'
import { searchTextOf } from './search-text.ts'
import { saveStaged } from './staged.repository.ts'
import { remember } from './supplier-memory.ts'

/** What a person says of a document. */
export interface Said {
  /** Corrected values; what is left out stays. */
  readonly corrections: Partial<ExtractedQuote>
  /** Names of fields that are right as they are. */
  readonly confirmed: readonly string[]
}

/**
 * Corrects what was read. The same checks are made again on what it says then; a line that is still the same one keeps
 * its place on the page, and one that was added has none. What is said to be right is certain. What holds for the issuer's next document is remembered.
 *
 * @throws AppError `not_found`, `conflict` (changed since, converted, rejected).
 */
export function editData(
  ctx: Context,
  { extractionId, version }: { readonly extractionId: string; readonly version: number | undefined },
  { corrections, confirmed }: Said,
): Promise<StagedExtraction> {
  return inTransaction(ctx, async (tx) => {
    const staged = await getForChange(tx, extractionId)
    await refuseStale(tx, staged, version)
    refuseTerminal(staged)
    const extracted = { ...staged.extracted, ...corrections }
    const changed = changedFields(staged.extracted, extracted)
    const edited: StagedExtraction = {
      ...staged,
      extracted,
      evidence: { ...staged.evidence, lines: placesAfter(staged, extracted) },
      correctedFields: [...new Set([...staged.correctedFields, ...changed, ...confirmed])],
      rememberedFields: staged.rememberedFields.filter((field) => !changed.includes(field)),
    }
    await saveStaged(tx, extractionId, {
      extracted,
      evidence: edited.evidence,
      correctedFields: edited.correctedFields,
      rememberedFields: edited.rememberedFields,
      searchText: searchTextOf(staged.fileName, extracted),
      ...checksOf(edited),
    })
    await remember(tx, staged, [
      ...memoriesOf({ readAs: staged.readAs, before: staged.extracted, after: extracted }),
      ...confirmedMemories(staged.readAs, extracted, confirmed),
    ])
    return tellChange(tx, extractionId)
  })
}

/** The fields of which two readings say something else. */
export const changedFields = (before: ExtractedQuote, after: ExtractedQuote): readonly string[] =>
  Object.keys(after).filter((name) => {
    const field = name as keyof ExtractedQuote
    return JSON.stringify(before[field]) !== JSON.stringify(after[field])
  })

function placesAfter({ extracted, evidence }: StagedExtraction, after: ExtractedQuote) {
  const followed = followLines(extracted.line_items, after.line_items)
  return followed.map((was) => (was === null ? null : (evidence.lines[was] ?? null)))
}
