import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { type PendingLine, takePendingLines, usePendingLines } from '../pending-lines.ts'
import { newLine } from './model/form.ts'
import type { QuoteEditor } from './state/use-quote-editor.ts'

const ADDED = 'pending-lines-added'
/** Long enough to read it and reach the button. */
const UNDO_MS = 10_000

const toLine = ({ description, quantity, unit, unitPriceCents, taxFree }: PendingLine) =>
  newLine({
    description,
    quantity: String(quantity),
    unit,
    ...(unitPriceCents === null ? {} : { unit_price: (unitPriceCents / 100).toFixed(2) }),
    tax_free: taxFree ?? false,
  })

/** Lines that were added to the quote elsewhere, such as by a calculator, are in its form as soon as it is open. */
export function usePendingLinesTaken(editor: QuoteEditor): void {
  const waiting = usePendingLines()
  const { addLines, takeLinesBack } = editor
  useEffect(() => {
    if (waiting.length === 0) return
    const lines = takePendingLines().map(toLine)
    if (lines.length === 0) return
    addLines(lines)
    const undo = () => {
      takeLinesBack(lines.map(({ key }) => key))
      toast.success('Taken out again', { replaces: ADDED })
    }
    toast.success(
      <span className="row-apart">
        {lines.length === 1 ? 'Line added to this quote' : `${lines.length} lines added to this quote`}
        <Button variant="default" onClick={undo}>
          Undo
        </Button>
      </span>,
      { id: ADDED, durationMs: UNDO_MS },
    )
  }, [waiting, addLines, takeLinesBack])
}
