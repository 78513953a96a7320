import { Button, Stack } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type ReissuedVersion, ReissuedVersionField } from '../ReissuedVersionField.tsx'
import styles from './Console.module.css'
import type { RowAction } from './console.api.ts'

type Reissue = Extract<RowAction, 'reissue' | 'reissue-newest'>

interface ReissueDialogProps {
  /** A closed quote with changes its customer has not seen; null while the dialog is closed. */
  readonly quote: Quote | null
  readonly isBusy: boolean
  readonly onReissue: (quote: Quote, action: Reissue) => void
  readonly onClose: () => void
}

/** Asks which version is offered again: what the customer last saw, unless the newest is chosen. */
export function ReissueDialog({ quote, isBusy, onReissue, onClose }: ReissueDialogProps) {
  return (
    <Dialog title={`Re-issue quote ${quote?.quote_number ?? ''}?`} isOpen={quote !== null} onClose={onClose}>
      {quote !== null && (
        <Choice
          quote={quote}
          isBusy={isBusy}
          onClose={onClose}
          onChoose={(action) => onReissue(quote, action)}
        />
      )}
    </Dialog>
  )
}

interface ChoiceProps extends Pick<ReissueDialogProps, 'isBusy' | 'onClose'> {
  readonly quote: Quote
  readonly onChoose: (action: Reissue) => void
}

function Choice({ quote, isBusy, onChoose, onClose }: ChoiceProps) {
  const [version, setVersion] = useState<ReissuedVersion>('published')
  return (
    <Stack gap="md">
      <ReissuedVersionField quote={quote} value={version} onChange={setVersion} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isBusy}
          onClick={() => onChoose(version === 'newest' ? 'reissue-newest' : 'reissue')}
        >
          Re-issue
        </Button>
      </div>
    </Stack>
  )
}
