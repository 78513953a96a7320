import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport
  for (const event of ['resize', 'scroll']) viewport?.addEventListener(event, onChange)
  return () => {
    for (const event of ['resize', 'scroll']) viewport?.removeEventListener(event, onChange)
  }
}

/** Height and top in one text, so that React sees whether they changed. Zoomed in, all of the page counts as visible. */
function visibleArea(): string {
  const viewport = window.visualViewport
  return viewport === null || viewport.scale > 1.01
    ? ''
    : `${Math.round(viewport.height)} ${Math.round(viewport.offsetTop)}`
}

const allOfIt = (): string => ''

/**
 * Returns the part of the window above the on-screen keyboard, which covers what is below without making the page
 * smaller: neither `100%` nor `dvh` knows of it.
 *
 * @param isUsed false to leave a part alone that doesn't depend on it
 */
export function useVisibleArea(isUsed: boolean): { readonly height: string; readonly top: string } {
  const [height, top] = useSyncExternalStore(subscribe, isUsed ? visibleArea : allOfIt).split(' ')
  return height === undefined || height === '' || top === undefined
    ? { height: '100dvh', top: '0px' }
    : { height: `${height}px`, top: `${top}px` }
}
