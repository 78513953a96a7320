import type { z } from 'zod'

interface JobSettings<Services, Schema extends z.ZodType<object>> {
  /** `feature.verb-object`; the queue's name, so it stays when code moves. */
  readonly name: string
  /** Ids, not copies: the job reads its rows again and decides again. */
  readonly payload: Schema
  /** How often it is run at most, the first time included. */
  readonly attempts: number
  /** Pause before the second run; it doubles from run to run, up to 15 minutes. Default: 30. */
  readonly retryDelaySeconds?: number
  /** How long one run may take before it counts as failed. Default: the queue's 15 minutes. */
  readonly longestSeconds?: number
  /** How many run at once in a process. Default: 4. */
  readonly atOnce?: number
  /** Cron expression in UTC; the payload is then `{}`. */
  readonly schedule?: string
  /** Safe to run twice: a worker that dies is taken over by another. */
  run(services: Services, payload: z.output<Schema>): Promise<void>
}

/** Enough of a job to enqueue it. */
export interface JobReference<Payload> {
  readonly name: string
  readonly attempts: number
  readonly retryDelaySeconds: number
  readonly longestSeconds?: number
  /** @throws ZodError when the data is not this job's payload. */
  readonly parse: (data: unknown) => Payload
}

/** A background job: named, typed, safe to run twice. */
export interface Job<Services, Payload = object> extends JobReference<Payload> {
  readonly schedule: string | undefined
  readonly atOnce: number | undefined
  /** Parses the data and runs the job. */
  readonly runWith: (services: Services, data: unknown) => Promise<void>
}

const RETRY_DELAY_SECONDS = 30

type NamedJob<Schema extends z.ZodType<object>> = Omit<
  JobSettings<never, Schema>,
  'run' | 'schedule' | 'atOnce'
>

/** Names a job that another feature defines, for who enqueues it without knowing what it does. */
export const nameJob = <Schema extends z.ZodType<object>>(job: NamedJob<Schema>): NamedJob<Schema> => job

/** Enough of a named job to enqueue it. */
export const referenceTo = <Schema extends z.ZodType<object>>({
  name,
  attempts,
  retryDelaySeconds = RETRY_DELAY_SECONDS,
  longestSeconds,
  payload,
}: NamedJob<Schema>): JobReference<z.output<Schema>> => ({
  name,
  attempts,
  retryDelaySeconds,
  ...(longestSeconds === undefined ? {} : { longestSeconds }),
  parse: (data) => payload.parse(data),
})

/** Defines a job. Source: style B9. */
export function defineJob<Services, Schema extends z.ZodType<object>>(
  settings: JobSettings<Services, Schema>,
): Job<Services, z.output<Schema>> {
  const reference = referenceTo(settings)
  return {
    ...reference,
    schedule: settings.schedule,
    atOnce: settings.atOnce,
    runWith: (services, data) => settings.run(services, reference.parse(data)),
  }
}
