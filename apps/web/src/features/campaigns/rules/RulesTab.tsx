import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Campaigns } from '../model/use-campaigns.ts'
import { RuleBuilder } from './RuleBuilder.tsx'

interface RulesTabProps {
  readonly loaded: Campaigns
  readonly campaignId: string | undefined
  readonly onOverview: () => void
}

/** Source: part 3 §2.1 "Campaign Rules tab". */
export function RulesTab({ loaded, campaignId, onOverview }: RulesTabProps) {
  const campaign = loaded.campaigns.find(({ id }) => id === campaignId)
  if (campaign !== undefined) {
    return <RuleBuilder key={campaign.id} campaign={campaign} loaded={loaded} onDone={onOverview} />
  }
  return (
    <EmptyState
      icon={<IconFilter />}
      title="No campaign selected"
      actions={<Button onClick={onOverview}>Go to Overview</Button>}
    >
      Select a campaign from the Overview tab to edit its rules
    </EmptyState>
  )
}
