import type { Photo } from '@quotewright/contracts/photos.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { useChangePhoto } from './photos.api.ts'

/** Moves photos one place at a time. The button that was pressed keeps the focus, or its neighbour at an end. */
export function usePhotoMoves(
  quoteId: string,
  photos: readonly Photo[],
  root: RefObject<HTMLElement | null>,
) {
  const change = useChangePhoto(quoteId)
  const moved = useRef<{ readonly id: string; readonly by: -1 | 1; readonly position: number }>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const { current } = moved
    if (current === null || photos[current.position]?.id !== current.id) return
    moved.current = null
    const card = root.current?.querySelector(`[data-photo="${current.id}"]`)
    const buttons = [...(card?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [])]
    const pressed = buttons.find((button) => button.dataset['move'] === String(current.by))
    ;(pressed ?? buttons[0])?.focus()
  }, [photos, root])

  const move = (photo: Photo, by: -1 | 1) => {
    const position = photos.indexOf(photo) + by
    moved.current = { id: photo.id, by, position }
    change.mutate(
      { photoId: photo.id, position },
      {
        onSuccess: () => setAnnouncement(`Photo ${position + 1} of ${photos.length}`),
        onError: (error) => {
          moved.current = null
          toast.failure(`Couldn’t move the photo. ${error.message}`)
        },
      },
    )
  }
  return { move, announcement }
}
