import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useState } from 'react'
import { toast } from '../../../../platform/toasts.ts'
import { authorName } from '../author-name.ts'
import type { QuoteForm } from '../model/form.ts'
import { formOf } from '../model/form-wire.ts'
import { readNewest, readVersions } from '../quote-save.api.ts'

/** My unsaved changes and the version someone saved since. */
export interface VersionConflict {
  /** What both are changes of. */
  readonly base: { readonly form: QuoteForm; readonly versionNumber: number }
  readonly mine: QuoteForm
  readonly theirs: Quote
  readonly changedBy: string | null
}

/** Reads what is needed to bring two changes of a quote together. */
export function useConflict() {
  const [conflict, setConflict] = useState<VersionConflict | undefined>()
  const [isOpen, setIsOpen] = useState(false)

  async function open(quoteId: string, mine: QuoteForm, baseVersion: number): Promise<void> {
    try {
      const [theirs, versions] = await Promise.all([readNewest(quoteId), readVersions(quoteId)])
      const base = versions.find(({ version_number }) => version_number === baseVersion)
      const newest = versions.find(({ version_number }) => version_number === theirs.current_version_number)
      setConflict({
        base: { form: formOf(base?.quote ?? theirs), versionNumber: baseVersion },
        mine,
        theirs,
        changedBy: authorName(newest?.changed_by),
      })
      setIsOpen(true)
    } catch {
      toast.failure('Failed to load the newer version. Your changes are kept; please save again.')
    }
  }

  return {
    conflict: isOpen ? conflict : undefined,
    open,
    close: () => setIsOpen(false),
  }
}
