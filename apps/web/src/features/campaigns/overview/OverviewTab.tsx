import { Button, Tabs, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../Campaigns.module.css'
import { type CampaignsSearch, withDialog } from '../campaigns-search.ts'
import type { Campaigns } from '../model/use-campaigns.ts'
import { CoverageAnalysis } from './CoverageAnalysis.tsx'
import { PriorityView } from './PriorityView.tsx'

interface OverviewTabProps {
  readonly loaded: Campaigns
  readonly search: CampaignsSearch
  readonly onSearch: (search: CampaignsSearch) => void
}

/** Which campaigns there are, and what they leave out. Source: part 3 §2.1 "Overview & Coverage tab". */
export function OverviewTab({ loaded, search, onSearch }: OverviewTabProps) {
  const { campaigns, mayChange } = loaded
  const active = campaigns.filter(({ isActive }) => isActive).length
  const { view: _view, ...rest } = search
  const create = mayChange && (
    <Button variant="default" onClick={() => onSearch(withDialog(search, 'new'))}>
      + Create Campaign
    </Button>
  )
  return (
    <Tabs
      value={search.view ?? 'priority'}
      onChange={(value) => onSearch(value === 'coverage' ? { ...rest, view: 'coverage' } : rest)}
      keepMounted={false}
      variant="pills"
    >
      <div className={styles.header}>
        <Text component="output" className={styles.counts ?? ''}>
          <strong>{active}</strong> active, <strong>{campaigns.length - active}</strong> inactive
        </Text>
      </div>
      <Tabs.List my="md" aria-label="Views of the campaigns">
        <Tabs.Tab value="priority">Priority View</Tabs.Tab>
        <Tabs.Tab value="coverage">Coverage Analysis</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="priority" tabIndex={-1}>
        {campaigns.length === 0 ? (
          <EmptyState icon={<IconSend />} title="No campaigns yet" actions={create}>
            A campaign follows up quotes with no answer, and stops when the customer replies.
          </EmptyState>
        ) : (
          <PriorityView
            loaded={loaded}
            onEdit={(id) => onSearch(withDialog(search, id))}
            onRules={(campaign) => onSearch({ tab: 'rules', campaign })}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="coverage" tabIndex={-1}>
        <CoverageAnalysis loaded={loaded} />
      </Tabs.Panel>
    </Tabs>
  )
}
