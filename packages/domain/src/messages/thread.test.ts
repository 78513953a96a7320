import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MessageTimes, mergeMessages, pollSince, scrollTo } from './thread.ts'

interface Message extends MessageTimes {
  readonly id: string
}
const timesOf = (message: Message): MessageTimes => message

const START = Date.parse('2026-03-02T00:00:00Z')
const moment = fc.integer({ min: 0, max: 100_000 }).map((ms) => new Date(START + ms).toISOString())
const thread = fc.uniqueArray(
  fc.record({ id: fc.uuid(), createdAt: moment, readAt: fc.option(moment) }) satisfies fc.Arbitrary<Message>,
  { selector: ({ id }) => id, maxLength: 30 },
)

describe('polled pages', () => {
  test('in whatever order and however often parts arrive, each message is there once, the oldest first', () => {
    fc.assert(
      fc.property(thread, fc.array(fc.array(fc.nat(), { maxLength: 10 }), { maxLength: 6 }), (all, picks) => {
        const parts = [...picks.map((pick) => pick.flatMap((at) => all[at % all.length] ?? [])), all]
        const merged = parts.reduce<Message[]>((known, part) => mergeMessages(known, part, timesOf), [])
        expect(merged.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        const times = merged.map(({ createdAt }) => Date.parse(createdAt))
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        // Merging what is known already changes nothing.
        expect(mergeMessages(merged, merged, timesOf)).toEqual(merged)
      }),
    )
  })

  test('what was read stays read when an older answer comes late', () => {
    const unread = { id: 'a', createdAt: '2026-03-02T00:00:00Z', readAt: null }
    const read = { ...unread, readAt: '2026-03-02T00:01:00Z' }
    expect(mergeMessages([unread], [read], timesOf)).toEqual([read])
    expect(mergeMessages([read], [unread], timesOf)).toEqual([read])
  })

  test('the next poll goes back to before everything that is known to have changed last', () => {
    fc.assert(
      fc.property(thread, (all) => {
        const since = pollSince(all, timesOf)
        const moments = all.flatMap(({ createdAt, readAt }) => [
          createdAt,
          ...(readAt === null ? [] : [readAt]),
        ])
        const newest = moments.toSorted().at(-1)
        const expected = newest === undefined ? undefined : Date.parse(newest) - 15_000
        expect(since === undefined ? undefined : Date.parse(since)).toBe(expected)
      }),
    )
  })
})

describe('the reader’s place', () => {
  test.each([
    ['opened', 5000, 'end'],
    ['own', 5000, 'end'],
    ['others', 0, 'end'],
    ['others', 80, 'end'],
    ['others', 81, 'offer'],
    ['nothing', 5000, 'stay'],
    ['nothing', 0, 'stay'],
  ] as const)('%s at %i pixels from the end: %s', (what, distanceFromEnd, where) => {
    expect(scrollTo({ what, distanceFromEnd })).toBe(where)
  })
})
