import { hasExpired } from '../../quotes/dates.ts'
import type { Channel, SequenceStep } from '../campaign.ts'
import { withinDailyCap } from './daily-cap.ts'
import { nextSendable, type SendingHours } from './sending-hours.ts'

const HOUR_MS = 3_600_000

/** A step, with the moment a person moved it to where one did. */
export type StepToPlan = SequenceStep & { readonly movedTo?: Date | undefined }

export interface PlannedFollowUp {
  readonly step: SequenceStep
  readonly dueAt: Date
  /** The quote expires first, so this is never sent unless its validity is extended. */
  readonly isAfterExpiry: boolean
}

/**
 * When a step is due after the one before it: its delay in elapsed hours, moved
 * to the next sending hour. Follows what really happened, so a step that went
 * out late moves the next ones with it, and no two fall due at once.
 *
 * Source: decisions §7.
 *
 * @param previousAt when the step before was sent or skipped; publishing for the first.
 */
export function dueAfter(
  previousAt: Date,
  { delayHours }: Pick<SequenceStep, 'delayHours'>,
  hours: SendingHours,
): Date {
  return nextSendable(new Date(previousAt.getTime() + delayHours * HOUR_MS), hours)
}

/** What a person moved keeps its moment, but is not before the one in front of it. */
const wantedAfter = (previousAt: Date, step: StepToPlan, hours: SendingHours): Date =>
  step.movedTo === undefined
    ? dueAfter(previousAt, step, hours)
    : nextSendable(step.movedTo > previousAt ? step.movedTo : previousAt, hours)

/**
 * The follow-ups of a quote, with the moments they are due as things are at
 * publishing. Two to one address on one day are a day apart. Source: decisions §7, field.md point 13.
 *
 * @param validUntil the last day of the quote; null when it does not expire.
 */
export function planFollowUps(
  sequences: readonly StepToPlan[],
  quote: { readonly publishedAt: Date; readonly validUntil: string | null },
  hours: SendingHours,
): PlannedFollowUp[] {
  const lastBy = new Map<Channel, Date>()
  let previous = quote.publishedAt
  return [...sequences]
    .sort((a, b) => a.step - b.step)
    .map((step) => {
      const wantedAt = wantedAfter(previous, step, hours)
      const dueAt = withinDailyCap(wantedAt, lastBy.get(step.channel) ?? null, hours)
      previous = dueAt
      lastBy.set(step.channel, dueAt)
      return { step, dueAt, isAfterExpiry: hasExpiredAt(dueAt, quote.validUntil, hours) }
    })
}

export const hasExpiredAt = (moment: Date, validUntil: string | null, { timeZone }: SendingHours): boolean =>
  validUntil !== null && hasExpired(validUntil, moment, timeZone)
