import { useForm } from '@mantine/form'
import { useState } from 'react'
import { removeDraft } from '../../../platform/drafts.ts'
import { type DraftBase, readVersionedDraft, useVersionedDraft } from '../../../platform/versioned-draft.ts'

interface DraftFormOptions<Values extends object> {
  /** Where what is typed is kept in this browser, until it is saved or given up. */
  readonly draft: string
  /** The values as they are saved now. */
  readonly saved: Values
  /** Of what is saved now; null for something new. */
  readonly version: number | null
  /** Whether what was kept, perhaps by another version of the program, is of this form. */
  readonly isValues: (kept: unknown) => kept is Values
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

const isVersion = (kept: unknown): kept is number | null => kept === null || typeof kept === 'number'

/**
 * A form whose changes outlive a reload, and which knows when what it was
 * begun on is no longer what is saved. Without changes it follows what is saved.
 */
export function useDraftForm<Values extends object>(options: DraftFormOptions<Values>) {
  const { draft, saved, version } = options
  const [begun] = useState(() => readVersionedDraft(draft, isVersion, options.isValues))
  const [base, setBase] = useState<DraftBase<Values, number | null>>(
    begun?.base ?? { version, values: saved },
  )
  const form = useForm<Values>({ initialValues: begun?.values ?? saved })
  const isDirty = !isSame(form.values, base.values)
  // What is known of a campaign may for a moment be older than what was just saved.
  const isNewer = (version ?? 0) > (base.version ?? 0)
  const begin = (values: Values) => {
    setBase({ version, values: saved })
    form.setValues(values)
    form.clearErrors()
  }
  if (!isDirty && isNewer) begin(saved)
  useVersionedDraft(draft, base, form.values, isDirty)
  return {
    form,
    isDirty,
    /** Someone else has saved since; what is typed here is not lost. */
    isStale: isDirty && isNewer,
    /** What a save says it was made on. */
    basedOn: base.version,
    base: base.values,
    takeTheirs: () => begin(saved),
    keepMine: () => begin(form.values),
    /** What is typed is saved, as the given version. */
    finish: (newVersion: number | null) => {
      setBase({ version: newVersion, values: form.values })
      removeDraft(draft)
    },
    /** What is typed is given up. */
    forget: () => removeDraft(draft),
  }
}
