import type { MoveClause } from '@quotewright/contracts/generator.ts'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toasts.ts'
import type { ShownClause, ShownQuote } from '../document/shown-quote.ts'
import type { LineSave } from './use-line-saves.ts'

export type ClauseTarget = MoveClause['to']

interface ClauseMovesOptions {
  readonly send: (save: LineSave) => void
  /** The quote with the clause moved is saved. */
  readonly onMoved?: (quote: ShownQuote) => void
}

/** Moves clauses of the description into the quote and out of it. */
export function useClauseMoves({ send, onMoved }: ClauseMovesOptions) {
  const [moving, setMoving] = useState<{ start: number; to: ClauseTarget } | null>(null)

  function move({ start, end }: ShownClause, to: ClauseTarget) {
    setMoving({ start, to })
    send({
      change: { kind: 'by server' },
      saveBy: async ({ id, version }) => {
        const body = { start, end, to, current_version_number: version }
        return (await api.moveClause({ params: { quoteId: id }, body })).quote
      },
      onSaved: (saved) => {
        setMoving(null)
        onMoved?.(saved)
      },
      onFailed: (error) => {
        setMoving(null)
        toast.failure(`Not saved: ${error.message.replace(/\.?$/, '.')}`)
      },
    })
  }

  return { moving, move }
}

export type ClauseMoves = ReturnType<typeof useClauseMoves>
