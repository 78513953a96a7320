import { type RefObject, useEffect, useRef, useState } from 'react'

/** After a touch, people may be about to touch again. */
const TOUCHED_MS = 3_000

/**
 * The latest value, except while someone uses the part of the page that shows it: their pointer or focus is in it, or
 * they have just touched or scrolled the page. Then it waits until they are done.
 */
export function useUnlessInUse<T>(latest: T): { shown: T; ref: RefObject<HTMLDivElement | null> } {
  const ref = useRef<HTMLDivElement>(null)
  const touchedAt = useRef(0)
  const [shown, setShown] = useState(latest)
  useEffect(() => {
    const onTouch = () => {
      touchedAt.current = Date.now()
    }
    const events = ['touchstart', 'touchmove', 'wheel'] as const
    for (const event of events) window.addEventListener(event, onTouch, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, onTouch)
    }
  }, [])
  useEffect(() => {
    if (shown === latest) return
    const isInUse = () =>
      ref.current?.matches(':hover, :focus-within') === true || Date.now() - touchedAt.current < TOUCHED_MS
    if (!isInUse()) {
      setShown(latest)
      return
    }
    const timer = setInterval(() => {
      if (!isInUse()) setShown(latest)
    }, 500)
    return () => clearInterval(timer)
  }, [shown, latest])
  return { shown, ref }
}
