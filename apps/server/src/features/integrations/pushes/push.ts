import type { KeptStep } from '../../../platform/database/schema-integrations.ts'
import type { Failure, Question } from '../providers/failure.ts'
import type { DocumentKind, External } from '../providers/provider.ts'

export type PushState = 'queued' | 'running' | 'done' | 'failed' | 'needs_input'

/** Why a push failed, for people. */
export type PushFailure = Pick<Failure, 'kind' | 'message' | 'field'>

/** An accepted quote, or its invoice, on its way to an account at a provider. */
export interface Push {
  readonly id: string
  readonly quoteId: string
  /** The accepted version that is wanted there. */
  readonly versionNumber: number
  readonly providerId: string
  readonly accountId: string
  readonly action: DocumentKind
  readonly state: PushState
  readonly attempts: number
  /** Null: not waiting, or waiting for the quote it is the invoice of. */
  readonly nextAt: Date | null
  readonly steps: Readonly<Record<string, KeptStep>>
  readonly failure: PushFailure | null
  readonly question: Question | null
  /** What a person chose, by the kind of the question; for this push alone. */
  readonly answers: Readonly<Record<string, string>>
  readonly warning: string | null
  /** The version that is there; null while none is. */
  readonly pushedVersion: number | null
  readonly external: External | null
  readonly ourTotalCents: number
  readonly ourTaxCents: number
  readonly theirTotalCents: number | null
  readonly theirTaxCents: number | null
  /** Name of the person who asked for it; null when the acceptance did. */
  readonly requestedBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A push that one worker has, until its lease ends. */
export interface LeasedPush extends Push {
  readonly tenantId: string
  readonly lease: string
}

/** Another worker has the push now; this one must not write any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}
