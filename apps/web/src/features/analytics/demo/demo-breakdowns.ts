import type { AnalyticsBreakdown } from '@quotewright/contracts/analytics.ts'
import type { Breakdown } from '@quotewright/domain/analytics/figure-names.ts'
import { wilsonInterval } from '@quotewright/domain/analytics/proportion.ts'
import { currentRegion } from '../../../platform/region.ts'
import { demoDays } from './demo-figures.ts'

/** Key, label, quotes, of them accepted or answered. */
type Sample = readonly [key: string, label: string, quotes: number, won: number]

/** Sample figures, always under a 'Demo data' badge. */
const SAMPLES: Readonly<Record<Breakdown, readonly Sample[]>> = {
  response: [
    ['under_1h', 'Under 1 hour', 10, 7],
    ['1_4h', '1–4 hours', 9, 5],
    ['same_day', 'Same day', 8, 3],
    ['next_day', 'Next day', 6, 2],
    ['2_3_days', '2–3 days', 4, 1],
    ['later', 'Later', 3, 0],
  ],
  price: [
    ['below', '70–90%', 8, 5],
    ['usual', '90–110%', 14, 7],
    ['above', '110–150%', 8, 3],
    ['first', 'No earlier job', 10, 3],
  ],
  decision: [
    ['0', 'Same day', 8, 6],
    ['1_2', '1–2 days', 10, 6],
    ['3_7', '3–7 days', 9, 4],
    ['8_14', '8–14 days', 6, 2],
  ],
  trade: [
    ['electrical', 'Electrical', 22, 11],
    ['plumbing', 'Plumbing', 18, 7],
  ],
  template: [
    ['switchboard', 'Switchboard upgrade', 8, 5],
    ['bathroom', 'Bathroom renovation', 6, 2],
  ],
  work: [
    ['installation', 'Installation', 20, 10],
    ['repair', 'Repair', 12, 6],
    ['other', 'Other work', 8, 2],
  ],
  member: [
    ['alex', 'Alex', 24, 12],
    ['sam', 'Sam', 16, 6],
  ],
  reason: [
    ['price', 'Too expensive', 5, 0],
    ['other', 'Went with someone else', 4, 0],
  ],
  step: [
    ['1', 'First follow-up', 20, 6],
    ['2', 'Second follow-up', 12, 2],
  ],
  sent_hour: [
    ['1-09', 'Mon 9 am', 6, 3],
    ['2-10', 'Tue 10 am', 8, 5],
    ['4-11', 'Thu 11 am', 7, 2],
    ['5-09', 'Fri 9 am', 5, 1],
  ],
  dropped: [
    ['extra power point', 'Extra power point', 4, 4],
    ['paint touch-up', 'Paint touch-up', 2, 2],
  ],
  negotiated: [
    ['labour', 'Labour', 5, 5],
    ['call-out', 'Call-out', 2, 2],
  ],
}

const tenth = (share: number): number => Math.round(share * 1_000) / 10

export const demoBreakdown = (by: Breakdown): AnalyticsBreakdown => ({
  ...demoDays(),
  by,
  currency: currentRegion().currency,
  rows: SAMPLES[by].map(([key, label, quotes, won]) => {
    const { low, high } = wilsonInterval({ successes: won, trials: quotes })
    return {
      key,
      label,
      quotes,
      accepted: won,
      declined: 0,
      answered: won,
      win_rate: tenth(won / quotes),
      interval: { low: tenth(low), high: tenth(high) },
      avg_value: won === 0 ? null : 2_700,
      margin: null,
    }
  }),
})
