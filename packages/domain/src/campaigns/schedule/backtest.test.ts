import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reasonInWords } from '../selection/explain-selection.ts'
import { FIRST_STEP } from '../sequence-steps.ts'
import { aCampaign, anyCampaigns, anyQuote, aQuote } from '../testing/campaign-samples.ts'
import { SYDNEY } from '../testing/schedule-samples.ts'
import { backtest, type PastQuote } from './backtest.ts'
import { isSendable } from './sending-hours.ts'

const past = (id: string, more: Partial<PastQuote> = {}): PastQuote => ({
  id,
  traits: aQuote(),
  publishedAt: new Date('2026-06-01T00:00:00Z'),
  validUntil: '2026-07-01',
  addresses: { email: `${id}@example.com`, sms: '' },
  viewedAt: null,
  repliedAt: null,
  acceptedAt: null,
  declinedAt: null,
  unsubscribedAt: { email: null, sms: null },
  bouncedAt: null,
  ...more,
})
const now = new Date('2026-08-01T00:00:00Z')
const replay = (quotes: PastQuote[], campaigns = [aCampaign()], at = now) =>
  backtest(campaigns, quotes, at, SYDNEY)
const outcomes = (...quotes: PastQuote[]) =>
  replay(quotes).quotes.map(({ messages }) =>
    messages.map(({ at, outcome, notes }) => [at.toISOString().slice(0, 10), outcome, ...notes].join(' ')),
  )

describe('the last 90 days are replayed', () => {
  test('with what would have gone out and when', () => {
    expect(outcomes(past('a'))).toEqual([['2026-06-02 sent', '2026-06-04 sent', '2026-06-11 sent']])
  })

  test('with what was viewed in time skipped, and everything stopped once the customer answered', () => {
    const viewedAt = new Date('2026-06-01T05:00:00Z')
    const acceptedAt = new Date('2026-06-05T05:00:00Z')
    expect(outcomes(past('a', { viewedAt, acceptedAt }))).toEqual([
      [
        '2026-06-02 skipped Skipped: the quote has been viewed.',
        '2026-06-04 sent',
        '2026-06-11 stopped The customer accepted the quote.',
      ],
    ])
    expect(outcomes(past('b', { repliedAt: viewedAt }))[0]).toEqual(
      Array(3).fill('2026-06-02 stopped The customer replied.'),
    )
  })

  test('with one message a day to an address that has several quotes', () => {
    const addresses = { email: 'Deb@example.com', sms: '' }
    const later = { addresses, publishedAt: new Date('2026-06-01T01:00:00Z') }
    const waited = 'Waiting for another day: this address already got a follow-up today.'
    expect(outcomes(past('a', { addresses }), past('b', later))[1]?.[0]).toBe(`2026-06-02 sent ${waited}`)
  })

  test('with the winner, the runner-up and why', () => {
    const large = aCampaign({ id: 'large', name: 'Large', matchRules: { quoteValueMinCents: 1 } })
    const [replayed] = replay([past('a')], [aCampaign(), large]).quotes
    expect(replayed?.selection.runnerUp?.campaign.name).toBe('Standard')
    expect(replayed && reasonInWords(replayed.selection)).toMatch(/^“Large” goes first: same priority/)
  })

  test('up to now, and no further back', () => {
    const { quotes, totals } = replay(
      [past('old', { publishedAt: new Date('2026-03-01T00:00:00Z') }), past('a')],
      [aCampaign()],
      new Date('2026-06-03T00:00:00Z'),
    )
    expect(quotes.map(({ quote }) => quote.id)).toEqual(['a'])
    const none = { withoutCampaign: 0, skipped: 0, stopped: 0, suppressed: [] }
    expect(totals).toEqual({ ...none, quotes: 1, sent: 1, upcoming: 2 })
  })

  test('with what was kept back counted by reason', () => {
    const addresses = { email: 'Deb@example.com', sms: '' }
    const viewedAt = new Date('2026-06-01T05:00:00Z')
    const quotes = [
      past('a', { addresses, viewedAt }),
      past('b', { addresses, repliedAt: new Date('2026-06-03T05:00:00Z') }),
      past('c', { addresses, publishedAt: new Date('2026-06-01T00:30:00Z') }),
    ]
    expect(replay(quotes).totals.suppressed).toEqual([
      { reason: 'replied', messages: 2 },
      { reason: 'daily_cap', messages: 1 },
      { reason: 'viewed', messages: 1 },
    ])
  })

  test('with an opt-out of one channel: for that alone before publishing, for all while follow-ups run', () => {
    const steps = ['sms', 'email'] as const
    const campaign = aCampaign({
      sequences: steps.map((channel, at) => ({ ...FIRST_STEP, step: at + 1, channel, condition: '' })),
    })
    const told = (emailGoneAt: string) =>
      replay(
        [
          past('a', {
            addresses: { email: 'deb@example.com', sms: '+61400000000' },
            unsubscribedAt: { email: new Date(emailGoneAt), sms: null },
          }),
        ],
        [campaign],
      ).quotes[0]?.messages.map(({ outcome }) => outcome)
    expect(told('2026-05-01T00:00:00Z')).toEqual(['sent', 'stopped'])
    expect(told('2026-06-01T10:00:00Z')).toEqual(['stopped', 'stopped'])
  })
})

const anyPast = fc
  .array(
    fc.record({
      traits: anyQuote,
      publishedAt: fc.integer({ min: 0, max: 100 * 24 }).map((hour) => new Date(Date.UTC(2026, 3, 1, hour))),
      address: fc.constantFrom('deb@example.com', 'sam@example.com', ''),
      repliedAfter: fc.option(fc.integer({ min: 0, max: 400 })),
      viewedAfter: fc.option(fc.integer({ min: 0, max: 400 })),
    }),
    { maxLength: 12 },
  )
  .map((quotes) =>
    quotes.map(({ address, repliedAfter, viewedAfter, ...quote }, at) => {
      const after = (hours: number | null) =>
        hours === null ? null : new Date(quote.publishedAt.getTime() + hours * 3_600_000)
      return past(`${at}`, {
        ...quote,
        addresses: { email: address, sms: '' },
        repliedAt: after(repliedAfter),
        viewedAt: after(viewedAfter),
      })
    }),
  )

test('a replay tells the fate of every step, breaks no rule, and does not depend on the order of quotes', () => {
  fc.assert(
    fc.property(anyCampaigns, anyPast, (campaigns, quotes) => {
      const result = replay(quotes, campaigns)
      expect(replay(quotes.toReversed(), campaigns.toReversed())).toEqual(result)
      const sent = result.quotes.flatMap(({ quote, messages }) =>
        messages.filter(({ outcome }) => outcome === 'sent').map(({ at }) => ({ quote, at })),
      )
      const days = sent.map(
        ({ quote, at }) =>
          `${quote.addresses.email} ${at.toLocaleDateString('sv-SE', { timeZone: SYDNEY.timeZone })}`,
      )
      expect(new Set(days).size).toBe(days.length)
      const broken = sent.filter(
        ({ quote, at }) =>
          !isSendable(at, SYDNEY) ||
          quote.addresses.email === '' ||
          (quote.repliedAt !== null && quote.repliedAt <= at),
      )
      expect(broken).toEqual([])
      const told = result.quotes.map(({ messages }) => messages.map(({ step }) => step.step))
      const expected = result.quotes.map(
        ({ selection }) => selection.winner?.campaign.sequences.map(({ step }) => step) ?? [],
      )
      expect(told).toEqual(expected)
    }),
  )
})
