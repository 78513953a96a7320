import { Button } from '@mantine/core'
import type { Correction } from '@quotewright/contracts/transcriptions.ts'
import { hasCorrection } from '../transcript/insert-transcript.ts'
import styles from '../Voice.module.css'

interface CorrectionsProps {
  readonly text: string
  readonly corrections: readonly Correction[]
  readonly onUndo: (correction: Correction) => void
}

/** Words that were set right, as long as they are in the text. */
export function Corrections({ text, corrections, onUndo }: CorrectionsProps) {
  const shown = corrections.filter((correction) => hasCorrection(text, correction))
  if (shown.length === 0) return null
  return (
    <ul className={styles.heard} aria-label="Corrected words">
      {shown.map((correction) => (
        <li key={`${correction.heard} ${correction.written}`}>
          Heard “{correction.heard}”, wrote “{correction.written}”
          <Button variant="subtle" size="compact-sm" onClick={() => onUndo(correction)}>
            Undo
          </Button>
        </li>
      ))}
    </ul>
  )
}
