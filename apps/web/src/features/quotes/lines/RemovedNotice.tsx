import { Button } from '@mantine/core'
import styles from './LineForm.module.css'
import type { LineEdits } from './use-line-edits.ts'
import type { OpenLines } from './use-open-lines.ts'

interface RemovedNoticeProps {
  readonly edits: LineEdits
  readonly open: OpenLines | undefined
}

/** Where a line was: a way to have it back. */
export function RemovedNotice({ edits, open }: RemovedNoticeProps) {
  const { removed } = edits
  if (removed === null) return null
  const { line } = removed
  return (
    <output className={styles.removed}>
      <span>Removed “{line.description}”</span>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          edits.undoRemoval()
          open?.focus(line.id)
        }}
      >
        Undo
      </Button>
    </output>
  )
}
