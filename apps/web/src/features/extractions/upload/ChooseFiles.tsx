import { Alert, Button, FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import styles from './Upload.module.css'
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
      <DropZone />
      {refused.length > 0 && (
        <Alert color="red" mt="md" title="Only PDF files can be read">
          Not taken: {refused.join(', ')}
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

function DropZone() {
  const [isOver, setIsOver] = useState(false)
  const forgetPicked = useRef<() => void>(null)
  const drop = (event: React.DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    uploadActions.choose([...event.dataTransfer.files])
  }
  const over = (event: React.DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const pick = (files: readonly File[]) => {
    uploadActions.choose(files)
    // The browser tells nothing of files that are picked a second time.
    forgetPicked.current?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is another way to the button in it
    <section
      className={styles.drop}
      aria-label="Drop PDFs here"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={30} aria-hidden />
      <p>Drop PDFs here, or</p>
      <FileButton multiple accept=".pdf" resetRef={forgetPicked} onChange={pick}>
        {(button) => (
          <Button variant="default" {...button}>
            Choose PDF files
          </Button>
        )}
      </FileButton>
      <p>Up to 25 MB each</p>
    </section>
  )
}
