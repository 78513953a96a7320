import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideNotice, type SentMessage } from './notice.ts'

const START = Date.parse('2026-03-02T00:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)
const sent = (id: string, minutes: number, rest: Partial<SentMessage> = {}): SentMessage => ({
  id,
  createdAt: at(minutes),
  readAt: null,
  notifiedAt: null,
  ...rest,
})

describe('a mail to a customer who is away', () => {
  test('waits two minutes, and covers all that was written in the meantime', () => {
    const messages = [sent('a', 0), sent('b', 1)]
    expect(decideNotice(messages, null, at(1.9))).toEqual({ kind: 'wait', until: at(2) })
    expect(decideNotice(messages, null, at(2))).toEqual({ kind: 'send', messageIds: ['a', 'b'] })
  })

  test('is none when there is nothing, or all of it was read or mailed', () => {
    expect(decideNotice([], null, at(9))).toEqual({ kind: 'none' })
    expect(decideNotice([sent('a', 0, { readAt: at(1) })], null, at(9))).toEqual({ kind: 'none' })
    expect(decideNotice([sent('a', 0, { notifiedAt: at(2) })], null, at(999))).toEqual({ kind: 'none' })
  })

  test('does not come again within an hour, unless they have read or written since', () => {
    const told = sent('a', 0, { notifiedAt: at(2) })
    expect(decideNotice([told, sent('b', 10)], null, at(12))).toEqual({ kind: 'wait', until: at(62) })
    expect(decideNotice([told, sent('b', 10)], null, at(62))).toEqual({ kind: 'send', messageIds: ['b'] })
    const read = { ...told, readAt: at(5) }
    expect(decideNotice([read, sent('b', 10)], null, at(12))).toEqual({ kind: 'send', messageIds: ['b'] })
    expect(decideNotice([told, sent('b', 10)], at(6), at(12))).toEqual({ kind: 'send', messageIds: ['b'] })
    // What they wrote before the mail shows nothing.
    expect(decideNotice([told, sent('b', 10)], at(1), at(12)).kind).toBe('wait')
  })
})

/** What a customer does over an afternoon while the business writes. */
const happening = fc.record({
  minute: fc.integer({ min: 0, max: 400 }),
  what: fc.constantFrom('business writes', 'customer reads', 'customer writes'),
})

test('over any afternoon: each message is mailed once at most, never what was read, and mails keep their distance', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
      let messages: SentMessage[] = []
      let lastWrittenAt: Date | null = null
      const mails: { at: number; ids: readonly string[] }[] = []
      const seenAt: number[] = []
      for (let minute = 0; minute <= 600; minute += 1) {
        const now = at(minute)
        for (const [index, { what }] of happenings.filter((one) => one.minute === minute).entries()) {
          if (what === 'business writes') messages.push(sent(`${minute}-${index}`, minute))
          else {
            seenAt.push(minute)
            messages = messages.map((message) => ({ ...message, readAt: message.readAt ?? now }))
            if (what === 'customer writes') lastWrittenAt = now
          }
        }
        const decision = decideNotice(messages, lastWrittenAt, now)
        expect(decision.kind !== 'wait' || decision.until > now).toBe(true)
        if (decision.kind !== 'send') continue
        mails.push({ at: minute, ids: decision.messageIds })
        for (const id of decision.messageIds)
          expect(messages.find((message) => message.id === id)?.readAt).toBeNull()
        messages = messages.map((message) =>
          decision.messageIds.includes(message.id) ? { ...message, notifiedAt: now } : message,
        )
      }
      const told = mails.flatMap(({ ids }) => ids)
      expect(new Set(told).size).toBe(told.length)
      for (const [index, mail] of mails.entries()) {
        const before = mails[index - 1]
        if (before === undefined) continue
        const wasSeen = seenAt.some((minute) => minute > before.at && minute <= mail.at)
        expect(wasSeen || mail.at - before.at >= 60).toBe(true)
      }
      // Whatever stays unread is mailed in the end.
      expect(messages.every(({ readAt, notifiedAt }) => readAt !== null || notifiedAt !== null)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
