import type { TaskAnswer } from '@quotewright/contracts/generator.ts'

/** The text was understood, but is no job a trade business quotes. */
export type Rejection = Extract<TaskAnswer['result'], { type: 'business_validation' }>

/** What the generator has to say besides a quote. */
export type Notice =
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'failed'; readonly message: string; readonly detail?: string }
  /** Sent off without reception. */
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'changed-meanwhile'; readonly message: string }
