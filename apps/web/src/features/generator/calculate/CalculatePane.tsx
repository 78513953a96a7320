import { Button } from '@mantine/core'
import type { SuggestedLine } from '@quotewright/domain/calculators/kit/suggested-line.ts'
import { toast } from '../../../platform/toasts.ts'
import { CalculateTab } from '../../calculators/public.ts'
import { addPendingLine, removePendingLine } from '../../quotes/public.ts'
import { PendingLines } from './PendingLines.tsx'

interface CalculatePaneProps {
  readonly chosen: string | undefined
  readonly onChoose: (calculator: string | undefined) => void
}

/** Long enough to read it and reach the button. */
const UNDO_MS = 10_000

function addLine(line: SuggestedLine): void {
  const added = addPendingLine(line)
  if (added === null) {
    toast.failure('This browser blocks storage, so we couldn’t add the line. Copy the result instead.')
    return
  }
  const undo = () => {
    removePendingLine(added.id)
    toast.success('Taken out again', { replaces: added.id })
  }
  toast.success(
    <span className="row-apart">
      Added to your quote
      <Button variant="default" onClick={undo}>
        Undo
      </Button>
    </span>,
    { id: added.id, durationMs: UNDO_MS },
  )
}

/** The Calculate tab: the calculators, and the lines that wait for the quote. */
export function CalculatePane({ chosen, onChoose }: CalculatePaneProps) {
  return (
    <div className="stack-wide">
      <CalculateTab chosen={chosen} onChoose={onChoose} onAddLine={addLine} />
      <PendingLines />
    </div>
  )
}
