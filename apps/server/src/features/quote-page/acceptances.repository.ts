import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import type { Tx } from '../../platform/context.ts'
import { toSnakeCase } from '../../platform/names.ts'
import type { AcceptanceEvidence } from '../quotes/public.ts'
import type { AcceptedLetterhead } from './accepted-letterhead.ts'

export interface Acceptance {
  readonly name: string
  readonly acceptedAt: Date
  readonly versionNumber: number
  /** SHA-256 of what was accepted, in hexadecimal. */
  readonly contentHash: string
  readonly signature: Signature
  /** A calendar date; null where the customer chose none. */
  readonly preferredStart: string | null
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

export async function insertAcceptance(tx: Tx, kept: KeptEvidence): Promise<void> {
  const { name, signature, letterhead, ...evidence } = kept
  await tx.db
    .insertInto('quote_acceptances')
    .values({
      ...toSnakeCase(evidence),
      tenant_id: tx.tenantId,
      accepted_name: name,
      signature: JSON.stringify(signature),
      letterhead: JSON.stringify(letterhead),
      logo_token: letterhead?.logo?.fileToken ?? null,
    })
    .execute()
}

export async function findNewestAcceptance(tx: Tx, quoteId: string): Promise<Acceptance | undefined> {
  const row = await tx.db
    .selectFrom('quote_acceptances')
    .select(['accepted_name', 'accepted_at', 'version_number', 'content_hash', 'signature'])
    .select(['certificate_id', 'certificate_hash', 'letterhead', 'preferred_start'])
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
      preferredStart: row.preferred_start,
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
