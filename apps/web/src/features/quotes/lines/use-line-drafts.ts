import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { useRef, useState } from 'react'
import type { ShownQuote } from '../document/shown-quote.ts'
import { forgetLine, keepLine, keptLines, type TypedLine as Typed } from './kept-lines.ts'
import { draftOf, type LineDraft, readDraft } from './line-draft.ts'
import { useIsShown } from './use-is-shown.ts'
import type { LineSave } from './use-line-saves.ts'

/** What keeps a line's typed values from being saved. */
export interface LineProblems extends Partial<Record<keyof LineDraft, string>> {
  readonly save?: string
}

type ById<T> = Readonly<Record<string, T | undefined>>

const without = <T>(all: ById<T>, id: string): ById<T> => {
  const { [id]: _, ...others } = all
  return others
}

interface LineDraftsOptions {
  readonly quote: ShownQuote | undefined
  readonly send: (save: LineSave) => void
  /** What was typed into these lines before the page was left is there again. */
  readonly onRestored: (lineIds: readonly string[]) => void
  /** A save failed whose line is no longer on the screen. */
  readonly onFailedElsewhere: (error: Error) => void
}

/** What is typed into the lines of a quote. It stays until it is saved. */
export function useLineDrafts({ quote, send, onRestored, onFailedElsewhere }: LineDraftsOptions) {
  const quoteId = quote?.id ?? ''
  const isShown = useIsShown(quoteId)
  const [restored, setRestored] = useState('')
  const [typed, setTyped] = useState<ById<Typed>>({})
  const [sent, setSent] = useState<ById<Typed>>({})
  const [problems, setProblems] = useState<ById<LineProblems>>({})
  /** Lines whose price was changed, as they were before. */
  const [repriced, setRepriced] = useState<ById<LineItem>>({})
  /** Each line's latest save; their outcome before it no longer matters to the line. */
  const latest = useRef<Record<string, Typed>>({})

  if (quote !== undefined && restored !== quoteId) {
    const kept = keptLines(quote)
    setRestored(quoteId)
    setTyped((all) => ({ ...kept, ...all }))
    onRestored(Object.keys(kept))
  }

  const draft = (line: LineItem): LineDraft => ({ ...draftOf(line), ...typed[line.id] })

  function change(line: LineItem, next: Typed) {
    keepLine(quoteId, line.id, { ...typed[line.id], ...next })
    setTyped((all) => ({ ...all, [line.id]: { ...all[line.id], ...next } }))
    setProblems((all) => without(all, line.id))
  }

  /** Whether what is typed is on its way; false when something in it is wrong. */
  function save(line: LineItem, { priceLater = false } = {}): boolean {
    const read = readDraft(draft(line), priceLater && line.needsPrice)
    if (read.kind === 'problems') {
      setProblems((all) => ({ ...all, [line.id]: read.problems }))
      return false
    }
    // A copy: the same text typed again later is another one.
    const mine = { ...typed[line.id] }
    latest.current[line.id] = mine
    setProblems((all) => without(all, line.id))
    setTyped((all) => ({ ...all, [line.id]: mine }))
    setSent((all) => ({ ...all, [line.id]: mine }))
    const settle = () => setSent((all) => (all[line.id] === mine ? without(all, line.id) : all))
    send({
      change: { kind: 'set', lineId: line.id, values: read.values },
      onSaved: () => {
        settle()
        forgetLine(quoteId, line.id, mine)
        setTyped((all) => (all[line.id] === mine ? without(all, line.id) : all))
        if (read.values.unitPriceCents !== line.unitPriceCents) {
          setRepriced((all) => ({ ...all, [line.id]: all[line.id] ?? line }))
        }
      },
      onFailed: (error) => {
        settle()
        if (!isShown(quoteId)) onFailedElsewhere(error)
        if (latest.current[line.id] === mine) {
          setProblems((all) => ({ ...all, [line.id]: { save: error.message } }))
        }
      },
    })
    return true
  }

  function cancel(line: LineItem) {
    forgetLine(quoteId, line.id)
    setTyped((all) => without(all, line.id))
    setProblems((all) => without(all, line.id))
  }

  return {
    draftOf: draft,
    isChanged: (line: LineItem): boolean => typed[line.id] !== undefined,
    problemsOf: (line: LineItem): LineProblems => problems[line.id] ?? {},
    /** Whether just what is typed is on its way; what was typed since may be saved after it. */
    isSaving: (line: LineItem): boolean => sent[line.id] !== undefined && sent[line.id] === typed[line.id],
    change,
    save,
    cancel,
    forgetProblems: () => setProblems({}),
    /** The line as it was before its price was changed; undefined where it was not. */
    beforeRepricing: (line: LineItem): LineItem | undefined => repriced[line.id],
    forgetRepricing: (line: LineItem) => setRepriced((all) => without(all, line.id)),
  }
}
