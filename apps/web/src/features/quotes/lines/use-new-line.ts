import { useState } from 'react'
import type { ShownQuote } from '../document/shown-quote.ts'
import { endOf, newLine, type Place } from './line-changes.ts'
import { EMPTY_DRAFT, type LineDraft, readDraft } from './line-draft.ts'
import type { LineProblems } from './use-line-drafts.ts'
import type { LineSave } from './use-line-saves.ts'

interface NewLine {
  readonly quoteId: string
  readonly place: Place
  readonly draft: LineDraft
  readonly problems: LineProblems
  readonly isSaving: boolean
}

/** A line that is being typed and is no part of the quote yet. */
export function useNewLine(quote: ShownQuote | undefined, send: (save: LineSave) => void) {
  const [state, setState] = useState<NewLine | null>(null)
  const shown = state !== null && state.quoteId === quote?.id ? state : null
  const update = (next: Partial<NewLine>) => setState((now) => now && { ...now, ...next })

  function start(place: Place) {
    if (quote === undefined || shown?.isSaving === true) return
    const draft = shown?.draft ?? EMPTY_DRAFT
    setState({ quoteId: quote.id, place, draft, problems: {}, isSaving: false })
  }

  /** Whether it is on its way; false when something in it is wrong. */
  function add(): boolean {
    if (quote === undefined || shown === null) return false
    const read = readDraft(shown.draft, false)
    if (read.kind === 'problems') {
      update({ problems: read.problems })
      return false
    }
    const line = newLine(read.values, shown.place)
    update({ problems: {}, isSaving: true })
    send({
      change: { kind: 'insert', line, at: endOf(quote.lines, shown.place) },
      onSaved: () => setState(null),
      onFailed: (error) => update({ isSaving: false, problems: { save: error.message } }),
    })
    return true
  }

  return {
    /** Null while none is typed. */
    state: shown,
    start,
    change: (typed: Partial<LineDraft>) =>
      setState((now) => now && { ...now, draft: { ...now.draft, ...typed }, problems: {} }),
    add,
    cancel: () => setState(null),
  }
}
