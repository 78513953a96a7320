/** Source: part 3 §2.1 "Priority View", §9. */
const TIERS = [
  { tier: 'vip', label: 'VIP Tier', from: 10 },
  { tier: 'high', label: 'High Priority', from: 5 },
  { tier: 'medium', label: 'Medium Priority', from: 1 },
  { tier: 'standard', label: 'Standard', from: Number.NEGATIVE_INFINITY },
] as const

export type PriorityTier = (typeof TIERS)[number]['tier']

/** Which tier a priority belongs to; badges are coloured by the same thresholds. Source: part 3 §9. */
export function tierOf(priority: number): PriorityTier {
  return TIERS.find(({ from }) => priority >= from)?.tier ?? 'standard'
}

export interface CampaignGroup<Shown> {
  readonly tier: PriorityTier | 'inactive'
  readonly label: string
  readonly campaigns: readonly Shown[]
}

interface Ranked {
  readonly isActive: boolean
  readonly priority: number
  readonly name: string
}

/** Campaigns by tier, the higher priority first; inactive ones last, whatever their priority. Source: part 3 §2.1. */
export function groupByTier<Shown extends Ranked>(campaigns: readonly Shown[]): CampaignGroup<Shown>[] {
  const ordered = [...campaigns].sort((a, b) => b.priority - a.priority || a.name.localeCompare(b.name))
  const active = ordered.filter(({ isActive }) => isActive)
  const groups: CampaignGroup<Shown>[] = [
    ...TIERS.map(({ tier, label }) => ({
      tier,
      label,
      campaigns: active.filter(({ priority }) => tierOf(priority) === tier),
    })),
    {
      tier: 'inactive',
      label: 'Inactive Campaigns',
      campaigns: ordered.filter(({ isActive }) => !isActive),
    },
  ]
  return groups.filter((group) => group.campaigns.length > 0)
}
