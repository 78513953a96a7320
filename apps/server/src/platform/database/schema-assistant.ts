import type { AnswerLink } from '@quotewright/domain/assistant/answer.ts'
import type { QuoteComparison } from '@quotewright/domain/quotes/compare-quotes.ts'
import type { LineItem, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, never>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Kept<T extends object> = JSONColumnType<T, string, never>

interface AssistantProposalTable {
  tenant_id: string
  id: string
  quote_id: string
  based_on_version: number
  state: 'open' | 'applied' | 'dismissed' | 'undone'
  applied_version: Optional<number>
  content: Kept<QuoteContent>
  comparison: Kept<QuoteComparison<LineItem>>
  changes: Kept<readonly { readonly text: string; readonly instruction: string }[]>
  created_at: Moment
  decided_at: Optional<Date>
  decided_by: Optional<string>
}

interface AssistantMessageTable {
  tenant_id: string
  id: string
  quote_id: string
  speaker: 'person' | 'assistant'
  user_id: string | null
  author_name: string | null
  body: string
  links: Kept<readonly AnswerLink[]>
  calls: Kept<readonly { readonly name: string; readonly detail: string }[]>
  proposal_id: string | null
  created_at: Moment
}

/** Tables of the conversations about quotes, and of what was proposed in them. */
export interface AssistantTables {
  assistant_proposals: AssistantProposalTable
  assistant_messages: AssistantMessageTable
}
