import { Stack, Title } from '@mantine/core'
import { SELECTION_FLOW } from '@quotewright/domain/campaigns/selection/explain-selection.ts'
import { groupByTier } from '@quotewright/domain/campaigns/tiers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import styles from '../Campaigns.module.css'
import { campaignEffectsQuery, useDeleteCampaign } from '../campaigns.api.ts'
import { stoppedText } from '../model/campaign-words.ts'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import type { Campaigns } from '../model/use-campaigns.ts'
import { CampaignCard } from './CampaignCard.tsx'
import { NoMailNotice } from './NoMailNotice.tsx'
import { OnFromTheStart } from './OnFromTheStart.tsx'
import { SwitchDialog } from './SwitchDialog.tsx'
import { useCampaignActions } from './use-campaign-actions.ts'

interface PriorityViewProps {
  readonly loaded: Campaigns
  readonly onEdit: (campaignId: string) => void
  readonly onRules: (campaignId: string) => void
}

/** The campaigns in the order in which they win. Source: part 3 §2.1 "Priority View". */
export function PriorityView({ loaded, onEdit, onRules }: PriorityViewProps) {
  const actions = useCampaignActions()
  const remove = useDeleteCampaign()
  const [deleted, setDeleted] = useState<ShownCampaign | null>(null)
  const first = loaded.campaigns.find(({ isOnFromTheStart }) => isOnFromTheStart)
  const hasChoice = loaded.campaigns.length > 1
  return (
    <Stack gap="lg">
      {sendsEmail(loaded.campaigns) && <NoMailNotice />}
      {first !== undefined && (
        <OnFromTheStart
          campaign={first}
          mayChange={loaded.mayChange}
          isBusy={actions.isBusy(first)}
          onTurnOff={() => actions.turn(first)}
        />
      )}
      {hasChoice && <SelectionFlow />}
      {groupByTier(loaded.campaigns).map(({ tier, label, campaigns }) => (
        <section key={tier} aria-label={label}>
          <Title order={2} size="h5" mb="sm">
            {label}
          </Title>
          <ul className={styles.cards}>
            {campaigns.map((campaign) => (
              <CampaignCard
                key={campaign.id}
                campaign={campaign}
                terms={loaded.terms}
                mayChange={loaded.mayChange}
                actions={actions}
                onEdit={() => onEdit(campaign.id)}
                onRules={() => onRules(campaign.id)}
                onDelete={() => setDeleted(campaign)}
              />
            ))}
          </ul>
        </section>
      ))}
      {/* With one there is nothing to choose from yet: the campaign comes first. */}
      {!hasChoice && <SelectionFlow />}
      <SwitchDialog asked={actions.asked} onAnswer={actions.answer} />
      <DeleteDialog
        item={deleted}
        name={({ name }) => `“${name}”`}
        remove={remove}
        done={({ name }) => `Campaign “${name}” deleted`}
        onClose={() => setDeleted(null)}
      >
        {deleted !== null && <DeletedParts campaignId={deleted.id} />}
      </DeleteDialog>
    </Stack>
  )
}

const sendsEmail = (campaigns: readonly ShownCampaign[]) =>
  campaigns.some(
    ({ isActive, sequences }) => isActive && sequences.some(({ channel }) => channel === 'email'),
  )

/** Source: part 3 §2.1 "Priority View". */
const SelectionFlow = () => (
  <ol className={styles.flow} aria-label="How the campaign of a quote is chosen">
    {SELECTION_FLOW.map((step, at) => (
      <li key={step}>
        <span aria-hidden>{at + 1}</span> {step}
      </li>
    ))}
  </ol>
)

/** What goes with a campaign. The dialog waits for nothing: what is not known yet is shown when it is. */
function DeletedParts({ campaignId }: { readonly campaignId: string }) {
  const { data, isPending } = useQuery(campaignEffectsQuery(campaignId))
  const stops = data?.effects.switching_off
  return (
    <Stack gap="sm">
      <span>This permanently deletes its messages and rules. To pause it, deactivate it instead.</span>
      <output>
        {isPending && 'Checking what it would stop...'}
        {stops !== undefined && stops.quotes > 0 && <strong>This stops {stoppedText(stops)}.</strong>}
        {stops?.quotes === 0 && 'No follow-ups stop.'}
      </output>
    </Stack>
  )
}
