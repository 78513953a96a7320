import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { useMemo, useState } from 'react'
import { readDraft, removeDraft } from '../../../platform/drafts.ts'
import { type DraftBase, readVersionedDraft, useVersionedDraft } from '../../../platform/versioned-draft.ts'
import { changedFields, type ExtractedValues, onTop, valuesOf } from './extracted-form.ts'
import { isExtractedValues } from './stored-values.ts'

type Base = DraftBase<ExtractedValues, number>

const isVersion = (kept: unknown): kept is number => typeof kept === 'number'

const draftOf = (extractionId: string): string => `extraction:${extractionId}`

/** Forgets what was typed into an extraction that is gone. */
export const forgetWork = (extractionId: string): void => removeDraft(draftOf(extractionId))

/** Whether something is typed into an extraction and not saved. */
export const hasUnsavedWork = (extractionId: string): boolean => readDraft(draftOf(extractionId)) !== null

const isOther = (values: ExtractedValues, than: ExtractedValues): boolean =>
  changedFields(values, than).length > 0

/**
 * What is typed into an extraction, across reloads, and whether someone else
 * has changed what it was begun on. Without changes it follows what is saved.
 *
 * @param isSaving what is newer may be what is being saved here
 */
export function useDraftValues(extraction: StagedExtraction, isSaving: boolean) {
  const { id, version } = extraction
  const saved = useMemo(() => valuesOf(extraction.extracted_data), [extraction.extracted_data])
  const [start] = useState(
    () =>
      readVersionedDraft(draftOf(id), isVersion, isExtractedValues) ?? {
        base: { version, values: saved },
        values: saved,
      },
  )
  const [base, setBase] = useState<Base>(start.base)
  const [values, setValues] = useState(start.values)
  const [isRestored, setIsRestored] = useState(start.values !== saved)
  const begin = (next: ExtractedValues, at: StagedExtraction = extraction) => {
    setBase({ version: at.version, values: valuesOf(at.extracted_data) })
    setValues(next)
    setIsRestored(false)
  }
  const isDirty = isOther(values, base.values)
  const isNewer = version > base.version && !isSaving
  const isStale = isDirty && isNewer && isOther(saved, base.values)
  if (isNewer && !isDirty) begin(saved)
  // Tags or the type were changed: what is typed here is beside that.
  else if (isNewer && !isStale) setBase({ version, values: base.values })
  useVersionedDraft(draftOf(id), base, values, isDirty)
  return {
    values,
    base,
    saved,
    isDirty,
    /** Someone else has changed the data since; what is typed here is not lost. */
    isStale,
    isRestored: isRestored && isDirty,
    begin,
    change: (change: Partial<ExtractedValues>) => setValues((before) => ({ ...before, ...change })),
    takeTheirs: () => begin(saved),
    keepMine: () => begin(onTop(values, base.values, saved)),
    dismissRestored: () => setIsRestored(false),
  }
}
