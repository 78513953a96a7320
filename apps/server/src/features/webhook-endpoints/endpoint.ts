import type { WebhookEvent } from '@quotewright/domain/webhook-endpoints/webhook-events.ts'
import { AppError } from '../../platform/errors.ts'

/** An address of an organization's own program, without its secrets. */
export interface Endpoint extends EndpointChoice {
  readonly id: string
  /** Why it was switched off without anyone asking; null where it wasn't. */
  readonly disabledReason: 'failing' | 'gone' | null
  readonly previousSecretUntil: Date | null
  /** The first of the failures since the last success; null while it works. */
  readonly failingSince: Date | null
  readonly lastAttemptAt: Date | null
  readonly lastAttemptOk: boolean | null
  readonly lastStatus: number | null
  readonly createdBy: string
  readonly createdAt: Date
}

/** What people choose. */
export interface EndpointChoice {
  readonly url: string
  readonly description: string
  readonly events: readonly WebhookEvent[]
  readonly isEnabled: boolean
}

export const noSuchEndpoint = (): AppError => new AppError('not_found', 'Webhook not found')
