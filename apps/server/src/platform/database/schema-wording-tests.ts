import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import type { Variant } from '@quotewright/domain/wording-tests/variant.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface WordingTestTable {
  tenant_id: string
  id: string
  name: string
  subject: 'cover_letter' | 'follow_up'
  campaign_id: string | null
  step: number | null
  channel: Channel | null
  wording_a: JSONColumnType<Wording, string, string>
  wording_b: JSONColumnType<Wording, string, string>
  started_at: Moment
  started_by: string | null
  ended_at: Optional<Date>
  kept: Optional<Variant>
}

interface WordingAssignmentTable {
  tenant_id: string
  test_id: string
  quote_id: string
  variant: Variant
  shown_at: Moment
  set_aside_at: Optional<Date>
}

interface CoverLetterWordingTable {
  tenant_id: string
  body: string
  updated_at: Moment
  updated_by: string | null
}

/** Tables of wordings that run side by side, and of what was kept of them. */
export interface WordingTestTables {
  wording_tests: WordingTestTable
  wording_assignments: WordingAssignmentTable
  cover_letter_wordings: CoverLetterWordingTable
}
