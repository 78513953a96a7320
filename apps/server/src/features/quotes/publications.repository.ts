import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { NOTHING_UNPUBLISHED, type PublishPermissions, type Quote } from './quote.ts'
import { publishPhotos } from './quote-photos.repository.ts'

export interface NewPublication {
  readonly shareToken: string
  readonly status: QuoteStatus
  readonly permissions: PublishPermissions
}

/** Shows a quote as it is now, with its written sections and photos, to anyone with its link. The caller locks the row. */
export async function savePublication(tx: Tx, quote: Quote, publication: NewPublication): Promise<Quote> {
  const { shareToken, status, permissions } = publication
  const publishedAt = quote.publishedAt ?? tx.now()
  await tx.db
    .updateTable('quotes')
    .set({
      published_version_number: quote.versionNumber,
      unpublished_content: false,
      unpublished_sections: false,
      unpublished_photos: false,
      unpublished_conflicts: '[]',
      share_token: shareToken,
      status,
      permissions: JSON.stringify(permissions),
      published_at: publishedAt,
      updated_at: tx.now(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quote.id)
    .execute()
  await tx.db
    .updateTable('quote_enrichments')
    .set({ published: sql`content` })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quote.id)
    .execute()
  await publishPhotos(tx, quote.id)
  await openLink(tx, quote.id, shareToken)
  return {
    ...quote,
    status,
    permissions,
    publishedAt,
    shareToken,
    linkToken: shareToken,
    publishedVersionNumber: quote.versionNumber,
    unpublished: NOTHING_UNPUBLISHED,
    updatedAt: tx.now(),
  }
}

async function openLink(tx: Tx, quoteId: string, token: string): Promise<void> {
  await tx.db
    .insertInto('quote_links')
    .values({ token, tenant_id: tx.tenantId, quote_id: quoteId, created_at: tx.now() })
    .onConflict((conflict) => conflict.column('token').doUpdateSet({ withdrawn_at: null }))
    .execute()
}

/** Takes a quote's page from anyone with its link. The caller locks the row. */
export async function saveWithdrawal(tx: Tx, quote: Quote, status: QuoteStatus): Promise<Quote> {
  await tx.db
    .updateTable('quotes')
    .set({
      published_version_number: null,
      unpublished_content: false,
      unpublished_sections: false,
      unpublished_photos: false,
      unpublished_conflicts: '[]',
      status,
      updated_at: tx.now(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quote.id)
    .execute()
  await tx.db
    .updateTable('quote_links')
    .set({ withdrawn_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quote.id)
    .execute()
  return {
    ...quote,
    status,
    shareToken: null,
    publishedVersionNumber: null,
    unpublished: NOTHING_UNPUBLISHED,
    updatedAt: tx.now(),
  }
}

export async function savePermissions(tx: Tx, quote: Quote, permissions: PublishPermissions): Promise<Quote> {
  await tx.db
    .updateTable('quotes')
    .set({ permissions: JSON.stringify(permissions), updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quote.id)
    .execute()
  return { ...quote, permissions, updatedAt: tx.now() }
}
