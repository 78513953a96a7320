import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/database/compiled-once.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import { removeRow } from '../../platform/database/rows.repository.ts'
import type { PromotionTable, Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { Promotion, PromotionFields } from './promotion.ts'

/** Which page, and of which promotions: all of them, or the one with a code. */
interface PromotionFilter {
  readonly limit: number
  readonly offset: number
  readonly code?: string | undefined
}

/** One page of the promotions, newest first. */
export async function listPromotions(
  tx: Tx,
  { limit, offset, code }: PromotionFilter,
): Promise<{ promotions: Promotion[]; total: number }> {
  const isWanted = code === undefined ? sql<boolean>`true` : sql<boolean>`lower(code) = lower(${code})`
  const rows = await withUses(tx.db, tx.tenantId)
    .where(isWanted)
    .orderBy('promotions.created_at', 'desc')
    .orderBy('promotions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await tx.db
    .selectFrom('promotions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tx.tenantId)
    .where(isWanted)
    .executeTakeFirstOrThrow()
  return { promotions: rows.map(toPromotion), total }
}

/** Every promotion, in the order of their ids. */
export function readAllPromotions(tx: Tx): AsyncGenerator<Promotion> {
  return readPages(tx, withUses(tx.db, tx.tenantId).orderBy('promotions.id'), toPromotion)
}

/** Those with one of the ids or codes, whatever a code's case; held, so that a limit is counted by one at a time. */
export async function findPromotionsForUse(
  tx: Tx,
  wanted: { readonly ids: readonly string[]; readonly codes: readonly string[] },
): Promise<Promotion[]> {
  if (wanted.ids.length + wanted.codes.length === 0) return []
  const codes = wanted.codes.map((code) => code.toLowerCase())
  const held = await tx.db
    .selectFrom('promotions')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(sql<string[]>`${[...wanted.ids]}::uuid[]`)),
        eb.and([
          eb('code', '!=', ''),
          eb(sql<string>`lower(code)`, '=', eb.fn.any(sql<string[]>`${codes}::text[]`)),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length === 0) return []
  const ids = held.map((row) => row.id)
  const rows = await withUses(tx.db, tx.tenantId).where('promotions.id', 'in', ids).execute()
  return rows.map(toPromotion)
}

/** Those that apply on their own, oldest first. */
export async function listAutomatic(tx: Tx): Promise<Promotion[]> {
  const { rows } = await readAutomatic(tx.db, { tenantId: tx.tenantId })
  return rows.map(toPromotion)
}

const readAutomatic = compiledOnce((db, { tenantId }: { readonly tenantId: string }) =>
  withUses(db, tenantId)
    .where('code', '=', '')
    .where('is_active', '=', true)
    .orderBy('promotions.created_at')
    .orderBy('promotions.id'),
)

/** Whether any code is given out at present. */
export async function hasCodes(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('promotions')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('code', '!=', sql.lit(''))
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findPromotion(tx: Tx, promotionId: string): Promise<Promotion | undefined> {
  const row = await withUses(tx.db, tx.tenantId).where('promotions.id', '=', promotionId).executeTakeFirst()
  return row && toPromotion(row)
}

/** Undefined when another promotion has the code. */
export async function insertPromotion(tx: Tx, fields: PromotionFields): Promise<string | undefined> {
  const now = tx.now()
  const row = await tx.db
    .insertInto('promotions')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      ...columnsOf(fields),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      // Written out, so that a prepared statement finds the index it is about.
      conflict.expression(sql`tenant_id, lower(code)`).where('code', '!=', sql.lit('')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isCodeTaken(tx: Tx, code: string, exceptId: string): Promise<boolean> {
  if (code === '') return false
  const twin = await tx.db
    .selectFrom('promotions')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where(sql`lower(code)`, '=', sql`lower(${code})`)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return twin !== undefined
}

/** False when there is no such promotion. */
export async function savePromotion(tx: Tx, promotionId: string, fields: PromotionFields): Promise<boolean> {
  const row = await tx.db
    .updateTable('promotions')
    .set({ ...columnsOf(fields), updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', promotionId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there is no such promotion. */
export const removePromotion = (tx: Tx, promotionId: string): Promise<boolean> =>
  removeRow(tx, 'promotions', promotionId)

function columnsOf({ name, code, value, validFrom, validUntil, usageLimit, ...switches }: PromotionFields) {
  return {
    name,
    code,
    kind: value.kind,
    value: value.kind === 'percent' ? value.basisPoints : value.amountCents,
    valid_from: validFrom,
    valid_until: validUntil,
    usage_limit: usageLimit,
    is_active: switches.isActive,
    stackable: switches.stackable,
  }
}

/** With the quotes that are accepted with each, as their customers see them whatever staff have made of them since. */
function withUses(db: Kysely<Tables>, tenantId: string) {
  const accepted = sql<number>`(
    select count(*) from quotes
    where quotes.tenant_id = ${tenantId} and quotes.deleted_at is null and quotes.status = 'accepted'
      and not quotes.unpublished_content and quotes.promotion_cents > 0
      and quotes.promotions @> jsonb_build_array(jsonb_build_object('id', promotions.id::text)))`
  const acceptedAsShown = sql<number>`(
    select count(*) from quotes
      join quote_versions seen on seen.tenant_id = quotes.tenant_id and seen.quote_id = quotes.id
        and seen.version_number = quotes.published_version_number
    where quotes.tenant_id = ${tenantId} and quotes.deleted_at is null and quotes.unpublished_content
      and seen.content @? '$.lineItems[*] ? (@.unitPriceCents > 0)'
      and seen.content -> 'promotions' @> jsonb_build_array(jsonb_build_object('id', promotions.id::text))
      and exists (
        select from quote_acceptances
        where quote_acceptances.tenant_id = quotes.tenant_id and quote_acceptances.quote_id = quotes.id
          and quote_acceptances.version_number = quotes.published_version_number))`
  return db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select(sql<number>`${accepted} + ${acceptedAsShown}`.as('uses'))
    .where('promotions.tenant_id', '=', tenantId)
}

function toPromotion(row: Selectable<PromotionTable> & { uses: number | null }): Promotion {
  return {
    ...toCamelCase(row),
    value:
      row.kind === 'percent'
        ? { kind: 'percent', basisPoints: row.value }
        : { kind: 'amount', amountCents: row.value },
    timesUsed: row.uses ?? 0,
  }
}
