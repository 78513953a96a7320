import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** From here on a finger means it. */
const MEANT_PX = 10
/** The click that ends a swipe comes right after it. */
const CLICK_MS = 50

interface Swipe {
  readonly row: HTMLElement
  readonly key: string
  readonly x: number
  readonly y: number
  isMeant: boolean
}

const actionsOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-swipe-actions]')
const widthOf = (row: HTMLElement): number => actionsOf(row)?.offsetWidth ?? 0

/**
 * A row of a list that a finger moves to the left, off the actions at its end; one at a time, until the next tap.
 * For fingers and pens alone: keys, mice and screen readers have the menu of the row.
 */
export function useSwipedRow() {
  const [swipedKey, setSwipedKey] = useState<string>()
  const swipe = useRef<Swipe>(undefined)
  const close = () => setSwipedKey(undefined)
  useClosedByTap(swipedKey !== undefined, close)

  function start(row: HTMLElement, key: string, event: PointerEvent): void {
    swipe.current =
      event.pointerType === 'mouse' || !event.isPrimary || key === swipedKey
        ? undefined
        : { row, key, x: event.clientX, y: event.clientY, isMeant: false }
  }

  function move(event: PointerEvent): void {
    const { current } = swipe
    if (current === undefined) return
    const [right, down] = [event.clientX - current.x, event.clientY - current.y]
    if (!current.isMeant) {
      if (Math.max(Math.abs(right), Math.abs(down)) < MEANT_PX) return
      if (right >= 0 || Math.abs(down) > -right) {
        swipe.current = undefined
        return
      }
      current.isMeant = true
      swallowClick()
      setSwipedKey(current.key)
    }
    current.row.dataset['dragged'] = ''
    shift(current.row, Math.min(0, Math.max(right, -widthOf(current.row))))
  }

  function end(event: PointerEvent): void {
    const { current } = swipe
    swipe.current = undefined
    if (current === undefined || !current.isMeant) return
    delete current.row.dataset['dragged']
    const width = widthOf(current.row)
    const isOpen = event.type === 'pointerup' && current.x - event.clientX > width / 2
    shift(current.row, isOpen ? -width : 0)
    if (!isOpen) close()
  }

  const handlersOf = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => start(event.currentTarget, key, event),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { swipedKey, handlersOf }
}

function shift(row: HTMLElement, by: number): void {
  if (by === 0) row.style.removeProperty('--shift')
  else row.style.setProperty('--shift', `${by}px`)
}

/** A tap that only closes the row opens nothing. */
function swallowClick(): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const done = () => setTimeout(() => waiting.abort(), CLICK_MS)
  document.addEventListener('click', stop, { capture: true, signal })
  for (const event of ['pointerup', 'pointercancel']) document.addEventListener(event, done, { signal })
}

function useClosedByTap(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const isOnAction = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-swipe-actions]') !== null
    const tapped = (event: Event) => {
      if (isOnAction(event)) return
      swallowClick()
      close()
    }
    document.addEventListener('pointerdown', tapped, { capture: true, signal })
    // Once the action was taken.
    document.addEventListener('click', (event) => isOnAction(event) && close(), { signal })
    return () => listening.abort()
  })
}
