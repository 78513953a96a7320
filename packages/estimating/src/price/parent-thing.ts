import parents from '../data/parents.json' with { type: 'json' }
import type { WorkItem } from '../segment/work-item.ts'
import { singular } from '../text/words.ts'

const PARENTS: ReadonlyMap<string, string> = new Map(Object.entries(parents))
const LONGEST = 2

/** The same work to a more general thing that the book prices: "beer taps" as taps; undefined where none is known. */
export function asParentThing(item: WorkItem): WorkItem | undefined {
  const { words } = item.phrase
  for (let length = LONGEST; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const parent = PARENTS.get(
        words
          .slice(at, at + length)
          .map(singular)
          .join(' '),
      )
      if (parent === undefined) continue
      const renamed = [...words.slice(0, at), ...parent.split(' '), ...words.slice(at + length)]
      return { ...item, phrase: { ...item.phrase, words: renamed } }
    }
  }
  return undefined
}
