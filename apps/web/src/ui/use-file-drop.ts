import { type DragEvent, useRef, useState } from 'react'

/**
 * Files that are dropped on a place, or picked with its button: props for both, the second for Mantine's `FileButton`.
 *
 * @param take is given files of any kind, in their order.
 */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const forgetPicked = useRef<() => void>(null)
  return {
    zone: {
      'data-over': isOver || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        take([...event.dataTransfer.files])
      },
    },
    picker: {
      multiple: true,
      resetRef: forgetPicked,
      onChange: (files: readonly File[]) => {
        take(files)
        // The browser tells nothing of files that are picked a second time.
        forgetPicked.current?.()
      },
    },
  } as const
}
