import { localTime } from '../campaigns/schedule/local-time.ts'
import { daysBetween } from '../quotes/dates.ts'
import type { ChangeSource } from '../quotes/history.ts'
import { isOpen, type QuoteStatus } from '../quotes/status.ts'
import { ageBucket, priceBucket, responseBucket } from './buckets.ts'
import type { WorkKind } from './work-kinds.ts'

/** What is known of a quote and its history. */
export interface QuoteFacts {
  /** Accepted until another version is published, whatever staff have made of it since. */
  readonly status: QuoteStatus
  readonly deletedAt: Date | null
  readonly currency: string
  /** As its customer sees it, in cents. */
  readonly totalCents: number
  readonly createdAt: Date
  /** First publishing, or being saved as sent. */
  readonly sentAt: Date | null
  /** First opening by the customer. */
  readonly viewedAt: Date | null
  readonly views: number
  /** The newest of each, whatever the quote is now. */
  readonly acceptance: AcceptedFacts | null
  readonly decline: { readonly at: Date; readonly reason: string } | null
  readonly expiredAt: Date | null
  /** Since when its customer no longer sees it; null while they do, and of one that was never published. */
  readonly withdrawnAt: Date | null
  /** How its first version was made, and of how many lines. */
  readonly source: ChangeSource
  readonly firstLines: number
  readonly trade: string | null
  readonly work: WorkKind
  readonly templateId: string | null
  readonly memberId: string | null
  /** Average of what its customer accepted before it was sent, in cents; null without any. */
  readonly usualCents: number | null
  /** Follow-ups that were sent. */
  readonly followUps: readonly { readonly step: number; readonly at: Date }[]
  /** The customer's first answer after it was sent: by button, request or message. */
  readonly answeredAt: Date | null
}

interface AcceptedFacts {
  readonly at: Date
  readonly totalCents: number
  /** Before tax. */
  readonly netCents: number
  /** Null unless every counted line's cost is known. */
  readonly costCents: number | null
  /** Names of lines that are in what was sent first and not in what was accepted, or for less. */
  readonly dropped: readonly string[]
  readonly negotiated: readonly string[]
}

/** What is counted of a quote. Days are calendar dates of the organization's zone. */
export interface QuoteFigures {
  readonly status: QuoteStatus
  readonly isDeleted: boolean
  readonly currency: string
  readonly totalCents: number
  readonly netCents: number | null
  readonly costCents: number | null
  readonly generatedLines: number
  readonly documents: number
  readonly views: number
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly viewedAt: Date | null
  readonly acceptedAt: Date | null
  readonly declinedAt: Date | null
  readonly closedAt: Date | null
  readonly createdDay: string
  readonly sentDay: string | null
  readonly viewedDay: string | null
  readonly acceptedDay: string | null
  readonly declinedDay: string | null
  readonly closedDay: string | null
  readonly keys: readonly string[]
}

/** Sources whose lines no one had to type. */
const WRITTEN_BY_US: ReadonlySet<ChangeSource> = new Set(['generator', 'assistant', 'template'])

/** What a quote counts as, in a time zone (IANA name). Definitions: `docs/analytics.md`. */
export function quoteFigures(facts: QuoteFacts, timeZone: string): QuoteFigures {
  const answer = answerOf(facts)
  const { acceptance } = answer
  const closing = facts.sentAt === null ? null : closingOf(facts, facts.sentAt)
  const moments = {
    createdAt: facts.createdAt,
    sentAt: facts.sentAt,
    viewedAt: facts.viewedAt,
    acceptedAt: acceptance?.at ?? null,
    declinedAt: answer.decline?.at ?? null,
    closedAt: closing?.at ?? null,
  }
  const dayOf = (moment: Date | null) => (moment === null ? null : localTime(moment, timeZone).date)
  const figures = {
    status: facts.status,
    isDeleted: facts.deletedAt !== null,
    currency: facts.currency,
    totalCents: acceptance?.totalCents ?? facts.totalCents,
    ...marginOf(acceptance),
    generatedLines: WRITTEN_BY_US.has(facts.source) ? facts.firstLines : 0,
    documents: facts.source === 'extraction' ? 1 : 0,
    views: facts.views,
    ...moments,
    createdDay: localTime(facts.createdAt, timeZone).date,
    sentDay: dayOf(moments.sentAt),
    viewedDay: dayOf(moments.viewedAt),
    acceptedDay: dayOf(moments.acceptedAt),
    declinedDay: dayOf(moments.declinedAt),
    closedDay: dayOf(moments.closedAt),
  }
  const decidedDay = closing?.isDecided === true ? figures.closedDay : null
  return { ...figures, keys: keysOf(facts, { ...answer, decidedDay }, figures, timeZone) }
}

/** The answer that stands: an earlier one that was taken back counts no more. */
interface Answer {
  readonly acceptance: AcceptedFacts | null
  readonly decline: QuoteFacts['decline']
}

const answerOf = ({ status, sentAt, acceptance, decline }: QuoteFacts): Answer => ({
  acceptance: status === 'accepted' && sentAt !== null ? acceptance : null,
  decline: status === 'declined' && sentAt !== null ? decline : null,
})

const marginOf = (acceptance: AcceptedFacts | null) =>
  acceptance === null || acceptance.costCents === null
    ? { netCents: null, costCents: null }
    : { netCents: acceptance.netCents, costCents: acceptance.costCents }

/** How a quote that was sent stopped waiting for its customer. */
interface Closing {
  readonly at: Date
  /** By an answer or its expiry, rather than being taken away from its customer. */
  readonly isDecided: boolean
}

/** Null for one that waits. */
function closingOf(facts: QuoteFacts, sentAt: Date): Closing | null {
  const { status, acceptance, decline, expiredAt, withdrawnAt, deletedAt } = facts
  const decided = (at: Date | undefined): Closing => ({ at: at ?? sentAt, isDecided: true })
  if (status === 'accepted') return decided(acceptance?.at)
  if (status === 'declined') return decided(decline?.at)
  if (status === 'expired' && !(expiredAt && withdrawnAt && withdrawnAt < expiredAt))
    return decided(expiredAt ?? undefined)
  const takenAt = withdrawnAt ?? deletedAt ?? (isOpen(status) ? null : sentAt)
  return takenAt && { at: takenAt, isDecided: false }
}

type Counted = Omit<QuoteFigures, 'keys'>

function keysOf(
  facts: QuoteFacts,
  { decidedDay, ...answer }: Answer & { readonly decidedDay: string | null },
  figures: Counted,
  timeZone: string,
): string[] {
  const { createdAt, sentAt, createdDay, sentDay } = figures
  if (sentAt === null || sentDay === null) return []
  return [
    `response:${responseBucket(createdAt, sentAt, createdDay, sentDay)}`,
    `price:${priceBucket(figures.totalCents, facts.usualCents)}`,
    `trade:${facts.trade ?? 'general'}`,
    `work:${facts.work}`,
    `sent_hour:${sentHour(sentAt, timeZone)}`,
    ...named('template', facts.templateId),
    ...named('member', facts.memberId),
    ...named('decision', decidedDay === null ? null : ageBucket(daysBetween(sentDay, decidedDay))),
    ...named('reason', answer.decline?.reason ?? null),
    ...followUpKeys(facts),
    ...(answer.acceptance?.dropped ?? []).map((line) => `dropped:${line}`),
    ...(answer.acceptance?.negotiated ?? []).map((line) => `negotiated:${line}`),
  ]
}

const named = (dimension: string, key: string | null): string[] =>
  key === null ? [] : [`${dimension}:${key}`]

/** Each step that was sent, and the one that the customer's answer came after. */
function followUpKeys({ followUps, answeredAt }: QuoteFacts): string[] {
  const sent = followUps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const steps = [...new Set(sent.map(({ step }) => step))].map((step) => `step:${step}`)
  if (answeredAt === null) return steps
  const before = sent.findLast(({ at }) => at.getTime() <= answeredAt.getTime())
  return before === undefined ? steps : [...steps, `answered_step:${before.step}`]
}

/** Weekday (1 is Monday) and hour, as `1-09`. */
function sentHour(moment: Date, timeZone: string): string {
  const { date, minutes } = localTime(moment, timeZone)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return `${weekday}-${String(Math.floor(minutes / 60)).padStart(2, '0')}`
}
