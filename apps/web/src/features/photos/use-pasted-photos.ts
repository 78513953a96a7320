import { useEffect, useRef } from 'react'

/** Takes pictures that are pasted anywhere on the page. A copied table is text too, and goes where it is pasted. */
export function usePastedPhotos(isOn: boolean, take: (files: readonly File[]) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (event.defaultPrevented || clipboardData === null || clipboardData.types.includes('text/plain'))
        return
      const images = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
      if (images.length === 0) return
      event.preventDefault()
      latest.current(images)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOn])
}
