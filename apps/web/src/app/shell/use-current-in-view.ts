import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a navigation that is longer than its room to the page that is shown. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/exhaustive-deps -- what is current follows from the path
  useEffect(() => {
    // A drawer that opens has its height a frame later.
    const frame = requestAnimationFrame(() =>
      nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return nav
}
