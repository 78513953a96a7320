import { useEffect, useEffectEvent } from 'react'

/** What is open over the page, the last one on top. */
const open: (() => void)[] = []

/** Lists and menus close by the same key: fields, entries and what opens in a page are marked, an open menu itself is not. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.getAttribute('data-mantine-stop-propagation') === 'true' ||
    target.closest('[role="menu"], [data-own-escape]') !== null)

function closeTopmost(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing && !isTaken(event.target)) open.at(-1)?.()
}

/** Closes what is open by Esc: of several over each other only the topmost, where Mantine's own would close all of them. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const closeThis = () => close()
    open.push(closeThis)
    window.addEventListener('keydown', closeTopmost, true)
    return () => {
      open.splice(open.indexOf(closeThis), 1)
      if (open.length === 0) window.removeEventListener('keydown', closeTopmost, true)
    }
  }, [isOpen])
}
