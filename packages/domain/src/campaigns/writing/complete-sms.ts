/** What a provider takes as one SMS, in however many parts. Source: Twilio "Create a Message resource", Body. */
const LONGEST_SMS = 1_600

/** What an SMS says in any case. */
export interface SmsFrame {
  readonly businessName: string
  /** For senders that no one can reply to; null for "reply STOP". */
  readonly optOutUrl: string | null
}

/** What a person wrote says who it is from and how to get no more, too. Source: Spam Act 2003 ss 17 and 18. */
export function completeSms(body: string, { businessName, optOutUrl }: SmsFrame): string {
  const isNamed = businessName === '' || body.toLowerCase().includes(businessName.toLowerCase())
  const named = isNamed ? body : `${businessName}: ${body}`
  if (optOutUrl !== null) return named.includes(optOutUrl) ? named : `${named} Opt out: ${optOutUrl}`
  return /\bSTOP\b/.test(named) ? named : `${named} Opt out: reply STOP`
}

/** Why no provider takes a complete SMS; undefined for one that they do. */
export const smsLengthProblem = (complete: string): string | undefined =>
  complete.length > LONGEST_SMS
    ? 'An SMS can have up to 1,600 characters, including your name and how to opt out'
    : undefined
