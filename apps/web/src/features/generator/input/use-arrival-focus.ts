import { useEffect } from 'react'

/** Puts the focus where typing begins, unless a person has already put it elsewhere. */
export function useArrivalFocus(selector: string): void {
  useEffect(() => {
    const { activeElement, body } = document
    const isFree = activeElement === null || activeElement === body || activeElement.matches('h1')
    if (isFree) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [selector])
}
