import type { Campaign } from './campaign.ts'

type Switched = Pick<Campaign, 'id' | 'isActive' | 'priority' | 'createdAt'>

/**
 * Which campaigns are switched off so that one alone is active: all but the one
 * just activated, or when the setting is turned on all but the one of the highest
 * priority, then the oldest. Source: decisions §7.
 *
 * @param activatedId null when nothing was activated.
 */
export function idsToDeactivate(campaigns: readonly Switched[], activatedId: string | null): string[] {
  const active = campaigns.filter(({ isActive }) => isActive).sort(byRank)
  const keptId = activatedId ?? active[0]?.id
  return active.map(({ id }) => id).filter((id) => id !== keptId)
}

const byRank = (a: Switched, b: Switched): number =>
  b.priority - a.priority ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  (a.id < b.id ? -1 : Number(a.id > b.id))
