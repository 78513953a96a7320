import { type RefObject, useLayoutEffect, useRef } from 'react'

const FOLDED = 'until-found'

/** Hides a part of a page from all but find in page, which opens it. React knows no such value of `hidden`. */
export function useFold(isFolded: boolean, onFound: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = ref.current
    if (part === null || !isFolded) return
    part.setAttribute('hidden', FOLDED)
    part.addEventListener('beforematch', onFound)
    return () => {
      part.removeAttribute('hidden')
      part.removeEventListener('beforematch', onFound)
    }
  }, [isFolded, onFound])
  return ref
}

/** Opens what an element is folded away in, as find in page does, so that it can take the focus. */
export function unfold(element: Element): void {
  for (
    let part = element.closest(`[hidden="${FOLDED}"]`);
    part !== null;
    part = element.closest(`[hidden="${FOLDED}"]`)
  ) {
    part.dispatchEvent(new Event('beforematch'))
    part.removeAttribute('hidden')
  }
}
