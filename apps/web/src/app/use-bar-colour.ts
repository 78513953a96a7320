import { useEffect } from 'react'
import { SURFACES } from '../ui/surfaces.ts'

/** Has the phone draw its bar above the page in the colour of ours. */
export function useBarColour(mode: keyof typeof SURFACES): void {
  useEffect(() => {
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (bar !== null) bar.content = SURFACES[mode]
  }, [mode])
}
