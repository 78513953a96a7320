import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** How long an undo is offered. */
export const UNDO_MS = 12_000

/** What is said of a change, with the way back where there is one. */
export const undoable = (text: string, undo: (() => void) | undefined): ReactNode =>
  undo === undefined ? (
    text
  ) : (
    <span className="row-middle">
      {text}
      <Button variant="subtle" size="compact-sm" onClick={undo}>
        Undo
      </Button>
    </span>
  )
