import { DEFAULT_CAMPAIGN } from '@quotewright/domain/campaigns/default-campaign.ts'
import { type Selectable, sql } from 'kysely'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { removeRow } from '../../platform/database/rows.repository.ts'
import type { CampaignTable } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import {
  type CampaignContent,
  type CampaignSettings,
  DEFAULT_CAMPAIGN_SETTINGS,
  type StoredCampaign,
} from './campaign.ts'

/** Makes the id of an organization's default campaign of the organization's own. */
const DEFAULT_CAMPAIGN_NAMESPACE = 'b0a3a5e6-4a0f-4c52-9f0b-6d0c6b7f3a11'

/** Every campaign, the oldest first; before the first change that is the default campaign alone. */
export async function listCampaigns(tx: Tx): Promise<StoredCampaign[]> {
  const rows = await all(tx).orderBy('created_at').orderBy('id').execute()
  if (rows.length > 0) return rows.map(toCampaign)
  return (await findSettings(tx)) === undefined ? [await defaultCampaign(tx)] : []
}

/** Those that follow-ups are chosen from. The default campaign is inactive until it is written down. */
export async function listActiveCampaigns(tx: Tx): Promise<StoredCampaign[]> {
  const rows = await all(tx).where('is_active', '=', true).orderBy('created_at').orderBy('id').execute()
  return rows.map(toCampaign)
}

export async function findCampaign(tx: Tx, campaignId: string): Promise<StoredCampaign | undefined> {
  const row = await all(tx).where('id', '=', campaignId).executeTakeFirst()
  if (row !== undefined) return toCampaign(row)
  if (campaignId !== defaultCampaignId(tx) || (await findSettings(tx)) !== undefined) return undefined
  return defaultCampaign(tx)
}

export const getCampaignSettings = async (tx: Tx): Promise<CampaignSettings> =>
  (await findSettings(tx)) ?? DEFAULT_CAMPAIGN_SETTINGS

/**
 * Has the organization's campaigns to itself until the transaction ends: every
 * change of them begins with it. The first one also writes down the default
 * campaign, which until then is only reported, since reading changes nothing.
 */
export async function lockCampaigns(tx: Tx): Promise<CampaignSettings> {
  if (await claimFirstChange(tx)) await insertDefault(tx, DEFAULT_CAMPAIGN.isActive)
  const held = await tx.db
    .selectFrom('campaign_settings')
    .select('single_active')
    .where('tenant_id', '=', tx.tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { singleActive: held.single_active }
}

/**
 * Writes down the default campaign of a new organization, switched on. Nothing
 * happens where its campaigns were changed already.
 */
export async function startWithFollowUps(tx: Tx): Promise<void> {
  if (await claimFirstChange(tx)) await insertDefault(tx, true)
}

export async function saveCampaignSettings(tx: Tx, { singleActive }: CampaignSettings): Promise<void> {
  await tx.db
    .updateTable('campaign_settings')
    .set({ single_active: singleActive })
    .where('tenant_id', '=', tx.tenantId)
    .execute()
}

/** Adds an inactive campaign. @returns its id */
export async function insertCampaign(tx: Tx, content: CampaignContent): Promise<string> {
  const id = uuidv7()
  const now = tx.now()
  await tx.db
    .insertInto('campaigns')
    .values({
      tenant_id: tx.tenantId,
      id,
      ...columnsOf(content),
      is_active: false,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export async function saveCampaign(tx: Tx, campaignId: string, content: CampaignContent): Promise<void> {
  await tx.db
    .updateTable('campaigns')
    .set({ ...columnsOf(content), version: sql<number>`version + 1`, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', campaignId)
    .execute()
}

/** Those whose state is another than the wanted one, now with the wanted one. */
export async function switchCampaigns(
  tx: Tx,
  campaignIds: readonly string[],
  isActive: boolean,
): Promise<void> {
  await tx.db
    .updateTable('campaigns')
    .set({ is_active: isActive, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', campaignIds)
    .where('is_active', '!=', isActive)
    .execute()
}

/** False when there is no such campaign. */
export const removeCampaign = (tx: Tx, campaignId: string): Promise<boolean> =>
  removeRow(tx, 'campaigns', campaignId)

const all = (tx: Tx) => tx.db.selectFrom('campaigns').selectAll().where('tenant_id', '=', tx.tenantId)

async function findSettings(tx: Tx): Promise<CampaignSettings | undefined> {
  const row = await tx.db
    .selectFrom('campaign_settings')
    .select('single_active')
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return row && { singleActive: row.single_active }
}

/** The same before it is written down and after. */
const defaultCampaignId = ({ tenantId }: Pick<Tx, 'tenantId'>): string =>
  uuidv5(tenantId, DEFAULT_CAMPAIGN_NAMESPACE)

/** The default campaign, there from the organization's first day. */
async function defaultCampaign(tx: Tx): Promise<StoredCampaign> {
  const organization = await tx.db
    .selectFrom('auth.organization')
    .select('createdAt')
    .where('id', '=', tx.tenantId)
    .executeTakeFirst()
  const createdAt = organization?.createdAt ?? tx.now()
  return {
    ...DEFAULT_CAMPAIGN,
    id: defaultCampaignId(tx),
    version: 1,
    createdAt,
    updatedAt: createdAt,
    isOnFromTheStart: false,
  }
}

/** False where someone else made the first change of the campaigns. */
async function claimFirstChange(tx: Tx): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('campaign_settings')
    .values({ tenant_id: tx.tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenant_id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function insertDefault(tx: Tx, isActive: boolean): Promise<void> {
  const { id, version, createdAt, updatedAt, ...content } = await defaultCampaign(tx)
  await tx.db
    .insertInto('campaigns')
    .values({
      tenant_id: tx.tenantId,
      id,
      ...columnsOf(content),
      is_active: isActive,
      version,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .execute()
}

const columnsOf = ({ name, priority, tags, matchRules, sequences }: CampaignContent) => ({
  name,
  priority,
  tags: [...tags],
  match_rules: JSON.stringify(matchRules),
  sequences: JSON.stringify(sequences),
})

function toCampaign(row: Selectable<CampaignTable>): StoredCampaign {
  const campaign = toCamelCase(row)
  const { id, isActive, createdAt, updatedAt } = campaign
  const isUntouched = isActive && updatedAt.getTime() === createdAt.getTime()
  return {
    ...campaign,
    isOnFromTheStart: isUntouched && id === defaultCampaignId({ tenantId: row.tenant_id }),
  }
}
