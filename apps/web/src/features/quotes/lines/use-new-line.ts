import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import type { ShownQuote } from '../document/shown-quote.ts'
import { forgetNewLine, keepNewLine, keptNewLine, type TypedLine } from './kept-lines.ts'
import { endOf, newLine, type Place } from './line-changes.ts'
import { EMPTY_DRAFT, type LineDraft, readDraft, typedBeyond } from './line-draft.ts'
import { useIsShown } from './use-is-shown.ts'
import type { LineProblems } from './use-line-drafts.ts'
import type { LineSave } from './use-line-saves.ts'

interface NewLine {
  /** Drawn before it is sent: sent again, it is the same line. */
  readonly id: string
  readonly quoteId: string
  readonly place: Place
  readonly draft: LineDraft
  readonly problems: LineProblems
  readonly isSaving: boolean
}

interface NewLineOptions {
  readonly quote: ShownQuote | undefined
  readonly send: (save: LineSave) => void
  /** It is a line of the quote by now, and this was typed since it was sent. */
  readonly onTypedSince: (line: LineItem, typed: TypedLine) => void
  /** A save failed whose line is no longer on the screen. */
  readonly onFailedElsewhere: (error: Error) => void
}

/** What is typed of a line that the quote does not have yet; null for none. */
function useTyped({ quote, onTypedSince }: Pick<NewLineOptions, 'quote' | 'onTypedSince'>) {
  const quoteId = quote?.id ?? ''
  const [restored, setRestored] = useState('')
  const [state, setState] = useState<NewLine | null>(null)
  const shown = state !== null && state.quoteId === quote?.id ? state : null

  if (restored !== quoteId) {
    const kept = keptNewLine(quoteId)
    setRestored(quoteId)
    if (kept !== undefined)
      setState({ ...kept, id: kept.id === '' ? uuid() : kept.id, quoteId, problems: {}, isSaving: false })
  }

  // Saved, also where the page was left before the answer came, or the answer was lost.
  const added = shown?.isSaving === false ? quote?.lines.find(({ id }) => id === shown.id) : undefined
  if (shown !== null && added !== undefined) {
    const typed = typedBeyond(added, shown.draft)
    forgetNewLine(quoteId)
    setState(null)
    if (typed !== undefined) onTypedSince(added, typed)
  }
  return [shown, setState] as const
}

/** A line that is being typed and is no part of the quote yet. */
export function useNewLine({ quote, send, onTypedSince, onFailedElsewhere }: NewLineOptions) {
  const quoteId = quote?.id ?? ''
  const isShown = useIsShown(quoteId)
  const [shown, setState] = useTyped({ quote, onTypedSince })
  /** Another line, of another quote too, may be typed by now. */
  const update = (id: string, next: Partial<NewLine>) =>
    setState((now) => (now?.id === id ? { ...now, ...next } : now))

  function start(place: Place) {
    if (quote === undefined || shown?.isSaving === true) return
    const { id, draft } = shown ?? { id: uuid(), draft: EMPTY_DRAFT }
    setState({ id, quoteId: quote.id, place, draft, problems: {}, isSaving: false })
  }

  function change(typed: Partial<LineDraft>) {
    if (shown === null) return
    const { id, place, draft } = shown
    keepNewLine(quoteId, { id, place, draft: { ...draft, ...typed } })
    setState((now) => now && { ...now, draft: { ...now.draft, ...typed }, problems: {} })
  }

  /** Whether it is on its way; false when something in it is wrong. */
  function add(): boolean {
    if (quote === undefined || shown === null) return false
    const { id, place, draft } = shown
    const read = readDraft(draft, false)
    if (read.kind === 'problems') {
      update(id, { problems: read.problems })
      return false
    }
    keepNewLine(quoteId, { id, place, draft })
    update(id, { problems: {}, isSaving: true })
    send({
      change: { kind: 'insert', line: newLine(id, read.values, place), at: endOf(quote.lines, place) },
      onSaved: () => {
        forgetNewLine(quoteId, { id, place, draft })
        update(id, { isSaving: false })
      },
      onFailed: (error) => {
        if (!isShown(quoteId)) onFailedElsewhere(error)
        update(id, { isSaving: false, problems: { save: error.message } })
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
