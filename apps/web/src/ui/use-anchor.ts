import { type RefObject, useEffect, useRef } from 'react'

/** For so long what is above may still be loading. */
const GROWING_MS = 3_000
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Brings the part of a page that the address names into view, and keeps it there until someone scrolls themselves. */
export function useAnchor(anchor: string | undefined): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const part = ref.current
    if (part === null || anchor === undefined || window.location.hash !== `#${anchor}`) return
    const growth = new ResizeObserver(() => part.scrollIntoView({ block: 'start' }))
    growth.observe(document.body)
    const stop = () => {
      growth.disconnect()
      clearTimeout(timer)
      for (const event of TAKEN_OVER) window.removeEventListener(event, stop)
    }
    const timer = setTimeout(stop, GROWING_MS)
    for (const event of TAKEN_OVER) window.addEventListener(event, stop, { passive: true })
    return stop
  }, [anchor])
  return ref
}
