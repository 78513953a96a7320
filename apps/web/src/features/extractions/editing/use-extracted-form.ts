import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { useState } from 'react'
import { fieldErrors } from '../../../platform/field-errors.ts'
import { toast } from '../../../platform/toasts.ts'
import { useSaveData } from '../extractions.api.ts'
import { failureText } from '../failure-text.ts'
import {
  type ExtractedField,
  type ExtractedValues,
  type Problems,
  readForm,
  valuesOf,
} from './extracted-form.ts'
import { useDraftValues } from './use-draft-values.ts'

/** What was read of a document, as a form to correct it in. */
export function useExtractedForm(extraction: StagedExtraction) {
  const saving = useSaveData()
  const kept = useDraftValues(extraction, saving.isPending)
  const [problems, setProblems] = useState<Problems>({})
  const { values, base, isDirty, begin } = kept

  /** Saves what was changed. Returns what is saved now, or null where it was not. */
  const save = async (): Promise<StagedExtraction | null> => {
    if (!isDirty) return extraction
    if (saving.isPending) return null
    const read = readForm(values, base.values)
    setProblems(read.kind === 'problems' ? read.problems : {})
    if (read.kind === 'problems') return null
    try {
      const { id } = extraction
      const after = await saving.mutateAsync({ id, version: base.version, data: read.data })
      begin(valuesOf(after.extracted_data), after)
      toast.success('Changes saved successfully!')
      return after
    } catch (error) {
      setProblems(fieldErrors(error, 'extracted_data'))
      toast.failure(failureText('Failed to save changes', 'Failed to save', error))
      return null
    }
  }

  /** Says that a field is right as it is; what was typed is saved with it. */
  const confirm = async (field: ExtractedField): Promise<void> => {
    const current = await save()
    if (current === null) return
    try {
      const { id, version } = current
      const after = await saving.mutateAsync({ id, version, data: {}, confirmed: [field] })
      begin(valuesOf(after.extracted_data), after)
    } catch (error) {
      toast.failure(failureText('Failed to save changes', 'Failed to save', error))
    }
  }

  return {
    ...kept,
    problems,
    isSaving: saving.isPending,
    save,
    confirm,
    change: (change: Partial<ExtractedValues>) => {
      kept.change(change)
      // A problem goes when its field is edited.
      const isOther = ([path]: [string, unknown]) => !((path.split('.')[0] ?? '') in change)
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(isOther)))
    },
    discard: () => {
      kept.takeTheirs()
      setProblems({})
    },
  }
}

export type ExtractedForm = ReturnType<typeof useExtractedForm>
