import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { useEffect, useMemo, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { changedFields, type ExtractedValues, onTop, valuesOf } from './extracted-form.ts'
import { isExtractedValues } from './stored-values.ts'

interface Base {
  readonly version: number
  readonly values: ExtractedValues
}

const draftOf = (extractionId: string): string => `extraction:${extractionId}`

/** Forgets what was typed into an extraction that is gone. */
export const forgetWork = (extractionId: string): void => removeDraft(draftOf(extractionId))

/** Whether something is typed into an extraction and not saved. */
export const hasUnsavedWork = (extractionId: string): boolean => readDraft(draftOf(extractionId)) !== null

/** What was typed before, and what it was typed on; undefined for nothing. */
function restored(
  extractionId: string,
): { readonly base: Base; readonly values: ExtractedValues } | undefined {
  const kept = readDraft(draftOf(extractionId))
  if (typeof kept !== 'object' || kept === null) return undefined
  const { version, base, values }: Partial<Record<string, unknown>> = { ...kept }
  if (typeof version !== 'number' || !isExtractedValues(base) || !isExtractedValues(values)) return undefined
  return { base: { version, values: base }, values }
}

const isOther = (values: ExtractedValues, than: ExtractedValues): boolean =>
  changedFields(values, than).length > 0

/** Keeps what is typed, for as long as it is not what is saved. */
function useKeeping(id: string, base: Base, values: ExtractedValues, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) writeDraft(draftOf(id), { version: base.version, base: base.values, values })
    else removeDraft(draftOf(id))
  }, [id, base, values, isDirty])
}

/**
 * What is typed into an extraction, across reloads, and whether someone else
 * has changed what it was begun on. Without changes it follows what is saved.
 *
 * @param isSaving what is newer may be what is being saved here
 */
export function useKeptValues(extraction: StagedExtraction, isSaving: boolean) {
  const { id, version } = extraction
  const saved = useMemo(() => valuesOf(extraction.extracted_data), [extraction.extracted_data])
  const [start] = useState(() => restored(id) ?? { base: { version, values: saved }, values: saved })
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
  useKeeping(id, base, values, isDirty)
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
