/** The tabs of Follow-Up Campaigns, in their order. Source: part 3 §2.1. */
export const CAMPAIGN_TABS = ['overview', 'rules', 'settings'] as const
export type CampaignTab = (typeof CAMPAIGN_TABS)[number]

/** What the address of Follow-Up Campaigns holds; no tab is the overview. */
export interface CampaignsSearch {
  readonly tab?: Exclude<CampaignTab, 'overview'>
  /** The other view of the overview. */
  readonly view?: 'coverage'
  /** The campaign whose rules are shown. */
  readonly campaign?: string
  /** The campaign that is open in the dialog, or `new`. */
  readonly edit?: string
}

const textAt = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function campaignsSearchOf(search: Record<string, unknown>): CampaignsSearch {
  const [tab, campaign, edit] = [search['tab'], textAt(search, 'campaign'), textAt(search, 'edit')]
  return {
    ...(tab === 'rules' || tab === 'settings' ? { tab } : {}),
    ...(search['view'] === 'coverage' ? { view: 'coverage' } : {}),
    ...(campaign === undefined ? {} : { campaign }),
    ...(edit === undefined ? {} : { edit }),
  }
}

/** The address with the dialog open for a campaign, or closed. */
export function withDialog({ edit: _edit, ...rest }: CampaignsSearch, edit: string | null): CampaignsSearch {
  return edit === null ? rest : { ...rest, edit }
}
