import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import type { Variant } from '@quotewright/domain/wording-tests/variant.ts'
import type { WordingPlace } from '@quotewright/domain/wording-tests/wording.ts'
import { AppError } from '../../platform/errors.ts'

/** What two wordings are compared of: cover letters, or one message of a campaign. */
export type TestSubject =
  | { readonly subject: 'cover_letter' }
  | {
      readonly subject: 'follow_up'
      readonly campaignId: string
      /** From 1. */
      readonly step: number
      readonly channel: Channel
    }

/** A test of two wordings, running or ended. */
export interface WordingTest {
  readonly id: string
  readonly name: string
  readonly about: TestSubject
  readonly wordings: Readonly<Record<Variant, Wording>>
  readonly startedAt: Date
  readonly startedBy: string | null
  /** Null: it is running. */
  readonly endedAt: Date | null
  /** The wording that is used since it ended; null: neither. */
  readonly kept: Variant | null
}

/** The organization's own cover letter. */
export interface LetterWording {
  readonly body: string
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

/** Which wording of which test. */
export interface TestedWording {
  readonly testId: string
  readonly variant: Variant
}

export const placeOf = (about: TestSubject): WordingPlace =>
  about.subject === 'cover_letter' ? 'cover_letter' : about.channel

export const noSuchTest = () => new AppError('not_found', 'Wording test not found')
