import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toasts.ts'
import type { ShownQuote } from '../document/shown-quote.ts'
import type { TypedLine } from './kept-lines.ts'
import { type Beside, positionText, stepOf, withChanges } from './line-changes.ts'
import { useLineDrafts } from './use-line-drafts.ts'
import { type LineSavesOptions, useLineSaves } from './use-line-saves.ts'
import { useNewLine } from './use-new-line.ts'

/** A line that was taken off, until it is put back or another one goes. */
export interface RemovedLine {
  readonly quoteId: string
  readonly line: LineItem
  readonly at: number
  /** The version without it, once it is saved. Shared with an undo that waits for that. */
  readonly saved: { version: number | null }
  /** The line it stood above; null for the last one. */
  readonly nextId: string | null
}

/** Source: part 2 §5. */
const AT_LEAST_ONE = 'Must have at least one line item'

const failed = (error: Error): void => toast.failure(`Not saved: ${error.message.replace(/\.?$/, '.')}`)

interface LineEditsOptions extends LineSavesOptions {
  /** What was typed into these lines before the page was left is there again. */
  readonly onRestored: (lineIds: readonly string[]) => void
}

/**
 * Changes of a quote's lines by hand, right where they are shown. What is
 * saved shows at once, one save waits for the one before, and what was typed
 * stays until it is saved.
 */
export function useLineEdits({ onRestored, ...options }: LineEditsOptions) {
  const saves = useLineSaves(options)
  const { quote, send } = saves
  const drafts = useLineDrafts({ quote, send, onRestored, onFailedElsewhere: failed })
  const adding = useNewLine({ quote, send, onTypedSince: goOnWith, onFailedElsewhere: failed })
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  /** What happened, for those who cannot see it. */
  const [announcement, announce] = useState('')

  function goOnWith(line: LineItem, typed: TypedLine) {
    drafts.change(line, typed)
    onRestored([line.id])
  }

  /** Whether the line goes: a quote keeps its last one. */
  function remove(line: LineItem): boolean {
    if (quote === undefined) return false
    if (quote.lines.length === 1) {
      toast.failure(AT_LEAST_ONE)
      return false
    }
    const at = quote.lines.findIndex(({ id }) => id === line.id)
    const nextId = quote.lines[at + 1]?.id ?? null
    const mine: RemovedLine = { quoteId: quote.id, line, at, saved: { version: null }, nextId }
    setRemoved(mine)
    send({
      change: { kind: 'remove', lineId: line.id },
      onSaved: ({ version }) => {
        mine.saved.version = version
      },
      onFailed: (error) => {
        setRemoved((now) => (now === mine ? null : now))
        failed(error)
      },
    })
    return true
  }

  function undoRemoval() {
    if (removed === null) return
    const { line, at, saved } = removed
    setRemoved(null)
    announce(`${line.description} is back`)
    send({
      change: { kind: 'insert', line, at },
      // With nothing changed since, the version before has the line with all that is known of it.
      saveBy: (newest) => (newest.version === saved.version ? restoreVersion(newest) : undefined),
      onFailed: (error) => {
        setRemoved(removed)
        failed(error)
      },
    })
  }

  function move(line: LineItem, to: Beside) {
    if (quote === undefined) return
    const change = { kind: 'move', lineId: line.id, to } as const
    announce(positionText(withChanges(quote, [change]), line.id))
    send({ change, onFailed: failed })
  }

  function step(line: LineItem, by: -1 | 1) {
    const to = quote && stepOf(quote, line.id, by)
    if (to !== undefined) move(line, to)
  }

  const check = (line: LineItem) => send({ change: { kind: 'check', lineId: line.id }, onFailed: failed })

  async function loadNewer() {
    if (await saves.loadNewer()) drafts.forgetProblems()
  }

  return {
    ...drafts,
    quote,
    isBusy: saves.isBusy,
    conflict: saves.conflict,
    adding,
    removed: removed !== null && removed.quoteId === quote?.id ? removed : null,
    announcement,
    remove,
    undoRemoval,
    move,
    step,
    check,
    /** For changes of the quote that touch its lines and are made by the server: they wait for those before. */
    send,
    canStep: (line: LineItem, by: -1 | 1): boolean =>
      quote !== undefined && stepOf(quote, line.id, by) !== undefined,
    loadNewer,
  }
}

export type LineEdits = ReturnType<typeof useLineEdits>

async function restoreVersion({ id, version }: ShownQuote) {
  const { quote } = await api.restoreQuoteVersion({
    params: { quoteId: id, versionNumber: version - 1 },
    body: { current_version_number: version },
  })
  return quote
}
