import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import { forgetQuote, keepQuote } from '../../kept-quote.ts'
import { type FormLine, newLine, type QuoteForm } from '../model/form.ts'
import { hasProblems } from '../model/form-problems.ts'
import { asApplied } from '../model/form-promotions.ts'
import { type Dispatch, formReducer, startState } from '../model/form-reducer.ts'
import { formMargin, formTotals } from '../model/form-totals.ts'
import { adoptSaved, formOf } from '../model/form-wire.ts'
import { isSameForm } from '../model/same-form.ts'
import type { WorkOwner } from './kept-work.ts'
import type { SaveIntent } from './save-intent.ts'
import { useConflict } from './use-conflict.ts'
import { type EditorSource, useEditedVersion } from './use-edited-version.ts'
import { useKeptWork } from './use-kept-work.ts'
import { useSave } from './use-save.ts'
import { forgetWaitingSave, saveFromScreen } from './waiting-save.ts'

interface QuoteEditorOptions {
  readonly source: EditorSource
  /** What a save is for unless a button says otherwise. */
  readonly intent: SaveIntent
  readonly owner: Omit<WorkOwner, 'quoteId'>
  /** After every save, with what it was for. */
  readonly onSaved: (quote: Quote, intent: SaveIntent) => void
}

/** The form of a quote without its looks: what is typed, whether it is saved, and how it is saved. */
export function useQuoteEditor({ source, intent: usualIntent, owner, onSaved }: QuoteEditorOptions) {
  const edited = useEditedVersion(source, owner)
  const { base, version } = edited
  const [state, dispatch] = useReducer(formReducer, edited.start, startState)
  const { form } = state
  const isDirty = useMemo(() => !isSameForm(form, base.form), [form, base.form])
  const { isKept, keepNow } = useKeptWork({ ...edited, form, baseVersion: version, isDirty })
  const conflicts = useConflict()
  const [refusals, setRefusals] = useState(0)
  /** What the save was for that met another version. */
  const [wanted, setWanted] = useState(usualIntent)
  const set = useSetAside(form, dispatch)
  const [isWithoutEmail, setWithoutEmail] = useState(() => wentWithoutEmail(base.quote))

  const workOwner = { ...owner, quoteId: base.quote?.id, editor: edited.window }
  const saving = useSave({
    owner: workOwner,
    terms: base.terms,
    onRefused: (problems) => {
      dispatch({ type: 'refused', problems })
      if (hasProblems(problems)) setRefusals((count) => count + 1)
    },
    onSaved: (quote, saved) => {
      edited.rebase(quote)
      set.forget()
      dispatch({ type: 'adopted', adopt: (present) => adoptSaved(present, saved.form, quote) })
      onSaved(quote, saved.intent)
    },
    onConflict: ({ form: mine, intent }) => {
      setWanted(intent)
      void openConflict(mine)
    },
  })

  async function openConflict(mine: QuoteForm): Promise<void> {
    if (base.quote !== undefined && version !== null) await conflicts.open(base.quote.id, mine, version)
  }

  function show(quote: Quote, shown: QuoteForm): void {
    edited.rebase(quote)
    dispatch({ type: 'replaced', form: shown })
    conflicts.close()
  }

  /**
   * The quote after its customer was answered beside the form. What is typed is never replaced: where the answer made
   * another version, both changes are shown.
   */
  function showAnswered(quote: Quote): void {
    if (!isDirty) show(quote, formOf(quote))
    else if (quote.current_version_number === base.quote?.current_version_number) edited.renew(quote)
    else void openConflict(form)
  }

  const save = (intent = usualIntent): Promise<boolean> => {
    // A save that finds no reception is promised for later: its form has to be there then, whatever ends the browser.
    keepNow()
    return saving.save({
      intent,
      form,
      base: base.quote && { ...base.quote, current_version_number: version ?? 1 },
      isWithoutEmail,
    })
  }
  useSavedOnReturn(workOwner, save)
  useBaseKept(base.quote, isDirty)

  return {
    ...state,
    ...useFigures(form, base.terms),
    dispatch,
    terms: base.terms,
    quote: base.quote,
    isDirty,
    isKept,
    isStale: edited.isStale,
    isRestored: edited.isRestored,
    dismissRestored: edited.dismissRestored,
    /** How often a save was refused at a field of the form. */
    refusals,
    isSaving: saving.isSaving,
    isUnreachable: saving.isUnreachable,
    save,
    /** What publishing may ask. */
    gateDialog: saving.gateDialog,
    isWithoutEmail,
    setWithoutEmail,
    /** Back to what was saved last. */
    discard: (): void => {
      forgetWaitingSave(workOwner)
      edited.restart()
      dispatch({ type: 'replaced', form: base.form })
    },
    conflict: conflicts.conflict,
    openConflict: () => openConflict(form),
    closeConflict: conflicts.close,
    /** My changes become a new version on top of theirs. */
    keepMine: async (theirs: Quote): Promise<void> => {
      const mine = { ...form, promotions: asApplied(form.promotions, formOf(theirs).promotions) }
      show(theirs, mine)
      await saving.save({ intent: wanted, form: mine, base: theirs, isWithoutEmail })
    },
    takeTheirs: (theirs: Quote): void => {
      set.keep()
      show(theirs, formOf(theirs))
    },
    takeMerged: (theirs: Quote, merged: QuoteForm): void => show(theirs, merged),
    /** A version that was made outside the form, such as a restored one. */
    showSaved: (quote: Quote): void => show(quote, formOf(quote)),
    showAnswered,
    setAside: set.aside,
    bringBack: set.bringBack,
    /** Adds lines that were made elsewhere, such as in the price book or by a calculator. */
    addLines: (lines: readonly FormLine[]): void => dispatch({ type: 'lines brought', lines }),
    takeLinesBack: (keys: readonly string[]): void =>
      dispatch({ type: 'lines taken back', keys, blank: newLine() }),
  }
}

/** A quote that has been with its customer without an address was sent by its link. */
const wentWithoutEmail = (quote: Quote | undefined): boolean =>
  quote !== undefined && quote.status !== 'draft' && quote.customer_email === ''

export type QuoteEditor = ReturnType<typeof useQuoteEditor>

/** A save that found no reception is made when it is back, of the form as it is then. */
function useSavedOnReturn(owner: WorkOwner, save: (intent: SaveIntent) => Promise<boolean>): void {
  const { userId, organizationId, quoteId, window, editor } = owner
  const onReturn = useEffectEvent((intent: SaveIntent) => save(intent))
  useEffect(
    () => saveFromScreen({ userId, organizationId, quoteId, window, editor }, (intent) => onReturn(intent)),
    [userId, organizationId, quoteId, window, editor],
  )
}

/** The version under unsaved work is kept with it, as long as there is some. */
function useBaseKept(quote: Quote | undefined, isDirty: boolean): void {
  useEffect(() => {
    if (quote === undefined) return
    if (isDirty) keepQuote(quote)
    else forgetQuote(quote.id)
  }, [quote, isDirty])
}

function useFigures(form: QuoteForm, terms: Parameters<typeof formTotals>[1]) {
  const totals = useMemo(() => formTotals(form, terms), [form, terms])
  const margin = useMemo(() => formMargin(form, totals), [form, totals])
  return { totals, margin }
}

/** My changes while theirs are shown instead. */
function useSetAside(form: QuoteForm, dispatch: Dispatch) {
  const [aside, setAside] = useState<QuoteForm | undefined>()
  return {
    aside,
    keep: () => setAside(form),
    forget: () => setAside(undefined),
    bringBack: (): void => {
      if (aside !== undefined) dispatch({ type: 'replaced', form: aside })
      setAside(undefined)
    },
  }
}
