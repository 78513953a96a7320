import { useRef } from 'react'
import type { ShownQuote } from '../document/shown-quote.ts'
import type { OpenLines } from './use-open-lines.ts'

/** Walks the lines that want a look, one after the other and round again. */
export function useCheckWalk(quote: ShownQuote | undefined, open: OpenLines) {
  const last = useRef<string | null>(null)
  const count = quote?.checks.size ?? 0

  function next() {
    if (quote === undefined) return
    const at = quote.lines.findIndex(({ id }) => id === last.current)
    const inTurn = [...quote.lines.slice(at + 1), ...quote.lines.slice(0, at + 1)]
    const line = inTurn.find(({ id }) => quote.checks.has(id))
    if (line === undefined) return
    last.current = line.id
    open.reveal(line.id)
  }

  return { count, label: count === 1 ? 'Check 1 line' : `Check ${count} lines`, next }
}
