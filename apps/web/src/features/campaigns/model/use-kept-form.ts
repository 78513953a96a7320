import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'

interface KeptFormOptions<Values extends object> {
  /** Where what is typed is kept in this browser, until it is saved or given up. */
  readonly draft: string
  /** The values as they are saved now. */
  readonly saved: Values
  /** Of what is saved now; null for something new. */
  readonly version: number | null
  /** Whether what was kept, perhaps by another version of the program, is of this form. */
  readonly isValues: (kept: unknown) => kept is Values
}

interface Base<Values> {
  readonly version: number | null
  readonly values: Values
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** What was typed before, and what it was typed on; undefined for nothing. */
function restored<Values extends object>({ draft, isValues }: KeptFormOptions<Values>) {
  const kept = readDraft(draft)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { version, base, values }: Partial<Record<string, unknown>> = { ...kept }
  if (!(version === null || typeof version === 'number')) return undefined
  return isValues(base) && isValues(values) ? { base: { version, values: base }, values } : undefined
}

/** Keeps what is typed, for as long as it is not what is saved. */
function useKeeping<Values>(draft: string, base: Base<Values>, values: Values, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) writeDraft(draft, { version: base.version, base: base.values, values })
    else removeDraft(draft)
  }, [draft, base, values, isDirty])
}

/**
 * A form whose changes outlive a reload, and which knows when what it was
 * begun on is no longer what is saved. Without changes it follows what is saved.
 */
export function useKeptForm<Values extends object>(options: KeptFormOptions<Values>) {
  const { draft, saved, version } = options
  const [begun] = useState(() => restored(options))
  const [base, setBase] = useState<Base<Values>>(begun?.base ?? { version, values: saved })
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
  useKeeping(draft, base, form.values, isDirty)
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
