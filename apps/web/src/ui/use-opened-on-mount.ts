import { useEffect, useState } from 'react'

/**
 * For a part that is loaded when it is first opened: it opens once its button is there and has the focus, which then
 * goes back to the button when it is closed.
 */
export function useOpenedOnMount(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return [isOpen, setOpen]
}
