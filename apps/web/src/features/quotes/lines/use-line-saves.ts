import { ApiError } from '@quotewright/contracts/client.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { SECTION_TITLES, type SectionName } from '@quotewright/domain/enrichment/edited-sections.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { toast } from '../../../platform/toasts.ts'
import { enrichQuote } from '../../enrichment/public.ts'
import { type ShownQuote, shownQuote } from '../document/shown-quote.ts'
import { forgetQuotes, quoteQuery } from '../quotes.api.ts'
import { changedLines, type LineChange, sentLines, withChanges } from './line-changes.ts'

export interface LineSavesOptions {
  readonly quote: ShownQuote | undefined
  /** A newer version of the quote is there. */
  readonly onQuote: (quote: ShownQuote) => void
}

/** A change on its way to the server. */
export interface LineSave {
  readonly change: LineChange
  /** Saves it another way than by the lines it makes; undefined where that is not possible any more. */
  readonly saveBy?: (newest: ShownQuote) => Promise<Quote> | undefined
  readonly onSaved?: (saved: ShownQuote, before: ShownQuote) => void
  readonly onFailed?: (error: Error) => void
}

interface Saved {
  readonly before: ShownQuote
  readonly shown: ShownQuote
}

const CONFLICT = 409
const GONE = 'This line is no longer part of the quote'

/** Saves changes of lines one after the other. Each shows at once; one that fails is taken back. */
export function useLineSaves({ quote, onQuote }: LineSavesOptions) {
  const [pending, setPending] = useState<readonly LineSave[]>([])
  const [conflict, setConflict] = useState<{ quoteId: string; message: string } | null>(null)
  // A save that waited is made on what the one before has answered.
  const newest = useRef(quote)
  useEffect(() => {
    newest.current = quote
  }, [quote])

  const saving = useMutation({
    scope: { id: 'quote-lines' },
    mutationFn: (save: LineSave) => sendChange(newest.current, save),
    onSuccess: async ({ before, shown }, save) => {
      // Another quote may be shown by now.
      if (newest.current?.id === shown.id) {
        newest.current = shown
        onQuote(shown)
        setConflict(null)
      }
      setPending((all) => all.filter((each) => each !== save))
      save.onSaved?.(shown, before)
      void forgetQuotes()
      // A language model may take seconds: the next save doesn't wait for it.
      if (save.change.kind !== 'move') void checkWording(shown.id)
    },
    onError: (error, save) => {
      setPending((all) => all.filter((each) => each !== save))
      if (isConflict(error) && newest.current !== undefined) {
        setConflict({ quoteId: newest.current.id, message: error.message })
      }
      save.onFailed?.(error)
    },
  })

  function send(save: LineSave) {
    setPending((all) => [...all, save])
    saving.mutate(save)
  }

  /** Whether the newer version is shown now. */
  async function loadNewer(): Promise<boolean> {
    if (quote === undefined) return false
    try {
      onQuote(shownQuote(await queryClient.query(quoteQuery(quote.id))))
      setConflict(null)
      return true
    } catch {
      toast.failure('Failed to load quote')
      return false
    }
  }

  return {
    /** The quote with what is being saved already in it. */
    quote:
      quote &&
      withChanges(
        quote,
        pending.map(({ change }) => change),
      ),
    isBusy: saving.isPending,
    conflict: conflict !== null && conflict.quoteId === quote?.id ? conflict.message : null,
    send,
    loadNewer,
  }
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === CONFLICT

async function sendChange(before: ShownQuote | undefined, save: LineSave): Promise<Saved> {
  // While it waited, the quote may have been generated again.
  const lines = before && changedLines(before.lines, save.change)
  if (before === undefined || lines === undefined) throw new Error(GONE)
  const saved = save.saveBy?.(before) ?? putLines(before, lines)
  return { before, shown: shownQuote(await saved) }
}

async function putLines({ id, version }: ShownQuote, lines: readonly LineItem[]): Promise<Quote> {
  const body = {
    line_items: sentLines(lines),
    current_version_number: version,
    change_source: 'editor' as const,
  }
  return (await api.updateQuote({ params: { quoteId: id }, body })).quote
}

/**
 * Figures in the written sections follow the quote on their own. What they list, such as assumptions, is
 * written again; what someone typed in them stays, and may not fit any more.
 */
async function checkWording(quoteId: string): Promise<void> {
  try {
    const { prose_issues } = await enrichQuote(quoteId)
    const titles = new Set(
      prose_issues.map(({ section }) => SECTION_TITLES[section.split('.')[0] as SectionName]),
    )
    if (titles.size > 0) toast.failure(`Check the wording: ${[...titles].join(', ')}`)
  } catch {
    // Without written sections there is nothing to check, and publishing checks them again.
  }
}
