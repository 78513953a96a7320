import type { Message } from '@quotewright/contracts/messages.ts'
import { type RefObject, useEffect } from 'react'
import { markRead } from '../messages.api.ts'

/** What comes into sight together is marked together. */
const GATHER_MS = 300

/** Marks messages of the customer as read once they are seen. Source: part 1 §4 "Message read". */
export function useReadWhenSeen(
  ref: RefObject<HTMLElement | null>,
  quoteId: string,
  messages: readonly Message[],
): void {
  useEffect(() => {
    const list = ref.current
    const unread = list?.querySelectorAll<HTMLElement>('[data-unread]') ?? []
    if (list === null || unread.length === 0) return
    const seen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    // A hidden page shows nothing, so nothing comes into sight there.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target instanceof HTMLElement ? target.dataset['unread'] : undefined
          if (isIntersecting && id !== undefined) seen.add(id)
        }
        if (seen.size === 0) return
        clearTimeout(timer)
        timer = setTimeout(() => void markRead(quoteId, [...seen]), GATHER_MS)
      },
      { root: list },
    )
    for (const element of unread) observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [ref, quoteId, messages])
}
