import { useEffect, useRef } from 'react'

/** Whether something is still on the screen, for what comes later than that. */
export function useIsShown(id: string): (id: string) => boolean {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = id
    return () => {
      shown.current = undefined
    }
  }, [id])
  return (asked) => shown.current === asked
}
