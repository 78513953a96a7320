import { Button } from '@mantine/core'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import styles from './LineForm.module.css'
import type { LineEdits } from './use-line-edits.ts'

interface LineToolsProps {
  readonly line: LineItem
  readonly edits: LineEdits
  readonly onStep: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** Moves a line or takes it off: the way that needs no dragging. */
export function LineTools({ line, edits, onStep, onRemove }: LineToolsProps) {
  const moving = { variant: 'default', size: 'sm' } as const
  return (
    <div className={styles.tools}>
      <Button
        {...moving}
        leftSection={<IconArrowUp size={16} aria-hidden />}
        data-part="up"
        aria-label="Move up"
        disabled={!edits.canStep(line, -1)}
        onClick={() => onStep(-1)}
      >
        Up
      </Button>
      <Button
        {...moving}
        leftSection={<IconArrowDown size={16} aria-hidden />}
        data-part="down"
        aria-label="Move down"
        disabled={!edits.canStep(line, 1)}
        onClick={() => onStep(1)}
      >
        Down
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        className={styles.remove}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  )
}
