import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import {
  type CampaignProblem,
  campaignProblems,
  ruleProblems,
} from '@quotewright/domain/campaigns/check-campaign.ts'
import { DEFAULT_CAMPAIGN } from '@quotewright/domain/campaigns/default-campaign.ts'
import { FIRST_STEP, renumbered } from '@quotewright/domain/campaigns/sequence-steps.ts'
import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import {
  type CampaignContent,
  MOST_CAMPAIGNS,
  noSuchCampaign,
  refuse,
  type StoredCampaign,
} from './campaign.ts'
import { CAMPAIGN_EVENTS } from './campaign-event.ts'
import {
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaigns,
  removeCampaign,
  saveCampaign,
} from './campaigns.repository.ts'
import { switchInside } from './switch-campaign.ts'

/** What is named of a campaign. */
export interface CampaignChange extends Partial<CampaignContent> {
  readonly isActive?: boolean
}

/** The state that a change was made on; what is not given is not looked at. */
export interface ChangeBase {
  readonly version?: number | undefined
  readonly updatedAt?: Date | undefined
}

/** What a campaign begins with where nothing else is said. Source: part 3 §3, §5. */
export const NEW_CAMPAIGN: CampaignContent = { ...DEFAULT_CAMPAIGN, name: '', sequences: [FIRST_STEP] }

/**
 * Adds a campaign: inactive, unless it is to be switched on at once.
 *
 * @throws AppError `invalid` at the fields that are wrong; `conflict` where
 *   there are too many campaigns.
 */
export function createCampaign(ctx: Context, change: CampaignChange): Promise<StoredCampaign> {
  const { isActive = false, ...named } = change
  const content = checkedCampaign({ ...NEW_CAMPAIGN, ...named })
  return inTransaction(ctx, async (tx) => {
    const settings = await lockCampaigns(tx)
    const id = await addTo(tx, content)
    if (isActive) await switchInside(tx, settings, id, true)
    return existing(tx, id)
  })
}

/**
 * Changes what is named of a campaign.
 *
 * @throws AppError `not_found`; `conflict` when someone else changed it since
 *   the state the change was made on; `invalid` at the fields that are wrong.
 */
export function updateCampaign(
  ctx: Context,
  campaignId: string,
  change: CampaignChange,
  base: ChangeBase,
): Promise<StoredCampaign> {
  const { isActive, ...named } = change
  return inTransaction(ctx, async (tx) => {
    const settings = await lockCampaigns(tx)
    const before = await existing(tx, campaignId)
    refuseStale(before, base)
    if (Object.keys(named).length > 0) {
      const after = checkedCampaign({ ...before, ...named })
      await tx.services.events.publish(tx, CAMPAIGN_EVENTS, {
        kind: 'steps_changed',
        campaignId,
        before: before.sequences,
        after: after.sequences,
      })
      await saveCampaign(tx, campaignId, after)
    }
    if (isActive !== undefined) await switchInside(tx, settings, campaignId, isActive)
    return existing(tx, campaignId)
  })
}

/**
 * Adds an inactive copy of a campaign.
 *
 * @throws AppError `not_found`; `conflict` where there are too many campaigns.
 */
export function duplicateCampaign(ctx: Context, campaignId: string): Promise<StoredCampaign> {
  return inTransaction(ctx, async (tx) => {
    await lockCampaigns(tx)
    const original = await existing(tx, campaignId)
    return existing(tx, await addTo(tx, { ...original, name: copyName(original.name) }))
  })
}

/** Deletes a campaign. @throws AppError `not_found`. */
export function deleteCampaign(ctx: Context, campaignId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCampaigns(tx)
    if (!(await removeCampaign(tx, campaignId))) throw noSuchCampaign()
    await tx.services.events.publish(tx, CAMPAIGN_EVENTS, { kind: 'deleted', campaignIds: [campaignId] })
  })
}

/**
 * As it is kept: names trimmed, steps in order.
 *
 * @param at where the fields are in what was sent, such as `draft.`.
 * @throws AppError `invalid` at every field that is wrong.
 */
export function checkedCampaign(content: CampaignContent, at = ''): CampaignContent {
  const sequences = renumbered(content.sequences)
  const problems = [
    ...campaignProblems({ ...content, sequences }),
    ...ruleProblems(content),
    ...sequences.flatMap(unfitWords),
  ]
  refuse([...new Map(problems.map((problem) => [problem.path, problem])).values()], at)
  return { ...content, name: content.name.trim(), sequences }
}

/** What content screening refuses of a step's own text. */
function unfitWords({ wording }: SequenceStep, at: number): CampaignProblem[] {
  if (wording === undefined) return []
  return (['subject', 'body'] as const).flatMap((path) => {
    const refusal = screenContent({ wording: wording[path] })
    return refusal === undefined
      ? []
      : [{ path: `sequences.${at}.wording.${path}`, message: refusal.message }]
  })
}

/** Short enough for the name of a copy to be a name. */
const COPIED_CHARACTERS = 110

/** Half of a character that the cut went through is left out. */
const copyName = (name: string): string =>
  `${name
    .slice(0, COPIED_CHARACTERS)
    .replace(/\p{Cs}$/u, '')
    .trim()} (copy)`

async function addTo(tx: Tx, content: CampaignContent): Promise<string> {
  const others = await listCampaigns(tx)
  if (others.length >= MOST_CAMPAIGNS)
    throw new AppError('conflict', `An organization has at most ${MOST_CAMPAIGNS} campaigns`)
  return insertCampaign(tx, content)
}

function refuseStale(campaign: StoredCampaign, { version, updatedAt }: ChangeBase): void {
  const isStale =
    (version !== undefined && version !== campaign.version) ||
    (updatedAt !== undefined && updatedAt.getTime() !== campaign.updatedAt.getTime())
  if (isStale)
    throw new AppError('conflict', 'Someone else changed this campaign while you were editing it', {
      current_version_number: campaign.version,
    })
}

async function existing(tx: Tx, campaignId: string): Promise<StoredCampaign> {
  const campaign = await findCampaign(tx, campaignId)
  if (campaign === undefined) throw noSuchCampaign()
  return campaign
}
