import { Button, Loader, Stack, Tabs, Text } from '@mantine/core'
import { useOrganizationName, useSession } from '../../platform/session.ts'
import { AdminsOnlyNotice } from '../../ui/AdminsOnlyNotice.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { OrganizationRequired } from '../../ui/OrganizationRequired.tsx'
import { SlidingTabList } from '../../ui/SlidingTabList.tsx'
import styles from './Campaigns.module.css'
import { CAMPAIGN_TABS, type CampaignsSearch, type CampaignTab, withDialog } from './campaigns-search.ts'
import { CampaignDialog } from './dialog/CampaignDialog.tsx'
import { type Campaigns, useCampaigns } from './model/use-campaigns.ts'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { RulesTab } from './rules/RulesTab.tsx'
import { GlobalSettingsTab } from './settings/GlobalSettingsTab.tsx'

const TAB_LABELS: Readonly<Record<CampaignTab, string>> = {
  overview: 'Overview & Coverage',
  rules: 'Campaign Rules',
  settings: 'Global Settings',
}

interface CampaignsScreenProps {
  readonly search: CampaignsSearch
  /** Puts what is shown into the address. */
  readonly onSearch: (search: CampaignsSearch) => void
}

/** Follow-Up Campaigns (/campaigns). Source: part 3 §2.1. */
export function CampaignsScreen({ search, onSearch }: CampaignsScreenProps) {
  const session = useSession()
  if (session.data?.organizationId) return <OrganizationsCampaigns search={search} onSearch={onSearch} />
  return <OrganizationRequired />
}

function OrganizationsCampaigns({ search, onSearch }: CampaignsScreenProps) {
  const loaded = useCampaigns()
  const name = useOrganizationName()
  const openDialog = (edit: string | null) => onSearch(withDialog(search, edit))
  return (
    <Stack gap="lg">
      <div className={styles.header}>
        <div>
          {name !== '' && <Text fw={620}>{name}</Text>}
          <Text c="dimmed">Manage automated follow-up campaigns for your quotes</Text>
        </div>
        {loaded.kind === 'loaded' && loaded.mayChange && (
          <Button onClick={() => openDialog('new')}>Create Campaign</Button>
        )}
      </div>
      {loaded.kind === 'loading' && <LoadingCampaigns />}
      {loaded.kind === 'failed' && (
        <ErrorPanel title="Failed to load campaigns" error={loaded.error} onRetry={loaded.retry} />
      )}
      {loaded.kind === 'loaded' && (
        <>
          {!loaded.mayChange && <AdminsOnlyNotice />}
          <CampaignTabs loaded={loaded} search={search} onSearch={onSearch} />
          <CampaignDialog {...loaded} edited={search.edit} onClose={() => openDialog(null)} />
        </>
      )}
    </Stack>
  )
}

function CampaignTabs({ loaded, search, onSearch }: CampaignsScreenProps & { readonly loaded: Campaigns }) {
  // By the address alone: rules with unsaved changes are left only once the user confirms.
  const shown = search.tab ?? 'overview'
  const choose = (value: string | null) => {
    const tab = CAMPAIGN_TABS.find((known) => known === value) ?? 'overview'
    const { tab: _tab, ...rest } = search
    onSearch(tab === 'overview' ? rest : { ...rest, tab })
  }
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <SlidingTabList label="Follow-up Campaigns" shown={shown}>
        {CAMPAIGN_TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {TAB_LABELS[tab]}
          </Tabs.Tab>
        ))}
      </SlidingTabList>
      <Tabs.Panel value="overview" tabIndex={-1}>
        <OverviewTab loaded={loaded} search={search} onSearch={onSearch} />
      </Tabs.Panel>
      <Tabs.Panel value="rules" tabIndex={-1}>
        <RulesTab loaded={loaded} campaignId={search.campaign} onOverview={() => onSearch({})} />
      </Tabs.Panel>
      <Tabs.Panel value="settings" tabIndex={-1}>
        <GlobalSettingsTab loaded={loaded} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Source: part 3 §2.1. */
const LoadingCampaigns = () => (
  <output className={styles.loading}>
    <Loader aria-hidden />
    <span>Loading campaigns...</span>
  </output>
)
