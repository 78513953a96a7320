import { Badge, Stack, Switch, Text } from '@mantine/core'
import { isDefault } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import { rulesInWords } from '@quotewright/domain/campaigns/rules/rules-in-words.ts'
import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Suppressions } from '../../consents/public.ts'
import styles from '../Campaigns.module.css'
import { useSaveCampaignSettings } from '../campaigns.api.ts'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import type { Campaigns } from '../model/use-campaigns.ts'
import { ChooseActiveDialog } from './ChooseActiveDialog.tsx'

/** What holds for all campaigns. Source: part 3 §2.1 "Global Settings tab". */
export function GlobalSettingsTab({ loaded }: { readonly loaded: Campaigns }) {
  const active = loaded.campaigns.filter(({ isActive }) => isActive)
  return (
    <Stack gap="lg">
      <Panel title={active.length > 1 ? 'Active campaigns' : 'Active campaign'}>
        {active.length === 0 && <p>No active campaign</p>}
        {active.length > 0 && (
          <ul className={styles.active}>
            {active.map((campaign) => (
              <ActiveCampaign
                key={campaign.id}
                campaign={campaign}
                isOnly={active.length === 1}
                terms={loaded.terms}
              />
            ))}
          </ul>
        )}
      </Panel>
      <SingleActive loaded={loaded} active={active} />
      <Panel title="Who gets no follow-ups">
        <Suppressions />
      </Panel>
      <Panel title="How follow-ups work">
        <ul className={styles.advice}>
          {behaviours(loaded.isSingleActive).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Panel>
    </Stack>
  )
}

/** Source: part 3 §1; the fourth is a setting: decisions §7. */
const behaviours = (isSingleActive: boolean): readonly string[] => [
  'Follow-ups are scheduled automatically when a quote is published.',
  'You can manually mark a quote as replied, which stops follow-ups.',
  'Follow-ups can be stopped per quote from the Quotes & Customers page.',
  isSingleActive
    ? 'Only one campaign is active at a time.'
    : 'Several campaigns may be active at a time, and each quote gets one of them.',
  'Follow-ups stop when the customer replies or confirms.',
  'Messages are AI-generated from the brand voice and the quote details.',
  'Scheduled messages are viewable per quote.',
]

interface ActiveCampaignProps {
  readonly campaign: ShownCampaign
  readonly isOnly: boolean
  readonly terms: MoneyTerms
}

function ActiveCampaign({ campaign, isOnly, terms }: ActiveCampaignProps) {
  const { name, sequences, matchRules } = campaign
  return (
    <li>
      <div className={styles.cardHead}>
        <Text fw={620} className={styles.name ?? ''}>
          {name}
        </Text>
        <Badge variant="light" color="teal" className={styles.badge ?? ''}>
          Active
        </Badge>
      </div>
      <Text size="sm">
        {sequences.length} {sequences.length === 1 ? 'sequence' : 'sequences'} configured
      </Text>
      <Text size="sm" c="dimmed">
        {runsText(isOnly, isDefault(matchRules) ? null : rulesInWords(matchRules, terms).join('; '))}
      </Text>
    </li>
  )
}

/** @param rules null for a campaign without rules. */
function runsText(isOnly: boolean, rules: string | null): string {
  if (rules !== null) return `Runs on new quotes. Rules: ${rules}`
  return isOnly
    ? 'This campaign will automatically run for all new quotes sent to customers'
    : 'Runs on new quotes that don’t go to another campaign'
}

interface SingleActiveProps {
  readonly loaded: Campaigns
  readonly active: readonly ShownCampaign[]
}

/** One campaign at a time or several; going back to one asks which. Source: decisions §7. */
function SingleActive({ loaded, active }: SingleActiveProps) {
  const save = useSaveCampaignSettings()
  const [isChoosing, setChoosing] = useState(false)
  const set = (single_active: boolean, stays?: string) =>
    save.mutate(
      { single_active, ...(stays === undefined ? {} : { active_campaign_id: stays }) },
      {
        onSuccess: () => {
          setChoosing(false)
          toast.success(
            single_active ? 'Only one campaign is active at a time' : 'Several campaigns may be active',
          )
        },
        onError: (error) => toast.failure(error.message),
      },
    )
  return (
    <Panel title="Activation">
      <Switch
        label="Only one campaign is active at a time"
        description="Off: several can be active, and each quote gets the first match."
        size="md"
        classNames={{ body: styles.switch ?? '' }}
        checked={loaded.isSingleActive}
        disabled={!loaded.mayChange || save.isPending}
        onChange={({ currentTarget: { checked } }) =>
          checked && active.length > 1 ? setChoosing(true) : set(checked)
        }
      />
      <ChooseActiveDialog
        active={active}
        isOpen={isChoosing}
        isBusy={save.isPending}
        onChoose={(stays) => set(true, stays)}
        onClose={() => setChoosing(false)}
      />
    </Panel>
  )
}
