import type { Handover } from '../mail/mailer.ts'

/** One SMS to one telephone. */
export interface OutgoingSms {
  /** With its country, as in +61400000000. */
  readonly to: string
  readonly body: string
}

/** Hands SMS to a provider. */
export interface SmsSender {
  /** Whether a customer's answer, such as STOP, reaches us; else an SMS carries a link to opt out by. */
  readonly takesReplies: boolean
  /** Never throws: what cannot be handed over says why. */
  handOver(sms: OutgoingSms): Promise<Handover>
}
