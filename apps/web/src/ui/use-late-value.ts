import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

interface LateValueOptions<T> {
  /** What is in effect. */
  readonly value: T
  /** What typed text means, such as the same without spaces around it. */
  readonly read: (typed: T) => T
  /** Puts it into effect when typing pauses. */
  readonly onReport: (value: T) => void
  readonly pauseMs: number
}

interface Typing<T> {
  readonly typed: T
  /** The value that was in effect when it was last looked at. */
  readonly seen: T
  /** What was reported and is not in effect yet, in order. */
  readonly reports: readonly T[]
}

/** The field after its value has changed: by a report of its own, or elsewhere. What is being typed stays. */
function followed<T>({ typed, seen, reports }: Typing<T>, value: T, read: (typed: T) => T): Typing<T> {
  const at = reports.lastIndexOf(value)
  if (at >= 0) return { typed, seen: value, reports: reports.slice(at + 1) }
  const isTyping = read(typed) !== (reports.at(-1) ?? seen)
  return { typed: isTyping ? typed : value, seen: value, reports: [] }
}

/** What is typed into a field that takes effect when typing pauses; a change from elsewhere is taken over. */
export function useLateValue<T>({ value, read, onReport, pauseMs }: LateValueOptions<T>) {
  const [typing, setTyping] = useState<Typing<T>>({ typed: value, seen: value, reports: [] })
  if (typing.seen !== value) setTyping(followed(typing, value, read))
  const later = useDebouncedCallback((typed: T) => {
    const next = read(typed)
    setTyping((before) => ({ ...before, reports: [...before.reports, next] }))
    onReport(next)
  }, pauseMs)
  const type = (typed: T) => {
    setTyping((before) => ({ ...before, typed }))
    later(typed)
  }
  return { typed: typing.typed, type, flush: later.flush }
}

export const trimmed = (text: string): string => text.trim()
