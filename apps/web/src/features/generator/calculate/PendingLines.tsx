import { Button, CloseButton } from '@mantine/core'
import { lineCents } from '@quotewright/domain/calculators/kit/suggested-line.ts'
import { currentRegion, formats } from '../../../platform/region.ts'
import { toast } from '../../../platform/toasts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import {
  type PendingLine,
  removePendingLine,
  restorePendingLines,
  takePendingLines,
  usePendingLines,
} from '../../quotes/public.ts'
import styles from './CalculatePane.module.css'

const UNDO = 'pending-lines-removed'
const UNDO_MS = 10_000

function removeAll(): void {
  const removed = takePendingLines()
  const undo = () => {
    restorePendingLines(removed)
    toast.success('Lines put back', { replaces: UNDO })
  }
  toast.success(
    <span className="row-apart">
      Lines removed
      <Button variant="default" onClick={undo}>
        Undo
      </Button>
    </span>,
    { id: UNDO, durationMs: UNDO_MS },
  )
}

/** What was calculated and waits for the quote; nothing while nothing does. */
export function PendingLines() {
  const lines = usePendingLines()
  if (lines.length === 0) return null
  return (
    <Panel
      title="Lines for your quote"
      aside={
        <Button variant="default" onClick={removeAll}>
          Remove all
        </Button>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <p>
              {line.description}
              <br />
              <span className={styles.sum}>{quantityText(line)}</span>
            </p>
            <span className="amount">{amountText(line)}</span>
            <CloseButton
              size={44}
              aria-label={`Remove ${line.description}`}
              onClick={() => removePendingLine(line.id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function quantityText({ quantity, unit, unitPriceCents }: PendingLine): string {
  const amount = `${formats().quantity(Math.round(quantity * 1_000))} ${unit}`
  return unitPriceCents === null
    ? amount
    : `${amount} × ${formats().money(unitPriceCents, currentRegion().currency)}`
}

function amountText(line: PendingLine): string {
  const cents = lineCents(line)
  return cents === null ? 'No price yet' : formats().money(cents, currentRegion().currency)
}
