import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Prints dark text on white, whatever the screen shows. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let shown: string | null = null
    const before = () => {
      shown = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    }
    const after = () => {
      if (shown !== null) root.setAttribute(SCHEME, shown)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
