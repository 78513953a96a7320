import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import type { Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import type { AcceptanceEvidence } from '../quotes/public.ts'
import type { AcceptedLetterhead } from './accepted-letterhead.ts'

export interface Acceptance {
  readonly name: string
  readonly acceptedAt: Date
  readonly versionNumber: number
  /** SHA-256 of what was accepted, in hexadecimal. */
  readonly contentHash: string
  readonly signature: Signature
  /** Undefined for one from before it was kept. */
  readonly letterhead: AcceptedLetterhead | undefined
  /** Null for one from before there were certificates. */
  readonly certificate: { readonly id: string; readonly isReady: boolean } | null
}

/** What is kept of an acceptance. */
export interface KeptEvidence extends AcceptanceEvidence {
  /** Null for one from before it was kept. */
  readonly letterhead: AcceptedLetterhead | null
}

export async function insertAcceptance(tx: Tx, evidence: KeptEvidence): Promise<void> {
  await tx.db
    .insertInto('quote_acceptances')
    .values({
      tenant_id: tx.tenantId,
      id: evidence.id,
      quote_id: evidence.quoteId,
      version_number: evidence.versionNumber,
      accepted_name: evidence.name,
      consent_text: evidence.consentText,
      content_hash: evidence.contentHash,
      content: evidence.content,
      signature: JSON.stringify(evidence.signature),
      certificate_id: evidence.certificateId,
      address: evidence.address,
      user_agent: evidence.userAgent,
      letterhead: JSON.stringify(evidence.letterhead),
      logo_token: evidence.letterhead?.logo?.fileToken ?? null,
      accepted_at: evidence.acceptedAt,
    })
    .execute()
}

/** Every acceptance of the organization, in the order of their ids. */
export function readAllAcceptances(tx: Tx): AsyncGenerator<KeptEvidence> {
  const query = tx.db
    .selectFrom('quote_acceptances')
    .select(['id', 'quote_id', 'version_number', 'accepted_name', 'consent_text', 'content_hash'])
    .select(['content', 'signature', 'certificate_id', 'address', 'user_agent', 'letterhead', 'accepted_at'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id')
  return readPages(tx, query, (row) => ({
    id: row.id,
    quoteId: row.quote_id,
    versionNumber: row.version_number,
    name: row.accepted_name,
    consentText: row.consent_text,
    contentHash: row.content_hash,
    content: row.content,
    signature: row.signature,
    certificateId: row.certificate_id,
    address: row.address,
    userAgent: row.user_agent,
    // As it was written by `insertAcceptance`.
    letterhead: row.letterhead as AcceptedLetterhead | null,
    acceptedAt: row.accepted_at,
  }))
}

export async function findNewestAcceptance(tx: Tx, quoteId: string): Promise<Acceptance | undefined> {
  const row = await tx.db
    .selectFrom('quote_acceptances')
    .select(['accepted_name', 'accepted_at', 'version_number', 'content_hash', 'signature'])
    .select(['certificate_id', 'certificate_hash', 'letterhead'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      name: row.accepted_name,
      acceptedAt: row.accepted_at,
      versionNumber: row.version_number,
      contentHash: row.content_hash,
      signature: row.signature,
      letterhead: (row.letterhead as AcceptedLetterhead | null) ?? undefined,
      certificate:
        row.certificate_id === null
          ? null
          : { id: row.certificate_id, isReady: row.certificate_hash !== null },
    }
  )
}

/** When the quote was last declined. */
export async function findDeclinedAt(tx: Tx, quoteId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('quote_events')
    .select('created_at')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'declined')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}
