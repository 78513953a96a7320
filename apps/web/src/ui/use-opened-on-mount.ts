import { type RefObject, useEffect, useRef, useState } from 'react'

interface OpenedOnMount {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** For the button that opens it, where there is one. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/**
 * For a part that is loaded when it is first opened: it opens once its button is there and has the focus, which then
 * goes back to the button when it is closed.
 */
export function useOpenedOnMount(): OpenedOnMount {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    const opening = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(opening)
  }, [])
  return { isOpen, setOpen, button }
}
