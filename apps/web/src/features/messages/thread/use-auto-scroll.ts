import type { Message } from '@quotewright/contracts/messages.ts'
import { type Arrival, scrollTo } from '@quotewright/domain/messages/thread.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What was shown before: where its ends were, and how far from its end the reader was. */
interface Shown {
  firstId: string | undefined
  lastId: string | undefined
  height: number
  distance: number
}

const distanceOf = (list: HTMLElement): number => list.scrollHeight - list.scrollTop - list.clientHeight

/** Keeps the newest message in sight, unless the reader has scrolled up: then it is offered. */
export function useAutoScroll(
  ref: RefObject<HTMLElement | null>,
  messages: readonly Message[],
  currentUserId: string,
): { hasNew: boolean; goToEnd: () => void } {
  const [hasNew, setHasNew] = useState(false)
  const shown = useRef<Shown>(undefined)

  useLayoutEffect(() => {
    const list = ref.current
    if (list === null) return
    const before = shown.current
    const newest = messages.at(-1)
    const [firstId, lastId] = [messages[0]?.id, newest?.id]
    const what = whatCame(before, newest, currentUserId)
    const where = scrollTo({ distanceFromEnd: before?.distance ?? 0, what })
    if (where === 'end') list.scrollTop = list.scrollHeight
    else if (where === 'offer') setHasNew(true)
    // Earlier messages came in above: what was in sight stays in sight.
    else if (before !== undefined && before.firstId !== firstId)
      list.scrollTop += list.scrollHeight - before.height
    shown.current = { firstId, lastId, height: list.scrollHeight, distance: distanceOf(list) }
  }, [ref, messages, currentUserId])

  useEffect(() => {
    const list = ref.current
    if (list === null) return
    const note = () => {
      if (shown.current !== undefined) shown.current.distance = distanceOf(list)
      if (distanceOf(list) < 1) setHasNew(false)
    }
    // A smaller screen, as when the keyboard opens, must not hide the end from who was at it.
    const observer = new ResizeObserver(() => {
      if ((shown.current?.distance ?? 0) < 1) list.scrollTop = list.scrollHeight
    })
    list.addEventListener('scroll', note, { passive: true })
    observer.observe(list)
    return () => {
      list.removeEventListener('scroll', note)
      observer.disconnect()
    }
  }, [ref])

  const goToEnd = () => {
    const list = ref.current
    if (list === null) return
    list.scrollTop = list.scrollHeight
    list.focus({ preventScroll: true })
    setHasNew(false)
  }
  return { hasNew, goToEnd }
}

function whatCame(
  before: Shown | undefined,
  newest: Message | undefined,
  currentUserId: string,
): Arrival['what'] {
  if (before === undefined) return 'opened'
  if (newest === undefined || newest.id === before.lastId) return 'nothing'
  return newest.sender_id === currentUserId ? 'own' : 'others'
}
