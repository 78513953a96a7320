import type { Quote, QuoteDefaults } from '@quotewright/contracts/quotes.ts'
import { useState } from 'react'
import { blankForm, newId, type QuoteForm, type QuoteTermsOfForm, termsOf } from '../model/form.ts'
import { formOf } from '../model/form-wire.ts'
import { isSameForm } from '../model/same-form.ts'
import { readWork, type WorkOwner, workName } from './kept-work.ts'

/** What is edited: a quote as it was loaded, or a new one with what it begins with. */
export type EditorSource =
  | { readonly kind: 'quote'; readonly quote: Quote }
  | { readonly kind: 'new'; readonly defaults: QuoteDefaults }

/** The newest version that is known, as it was saved. */
interface Base {
  readonly quote: Quote | undefined
  readonly form: QuoteForm
  readonly terms: QuoteTermsOfForm
}

const baseOfQuote = (quote: Quote): Base => ({ quote, form: formOf(quote), terms: termsOf(quote) })

const baseOf = (source: EditorSource): Base =>
  source.kind === 'quote'
    ? baseOfQuote(source.quote)
    : { quote: undefined, form: blankForm(source.defaults), terms: termsOf(source.defaults) }

const versionOf = ({ quote }: Base): number | null => quote?.current_version_number ?? null

/** The version that is edited, and what an earlier session left unsaved on it. */
export function useEditedVersion(source: EditorSource, owner: Omit<WorkOwner, 'quoteId'>) {
  const [base, setBase] = useState(() => baseOf(source))
  const name = workName({ ...owner, quoteId: base.quote?.id })
  const [found] = useState(() => {
    const work = readWork(name, base.form)
    return work === undefined || isSameForm(work.form, base.form) ? undefined : work
  })
  // Restored work is this window's from now on, to be kept and forgotten by it.
  const [window] = useState(() => found?.window ?? newId('window'))
  /** What the typed form is a change of: older than the base where unsaved work was restored. */
  const [version, setVersion] = useState(found?.baseVersion ?? versionOf(base))
  const [isRestored, setIsRestored] = useState(found !== undefined)
  const newest = versionOf(base)
  return {
    base,
    /** Under which the unsaved work is kept. */
    name,
    /** Under which it was kept while the quote was new; undefined where it was none, or still is. */
    nameWhileNew:
      source.kind === 'new' && base.quote !== undefined
        ? workName({ ...owner, quoteId: undefined })
        : undefined,
    window,
    version,
    isStale: version !== null && newest !== null && version < newest,
    start: found?.form ?? base.form,
    isRestored,
    dismissRestored: () => setIsRestored(false),
    /** Edits from now on are changes of this version. */
    rebase: (quote: Quote): void => {
      setBase(baseOfQuote(quote))
      setVersion(quote.current_version_number)
      setIsRestored(false)
    },
    /** The quote has another state, such as after an answer; edits stay changes of the one they were. */
    renew: (quote: Quote): void => setBase(baseOfQuote(quote)),
    /** Edits from now on are changes of the newest version that is known. */
    restart: (): void => {
      setVersion(newest)
      setIsRestored(false)
    },
  }
}
