import { useEffect } from 'react'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { memberOf } from './stored-value.ts'

/** What a form was begun on. */
export interface DraftBase<Values, Version> {
  readonly version: Version
  readonly values: Values
}

/** What was typed before, and what it was typed on; undefined for nothing, or for what another version of the program kept. */
export function readVersionedDraft<Values, Version extends number | null>(
  name: string,
  isVersion: (kept: unknown) => kept is Version,
  isValues: (kept: unknown) => kept is Values,
): { readonly base: DraftBase<Values, Version>; readonly values: Values } | undefined {
  const kept = readDraft(name)
  const [version, base, values] = ['version', 'base', 'values'].map((member) => memberOf(kept, member))
  if (!isVersion(version) || !isValues(base) || !isValues(values)) return undefined
  return { base: { version, values: base }, values }
}

/** Keeps what is typed, for as long as it is not what is saved. */
export function useVersionedDraft<Values>(
  name: string,
  base: DraftBase<Values, number | null>,
  values: Values,
  isDirty: boolean,
): void {
  useEffect(() => {
    if (isDirty) writeDraft(name, { version: base.version, base: base.values, values })
    else removeDraft(name)
  }, [name, base, values, isDirty])
}
