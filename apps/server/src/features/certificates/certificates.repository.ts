import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import type { Kysely } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { CertificateDraft } from './certificate-draft.ts'

/** Keeps what a certificate will say until it is made. */
export async function keepDraft(tx: Tx, acceptanceId: string, draft: CertificateDraft): Promise<void> {
  await tx.db
    .updateTable('quote_acceptances')
    .set({ certificate_draft: JSON.stringify(draft) })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', acceptanceId)
    .execute()
}

interface Unmade {
  readonly tenantId: string
  readonly quoteId: string
  readonly draft: CertificateDraft
}

/** Undefined when it is made already, or there is no such acceptance any more. */
export async function findUnmade(services: Services, acceptanceId: string): Promise<Unmade | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('quote_acceptances')
      .select(['tenant_id', 'quote_id', 'certificate_draft'])
      .where('id', '=', acceptanceId)
      .where('certificate_draft', 'is not', null)
      .executeTakeFirst(),
  )
  if (row?.certificate_draft == null) return undefined
  return {
    tenantId: row.tenant_id,
    quoteId: row.quote_id,
    // Written by `keepDraft` alone.
    draft: row.certificate_draft as CertificateDraft,
  }
}

const BATCH = 100

/** Acceptances of a span of time whose certificate is not made, the longest waiting first. */
export async function listUnmade(
  { db }: { readonly db: Kysely<Tables> },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_acceptances')
    .select('id')
    .where('certificate_draft', 'is not', null)
    .where('accepted_at', '>=', from)
    .where('accepted_at', '<', to)
    .orderBy('accepted_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false when another has made it meanwhile: only the first is ever issued. */
export async function keepCertificate(
  tx: Tx,
  acceptanceId: string,
  { bytes, fileHash }: { readonly bytes: Uint8Array; readonly fileHash: string },
): Promise<boolean> {
  const kept = await tx.db
    .updateTable('quote_acceptances')
    .set({
      certificate_pdf: Buffer.from(bytes),
      certificate_hash: fileHash,
      certificate_made_at: tx.now(),
      certificate_draft: null,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', acceptanceId)
    .where('certificate_draft', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The certificate of a quote's newest acceptance; `bytes` is null while it is being made. */
export async function findCertificateFile(
  tx: Tx,
  quoteId: string,
): Promise<{ readonly versionNumber: number; readonly bytes: Buffer | null } | undefined> {
  const row = await tx.db
    .selectFrom('quote_acceptances')
    .select(['version_number', 'certificate_id', 'certificate_pdf'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.certificate_id === null) return undefined
  return { versionNumber: row.version_number, bytes: row.certificate_pdf }
}

/** All that proves the newest acceptance of a quote. */
export interface AcceptedProof {
  readonly certificateId: string
  readonly versionNumber: number
  readonly name: string
  readonly acceptedAt: Date
  readonly consentText: string
  readonly signature: Signature
  /** A calendar date. */
  readonly preferredStart: string | null
  readonly contentHash: string
  /** What the hash is of. */
  readonly content: string
  /** The document as it was issued; null while it is being made. */
  readonly certificate: Buffer | null
}

/** Undefined for a quote without an acceptance, or from before there were certificates. */
export async function findAcceptedProof(tx: Tx, quoteId: string): Promise<AcceptedProof | undefined> {
  const row = await tx.db
    .selectFrom('quote_acceptances')
    .select(['certificate_id as certificateId', 'version_number as versionNumber', 'accepted_name as name'])
    .select(['accepted_at as acceptedAt', 'consent_text as consentText', 'signature', 'content'])
    .select(['preferred_start as preferredStart', 'content_hash as contentHash'])
    .select('certificate_pdf as certificate')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.certificateId === null) return undefined
  return { ...row, certificateId: row.certificateId }
}

/** What is kept of an acceptance that has a certificate. */
export interface KeptProof {
  readonly tenantId: string
  readonly certificateId: string
  readonly versionNumber: number
  readonly name: string
  readonly acceptedAt: Date
  readonly contentHash: string
  /** What the hash is of. */
  readonly content: string
  /** Of the document; null while it is being made. */
  readonly fileHash: string | null
}

/** Found by its index; undefined for an id nobody gave out. */
export async function findProof(services: Services, certificateId: string): Promise<KeptProof | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('quote_acceptances')
      .select(['tenant_id', 'version_number', 'accepted_name', 'accepted_at'])
      .select(['content_hash', 'content', 'certificate_hash'])
      .where('certificate_id', '=', certificateId)
      .executeTakeFirst(),
  )
  return (
    row && {
      tenantId: row.tenant_id,
      certificateId,
      versionNumber: row.version_number,
      name: row.accepted_name,
      acceptedAt: row.accepted_at,
      contentHash: row.content_hash,
      content: row.content,
      fileHash: row.certificate_hash,
    }
  )
}

/** Every issued certificate of the organization. */
export function readAllCertificates(tx: Tx) {
  const query = tx.db
    .selectFrom('quote_acceptances')
    .select(['id', 'certificate_pdf'])
    .where('tenant_id', '=', tx.tenantId)
    .where('certificate_pdf', 'is not', null)
    .orderBy('id')
  return readPages(tx, query, (row) => ({
    acceptanceId: row.id,
    bytes: row.certificate_pdf ?? Buffer.alloc(0),
  }))
}
