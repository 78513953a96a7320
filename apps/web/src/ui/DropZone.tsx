import { Button, FileButton } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './DropZone.module.css'

interface DropZoneProps {
  /** Names the place, for who doesn't see it. */
  readonly label: string
  /** Kinds of files the picker offers; anything may be dropped. */
  readonly accept: string
  /** On the button. */
  readonly choose: string
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
  /** `row` has words and button beside each other where there is room. */
  readonly shape?: 'tall' | 'low' | 'row'
  /** Above the button. */
  readonly children?: ReactNode
  /** Below it. */
  readonly hint?: ReactNode
  /** Is given files of any kind, in their order. */
  readonly onFiles: (files: readonly File[]) => void
}

/** A place for files: they are dropped on it, or picked with its button. */
export function DropZone(props: DropZoneProps) {
  const { label, accept, choose, icon, isDisabled = false, shape = 'tall', children, hint, onFiles } = props
  const [isOver, setIsOver] = useState(false)
  const forgetPicked = useRef<() => void>(null)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const pick = (files: readonly File[]) => {
    onFiles(files)
    // The browser tells nothing of files that are picked a second time.
    forgetPicked.current?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is another way to the button in it
    <section
      className={styles.zone}
      aria-label={label}
      data-shape={shape}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      <FileButton multiple accept={accept} resetRef={forgetPicked} disabled={isDisabled} onChange={pick}>
        {(button) => (
          <Button variant="default" leftSection={icon} disabled={isDisabled} {...button}>
            {choose}
          </Button>
        )}
      </FileButton>
      {hint}
    </section>
  )
}
