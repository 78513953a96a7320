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
  /** @throws ZodError when the data is not this job's payload. */
  readonly parse: (data: unknown) => Payload
}

/** A background job: named, typed, safe to run twice. */
export interface Job<Services, Payload = object> extends JobReference<Payload> {
  readonly schedule: string | undefined
  /** Parses the data and runs the job. */
  readonly runWith: (services: Services, data: unknown) => Promise<void>
}

const RETRY_DELAY_SECONDS = 30

/** Defines a job. Source: style B9. */
export function defineJob<Services, Schema extends z.ZodType<object>>(
  settings: JobSettings<Services, Schema>,
): Job<Services, z.output<Schema>> {
  const parse = (data: unknown) => settings.payload.parse(data)
  return {
    name: settings.name,
    attempts: settings.attempts,
    retryDelaySeconds: settings.retryDelaySeconds ?? RETRY_DELAY_SECONDS,
    schedule: settings.schedule,
    parse,
    runWith: (services, data) => settings.run(services, parse(data)),
  }
}
