import fc from 'fast-check'
import { isTimeZone } from '../../organizations/time-zone.ts'
import { CHANNEL_LABELS, type Channel, type SequenceStep } from '../campaign.ts'
import type { FollowUpState } from '../schedule/decide-follow-up.ts'
import type { SendingHours } from '../schedule/sending-hours.ts'
import { FIRST_STEP, renumbered } from '../sequence-steps.ts'

/** Eight in the evening to eight in the morning, in Sydney. */
export const SYDNEY: SendingHours = {
  timeZone: 'Australia/Sydney',
  quietHours: { from: '20:00', to: '08:00' },
}

/** An open quote that no one has opened, to a customer with an address. */
export const OPEN: FollowUpState = {
  stopReason: null,
  quoteStatus: 'sent',
  validUntil: null,
  isDeleted: false,
  hasBeenViewed: false,
  hasReplied: false,
  isUnsubscribed: false,
  hasBounced: false,
  isCampaignActive: true,
  address: 'deb@example.com',
  lastSentToAddressAt: null,
}

/** Clocks that change by an hour, by half of one and by two, at midnight and at two, one way each month; and a day left out. */
const CHANGING = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'America/Santiago',
  'America/Havana',
  'America/New_York',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Europe/London',
  'Pacific/Auckland',
]
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const offsetIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (time: number) => format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
}

/** The hours in which clocks change, of four years. */
function changesOf(timeZone: string): number[] {
  const offset = offsetIn(timeZone)
  const changes: number[] = []
  const end = Date.UTC(2029, 0, 1)
  for (let time = Date.UTC(2025, 0, 1); time < end; time += 24 * HOUR_MS) {
    if (offset(time) !== offset(time + 24 * HOUR_MS)) changes.push(time)
  }
  return changes
}

const PLACES = Intl.supportedValuesOf('timeZone').filter(isTimeZone)
const anyMoment = fc
  .integer({ min: Date.UTC(2000, 0, 1) / MINUTE_MS, max: Date.UTC(2037, 0, 1) / MINUTE_MS })
  .map((minute) => new Date(minute * MINUTE_MS))

/** Moments in all time zones, half of them within days of a change of clocks. */
export const anyPlaceAndMoment: fc.Arbitrary<{ timeZone: string; moment: Date }> = fc.oneof(
  fc.record({ timeZone: fc.constantFrom(...PLACES), moment: anyMoment }),
  fc
    .constantFrom(
      ...CHANGING.flatMap((timeZone) => changesOf(timeZone).map((change) => ({ timeZone, change }))),
      { timeZone: 'Pacific/Apia', change: Date.UTC(2011, 11, 30, 10) },
    )
    .chain(({ timeZone, change }) =>
      fc.integer({ min: -72 * 60, max: 72 * 60 }).map((minutes) => ({
        timeZone,
        moment: new Date(change + minutes * MINUTE_MS),
      })),
    ),
)

const anyClock = fc
  .integer({ min: 0, max: 1_439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )

export const anyQuietHours = fc.oneof(
  fc.constant({ from: '20:00', to: '08:00' }),
  fc.record({ from: anyClock, to: anyClock }),
)

export const anyChannel = fc.constantFrom(...(Object.keys(CHANNEL_LABELS) as Channel[]))

export const anySteps: fc.Arbitrary<SequenceStep[]> = fc
  .array(
    fc.record({
      delayHours: fc.integer({ min: 0, max: 600 }).map((halves) => halves / 2),
      channel: anyChannel,
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((steps) => renumbered(steps.map((step) => ({ ...FIRST_STEP, ...step }))))
