import { Button, FileButton } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import styles from './Photos.module.css'
import type { PhotoUploads } from './use-photo-uploads.ts'

interface AddPhotosProps {
  readonly uploads: PhotoUploads
  readonly isEmpty: boolean
  readonly isFull: boolean
}

/** Where photos are taken, picked or dropped; a phone offers its camera and its gallery. */
export function AddPhotos({ uploads, isEmpty, isFull }: AddPhotosProps) {
  const [isOver, setIsOver] = useState(false)
  const forgetPicked = useRef<() => void>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    uploads.choose([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const pick = (files: readonly File[]) => {
    uploads.choose(files)
    // The browser tells nothing of files that are picked a second time.
    forgetPicked.current?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is another way to the button in it
    <section
      className={styles.drop}
      aria-label="Drop photos here"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>
        {isEmpty ? 'Show how it looks now, what you’ll change, or a job like it. ' : ''}
        <span className={styles.desk}>Drop or paste photos here, or</span>
      </p>
      <FileButton
        multiple
        accept="image/jpeg,image/png,image/webp"
        resetRef={forgetPicked}
        disabled={isFull}
        onChange={pick}
      >
        {(button) => (
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            disabled={isFull}
            {...button}
          >
            Add photos
          </Button>
        )}
      </FileButton>
    </section>
  )
}
