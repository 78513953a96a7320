import { ApiError } from '@quotewright/contracts/client.ts'
import type { LineItem } from '@quotewright/contracts/quotes.ts'
import { SECTION_TITLES } from '@quotewright/domain/enrichment/edited-sections.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { toast } from '../../../platform/toasts.ts'
import { enrichQuote } from '../../enrichment/public.ts'
import { type ShownQuote, shownQuote } from '../document/shown-quote.ts'
import { forgetQuotes, quoteQuery } from '../quotes.api.ts'
import {
  draftOf,
  figuresOf,
  type LineDraft,
  type LineFigures,
  linesWith,
  readDraft,
  withFigures,
} from './line-figures.ts'

/** What keeps a line's typed figures from being saved. */
export interface LineProblems extends Partial<Record<keyof LineDraft, string>> {
  readonly save?: string
}

interface LineEditsOptions {
  readonly quote: ShownQuote | undefined
  /** A newer version of the quote is there. */
  readonly onQuote: (quote: ShownQuote) => void
}

interface Change {
  readonly line: LineItem
  readonly figures: LineFigures
  /** What was typed; what is typed meanwhile is not lost. */
  readonly draft: LineDraft
}

type ById<T> = Readonly<Record<string, T | undefined>>

const without = <T>(all: ById<T>, id: string): ById<T> => {
  const { [id]: _, ...others } = all
  return others
}

const figuresIn = (changes: ById<Change>): ById<LineFigures> =>
  Object.fromEntries(Object.entries(changes).map(([id, change]) => [id, change?.figures]))

const CONFLICT = 409

/**
 * Changes of single lines by hand. What is saved shows at once, one save waits
 * for the one before, and what was typed stays until it is saved.
 */
export function useLineEdits({ quote, onQuote }: LineEditsOptions) {
  const [drafts, setDrafts] = useState<ById<LineDraft>>({})
  const [pending, setPending] = useState<ById<Change>>({})
  const [problems, setProblems] = useState<ById<LineProblems>>({})
  const [conflict, setConflict] = useState<{ quoteId: string; message: string } | null>(null)
  /** Lines whose price was changed, as they were before. */
  const [repriced, setRepriced] = useState<ById<LineItem>>({})
  /** Each line's latest save; what became of those before it no longer matters to the line. */
  const latest = useRef<Record<string, Change>>({})
  // A save that waited is made on what the one before has answered.
  const newest = useRef(quote)
  useEffect(() => {
    newest.current = quote
  }, [quote])

  const saving = useMutation({
    scope: { id: 'quote-lines' },
    mutationFn: async ({ line, figures }: Change) => {
      // While it waited, the quote may have been generated anew.
      if (!newest.current?.lines.some(({ id }) => id === line.id)) {
        throw new Error('This line is no longer part of the quote')
      }
      const { id, version } = newest.current
      const body = {
        line_items: linesWith(newest.current, line.id, figures),
        current_version_number: version,
        change_source: 'editor' as const,
      }
      return (await api.updateQuote({ params: { quoteId: id }, body })).quote
    },
    onSuccess: async (saved, change) => {
      const { line, figures, draft } = change
      const shown = shownQuote(saved)
      // Another quote may be shown by now.
      if (newest.current?.id === shown.id) {
        newest.current = shown
        onQuote(shown)
        setConflict(null)
      }
      setPending((all) => (all[line.id] === change ? without(all, line.id) : all))
      setDrafts((all) => (all[line.id] === draft ? without(all, line.id) : all))
      if (figures.unitPriceCents !== figuresOf(line).unitPriceCents) {
        setRepriced((all) => ({ ...all, [line.id]: all[line.id] ?? line }))
      }
      await rewriteSections(shown.id)
      // Only now: what was asked for before would bring the old sections back.
      void forgetQuotes()
    },
    onError: (error, change) => {
      const { line } = change
      if (latest.current[line.id] !== change) return
      setPending((all) => without(all, line.id))
      setProblems((all) => ({ ...all, [line.id]: { save: error.message } }))
      if (error instanceof ApiError && error.status === CONFLICT && newest.current !== undefined) {
        setConflict({ quoteId: newest.current.id, message: error.message })
      }
    },
  })

  function change(line: LineItem, typed: Partial<LineDraft>) {
    setDrafts((all) => ({ ...all, [line.id]: { ...(all[line.id] ?? draftOf(line)), ...typed } }))
    setProblems((all) => without(all, line.id))
  }

  /** Whether the figures are on their way; false when something in them is wrong. */
  function save(line: LineItem): boolean {
    const draft = drafts[line.id] ?? draftOf(line)
    const read = readDraft(draft)
    if (read.kind === 'problems') {
      setProblems((all) => ({ ...all, [line.id]: read.problems }))
      return false
    }
    setProblems((all) => without(all, line.id))
    setDrafts((all) => ({ ...all, [line.id]: draft }))
    const change: Change = { line, figures: read.figures, draft }
    latest.current[line.id] = change
    setPending((all) => ({ ...all, [line.id]: change }))
    saving.mutate(change)
    return true
  }

  function cancel(line: LineItem) {
    setDrafts((all) => without(all, line.id))
    setProblems((all) => without(all, line.id))
  }

  async function loadNewer() {
    if (quote === undefined) return
    try {
      onQuote(shownQuote(await queryClient.query(quoteQuery(quote.id))))
      setConflict(null)
      setProblems({})
    } catch {
      toast.failure('Failed to load quote')
    }
  }

  return {
    /** The quote with what is being saved already in it. */
    quote: quote && withFigures(quote, figuresIn(pending)),
    draftOf: (line: LineItem): LineDraft => drafts[line.id] ?? draftOf(line),
    isChanged: (line: LineItem): boolean => drafts[line.id] !== undefined,
    problemsOf: (line: LineItem): LineProblems => problems[line.id] ?? {},
    /** Whether just what is typed is on its way; what was typed since may be saved after it. */
    isSaving: (line: LineItem): boolean =>
      pending[line.id] !== undefined && pending[line.id]?.draft === drafts[line.id],
    isBusy: saving.isPending,
    conflict: conflict !== null && conflict.quoteId === quote?.id ? conflict.message : null,
    change,
    save,
    cancel,
    loadNewer,
    /** The line before its price was changed, while it may be asked whether to remember the new one. */
    beforeRepricing: (line: LineItem): LineItem | undefined => repriced[line.id],
    forgetRepricing: (line: LineItem) => setRepriced((all) => without(all, line.id)),
  }
}

export type LineEdits = ReturnType<typeof useLineEdits>

/** The written sections name the total, so they are written anew. */
async function rewriteSections(quoteId: string): Promise<void> {
  try {
    const { edited_sections } = await enrichQuote(quoteId)
    if (edited_sections.length > 0) {
      const titles = edited_sections.map((name) => SECTION_TITLES[name]).join(', ')
      toast.success(`Kept as edited by hand: ${titles}. Check that the text still fits the quote.`)
    }
  } catch {
    toast.failure('The cover letter could not be written anew and may name the old total')
  }
}
