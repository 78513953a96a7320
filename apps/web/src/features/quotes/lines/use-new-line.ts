import { useState } from 'react'
import type { ShownQuote } from '../document/shown-quote.ts'
import { forgetNewLine, keepNewLine, keptNewLine } from './kept-lines.ts'
import { endOf, newLine, type Place } from './line-changes.ts'
import { EMPTY_DRAFT, type LineDraft, readDraft } from './line-draft.ts'
import { useIsShown } from './use-is-shown.ts'
import type { LineProblems } from './use-line-drafts.ts'
import type { LineSave } from './use-line-saves.ts'

interface NewLine {
  readonly quoteId: string
  readonly place: Place
  readonly draft: LineDraft
  readonly problems: LineProblems
  readonly isSaving: boolean
}

interface NewLineOptions {
  readonly quote: ShownQuote | undefined
  readonly send: (save: LineSave) => void
  /** A save failed whose line is no longer on the screen. */
  readonly onFailedElsewhere: (error: Error) => void
}

/** A line that is being typed and is no part of the quote yet. */
export function useNewLine({ quote, send, onFailedElsewhere }: NewLineOptions) {
  const quoteId = quote?.id ?? ''
  const isShown = useIsShown(quoteId)
  const [restored, setRestored] = useState('')
  const [state, setState] = useState<NewLine | null>(null)
  const shown = state !== null && state.quoteId === quote?.id ? state : null
  const update = (next: Partial<NewLine>) => setState((now) => now && { ...now, ...next })

  if (restored !== quoteId) {
    const kept = keptNewLine(quoteId)
    setRestored(quoteId)
    if (kept !== undefined) setState({ quoteId, ...kept, problems: {}, isSaving: false })
  }

  function start(place: Place) {
    if (quote === undefined || shown?.isSaving === true) return
    const draft = shown?.draft ?? EMPTY_DRAFT
    setState({ quoteId: quote.id, place, draft, problems: {}, isSaving: false })
  }

  function change(typed: Partial<LineDraft>) {
    if (shown !== null) keepNewLine(quoteId, { place: shown.place, draft: { ...shown.draft, ...typed } })
    setState((now) => now && { ...now, draft: { ...now.draft, ...typed }, problems: {} })
  }

  /** Whether it is on its way; false when something in it is wrong. */
  function add(): boolean {
    if (quote === undefined || shown === null) return false
    const read = readDraft(shown.draft, false)
    if (read.kind === 'problems') {
      update({ problems: read.problems })
      return false
    }
    const { place, draft } = shown
    const line = newLine(read.values, place)
    update({ problems: {}, isSaving: true })
    send({
      change: { kind: 'insert', line, at: endOf(quote.lines, place) },
      onSaved: () => {
        forgetNewLine(quoteId, { place, draft })
        setState(null)
      },
      onFailed: (error) => {
        if (!isShown(quoteId)) onFailedElsewhere(error)
        update({ isSaving: false, problems: { save: error.message } })
      },
    })
    return true
  }

  return {
    /** Null while none is typed. */
    state: shown,
    start,
    change,
    add,
    cancel: () => {
      forgetNewLine(quoteId)
      setState(null)
    },
  }
}
