/** An event on its way to an endpoint. */
export interface Delivery {
  /** The `webhook-id` of every attempt. */
  readonly id: string
  readonly endpointId: string
  readonly event: string
  /** JSON, the same bytes in every attempt. */
  readonly body: string
  readonly state: 'queued' | 'sending' | 'delivered' | 'failed'
  readonly attempts: number
  readonly status: number | null
  readonly responseExcerpt: string
  readonly error: string | null
  readonly nextAttemptAt: Date | null
  readonly giveUpAt: Date
  readonly lastAttemptAt: Date | null
  readonly createdAt: Date
}

/** How an attempt ended. */
export interface AttemptOutcome {
  readonly state: 'queued' | 'delivered' | 'failed'
  readonly status: number | null
  readonly responseExcerpt: string
  readonly error: string | null
  readonly nextAttemptAt: Date | null
}
