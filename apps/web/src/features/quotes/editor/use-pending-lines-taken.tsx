import { Button } from '@mantine/core'
import { priceInQuote } from '@quotewright/domain/price-book/price-in-quote.ts'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { type PendingLine, takePendingLines, usePendingLines } from '../pending-lines.ts'
import { type FormLine, newLine } from './model/form.ts'
import { amountText } from './model/numbers.ts'
import type { QuoteEditor } from './state/use-quote-editor.ts'

const ADDED = 'pending-lines-added'
/** Long enough to read it and reach the button. */
const UNDO_MS = 10_000

/** The price of a waiting line as this quote states prices, in cents; null without one. */
function priceOf(line: PendingLine, { form, terms }: QuoteEditor): number | null {
  const { unitPriceCents, taxInclusiveCents, taxFree } = line
  const { tax_mode: taxMode } = form.fields
  if (unitPriceCents === null || taxFree === true) return unitPriceCents
  if (taxMode === 'inclusive' && taxInclusiveCents !== undefined) return taxInclusiveCents
  return priceInQuote(unitPriceCents, false, { taxMode, taxRateBasisPoints: terms.taxRateBasisPoints })
}

function lineOf(line: PendingLine, editor: QuoteEditor): FormLine {
  const { description, quantity, unit, taxFree } = line
  const price = priceOf(line, editor)
  return newLine({
    description,
    quantity: String(quantity),
    unit,
    ...(price === null ? {} : { unit_price: amountText(price) }),
    tax_free: taxFree ?? false,
  })
}

/** Lines that were added to the quote elsewhere, such as by a calculator, are in its form as soon as it is open. */
export function usePendingLinesTaken(editor: QuoteEditor): void {
  const waiting = usePendingLines()
  const { addLines, takeLinesBack } = editor
  // Terms that change later ask for nothing: the lines are taken once.
  const take = useEffectEvent(() => takePendingLines().map((line) => lineOf(line, editor)))
  useEffect(() => {
    if (waiting.length === 0) return
    const lines = take()
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
