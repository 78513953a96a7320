import { useEffect, useEffectEvent } from 'react'
import type { SpokenText } from './recorder/recorder-options.ts'

// The Voice tab and the field that its words are for are never on the screen together.
let waiting: SpokenText | null = null
const takers = new Set<() => void>()

/** Gives words to the field that takes them, now or once it is there. */
export function handOver(spoken: SpokenText): void {
  waiting = spoken
  for (const taker of takers) taker()
}

/** The same where the field is on the screen now; false where it is not. */
export function offerWords(spoken: SpokenText): boolean {
  if (takers.size === 0) return false
  handOver(spoken)
  return true
}

/** Gives words that were typed elsewhere to the field that takes them. */
export const handOverText = (text: string): void =>
  handOver({ text, corrections: [], isNoisy: false, endedBy: 'person' })

/** Takes words that were spoken in the Voice tab. */
export function useHandedOver(isTaker: boolean, take: (spoken: SpokenText) => void): void {
  const look = useEffectEvent(() => {
    if (waiting === null) return
    const spoken = waiting
    waiting = null
    take(spoken)
  })
  useEffect(() => {
    if (!isTaker) return undefined
    const taker = () => look()
    taker()
    takers.add(taker)
    return () => {
      takers.delete(taker)
    }
  }, [isTaker])
}
