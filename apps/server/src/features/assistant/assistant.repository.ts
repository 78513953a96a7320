import { compareQuotes } from '@quotewright/domain/quotes/compare-quotes.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { RevisionChange } from '@quotewright/estimating/revise/revise-quote.ts'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { Quote } from '../quotes/public.ts'
import type { Message, Proposal } from './assistant.ts'

interface NewProposal {
  readonly content: QuoteContent
  readonly changes: readonly RevisionChange[]
}

/** Keeps proposed changes beside the quote they are of, which stays as it is. */
export async function insertProposal(
  tx: Tx,
  quote: Quote,
  { content, changes }: NewProposal,
): Promise<Proposal> {
  const row = await tx.db
    .insertInto('assistant_proposals')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      quote_id: quote.id,
      based_on_version: quote.versionNumber,
      state: 'open',
      content: JSON.stringify(content),
      comparison: JSON.stringify(compareQuotes(quote.content, content)),
      changes: JSON.stringify(changes),
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toProposal(row)
}

const proposals = (tx: Tx) =>
  tx.db.selectFrom('assistant_proposals').selectAll().where('tenant_id', '=', tx.tenantId)

export async function findProposal(tx: Tx, id: string): Promise<Proposal | undefined> {
  const row = await proposals(tx).where('id', '=', id).executeTakeFirst()
  return row && toProposal(row)
}

/** The same, held until the transaction ends. Hold its quote first. */
export async function findProposalForChange(
  tx: Tx,
  quoteId: string,
  id: string,
): Promise<Proposal | undefined> {
  const row = await proposals(tx)
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toProposal(row)
}

/** The proposal that made a version of a quote, while it isn't undone. */
export async function findAppliedProposal(
  tx: Tx,
  quoteId: string,
  version: number,
): Promise<Proposal | undefined> {
  const row = await proposals(tx)
    .where('quote_id', '=', quoteId)
    .where('applied_version', '=', version)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  return row && toProposal(row)
}

export async function listProposals(tx: Tx, quoteId: string): Promise<Proposal[]> {
  const rows = await proposals(tx)
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(toProposal)
}

/** What someone decided about a proposal. */
export async function decideProposal(
  tx: Tx,
  id: string,
  decision:
    | { readonly state: 'applied'; readonly appliedVersion: number }
    | { readonly state: 'dismissed' | 'undone' },
): Promise<Proposal> {
  const row = await tx.db
    .updateTable('assistant_proposals')
    .set({
      state: decision.state,
      decided_at: tx.now(),
      decided_by: tx.actor,
      ...('appliedVersion' in decision ? { applied_version: decision.appliedVersion } : {}),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toProposal(row)
}

type NewMessage = Omit<Message, 'id' | 'createdAt'>

/** Adds to the conversation, in this order. */
export async function insertMessages(
  tx: Tx,
  quoteId: string,
  messages: readonly NewMessage[],
): Promise<Message[]> {
  const rows = await tx.db
    .insertInto('assistant_messages')
    .values(
      messages.map((message) => ({
        tenant_id: tx.tenantId,
        // Of one process these go up, also within a millisecond.
        id: uuidv7(),
        quote_id: quoteId,
        speaker: message.speaker,
        user_id: message.speaker === 'person' ? tx.userId : null,
        author_name: message.authorName,
        body: message.body,
        links: JSON.stringify(message.links),
        calls: JSON.stringify(message.calls),
        proposal_id: message.proposalId,
        created_at: tx.now(),
      })),
    )
    .returningAll()
    .execute()
  return rows.map(toMessage).sort((left, right) => (left.id < right.id ? -1 : 1))
}

/** A conversation is shown this far back. */
const MOST_SHOWN = 200

/** The newest messages of a conversation, oldest first. */
export async function listMessages(tx: Tx, quoteId: string): Promise<Message[]> {
  const rows = await tx.db
    .selectFrom('assistant_messages')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(toMessage).reverse()
}

const toProposal = (row: Selectable<Tables['assistant_proposals']>): Proposal => {
  const { createdAt: _created, decidedAt: _decided, decidedBy: _by, ...proposal } = toCamelCase(row)
  return proposal
}
const toMessage = (row: Selectable<Tables['assistant_messages']>): Message => {
  const { quoteId: _quote, userId: _user, ...message } = toCamelCase(row)
  return message
}
