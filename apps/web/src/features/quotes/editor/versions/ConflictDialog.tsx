import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { termsOf } from '../model/form.ts'
import type { VersionConflict } from '../state/use-conflict.ts'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import { compareStates, type QuoteState, stateOfQuote } from './compare-states.ts'
import { MergeByLine } from './MergeByLine.tsx'
import { QuoteDiff } from './QuoteDiff.tsx'
import styles from './Versions.module.css'

interface ConflictDialogProps {
  readonly editor: QuoteEditor
}

/** Another version came between: both changes side by side, and three ways on that lose nothing. Source: decisions §2, §6. */
export function ConflictDialog({ editor }: ConflictDialogProps) {
  const { conflict } = editor
  return (
    <Dialog
      title="Someone else just edited this quote"
      size="xl"
      isOpen={conflict !== undefined}
      onClose={editor.closeConflict}
    >
      {conflict && <Choices editor={editor} conflict={conflict} />}
    </Dialog>
  )
}

interface ChoicesProps extends ConflictDialogProps {
  readonly conflict: VersionConflict
}

function Choices({ editor, conflict }: ChoicesProps) {
  const { base, mine, theirs } = conflict
  const [isMerging, setIsMerging] = useState(false)
  const author = conflict.changedBy ?? 'Someone else'
  const newest = theirs.current_version_number
  if (isMerging) {
    return (
      <MergeByLine
        conflict={conflict}
        onBack={() => setIsMerging(false)}
        onMerged={(merged) => editor.takeMerged(theirs, merged)}
      />
    )
  }
  const theirState = stateOfQuote(theirs)
  const state = (form: QuoteState['form']): QuoteState => ({
    ...theirState,
    form,
    terms: termsOf(theirs),
  })
  return (
    <div className="stack-wide">
      <Text>
        You started from version {base.versionNumber}. {author} has since saved version {newest}. Nothing is
        lost: every version is kept.
      </Text>
      <div className={styles.sides}>
        <section className={styles.side} aria-label="Your changes">
          <Title order={3} size="h5">
            Your changes
          </Title>
          <QuoteDiff compared={compareStates(state(base.form), state(mine))} />
        </section>
        <section className={styles.side} aria-label={`Changes of ${author}`}>
          <Title order={3} size="h5">
            {author}, version {newest}
          </Title>
          <QuoteDiff compared={compareStates(state(base.form), theirState)} />
        </section>
      </div>
      <div className="row-wide">
        <Button data-autofocus onClick={() => setIsMerging(true)}>
          Merge by line
        </Button>
        <Button variant="default" onClick={() => void editor.keepMine(theirs)}>
          Keep mine on top of the newest
        </Button>
        <Button variant="default" onClick={() => editor.takeTheirs(theirs)}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
