import { Alert, Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { DropZone } from '../../../ui/DropZone.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { isBusy, type Upload, uploadActions } from './upload-store.ts'

interface ChooseFilesProps {
  readonly items: readonly Upload[]
  readonly refused: readonly string[]
  readonly shownKey: number | null
}

/** Where PDFs are picked or dropped, and how far each is. */
export function ChooseFiles({ items, refused, shownKey }: ChooseFilesProps) {
  const hasChosen = items.some(({ state }) => state.kind === 'chosen')
  return (
    <Panel title="Upload PDF">
      <DropZone
        label="Drop PDFs here"
        accept=".pdf"
        choose="Choose PDF files"
        hint={<p>Up to 25 MB each</p>}
        onFiles={uploadActions.choose}
      >
        <IconFileUpload size={30} aria-hidden />
        <p>Drop PDFs here, or</p>
      </DropZone>
      {refused.length > 0 && (
        <Alert color="red" mt="md" title="Only PDF files can be read">
          Skipped: {refused.join(', ')}
        </Alert>
      )}
      {items.length > 0 && (
        <ul className="stack-close" aria-label="Chosen files" style={{ marginTop: '1rem' }}>
          {items.map((item) => (
            <ChosenFile key={item.key} item={item} isShown={item.key === shownKey} />
          ))}
        </ul>
      )}
      <Button
        fullWidth
        mt="md"
        disabled={!hasChosen}
        loading={!hasChosen && items.some(isBusy)}
        onClick={uploadActions.start}
      >
        Extract Quote Details
      </Button>
    </Panel>
  )
}
