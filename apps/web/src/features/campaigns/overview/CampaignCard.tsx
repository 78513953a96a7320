import { Badge, Button, Title, VisuallyHidden } from '@mantine/core'
import { rulesInWords } from '@quotewright/domain/campaigns/rules/rules-in-words.ts'
import { tierOf } from '@quotewright/domain/campaigns/tiers.ts'
import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import { useId } from 'react'
import { TagList } from '../../../ui/TagList.tsx'
import styles from '../Campaigns.module.css'
import { stepsInWords, stepsText } from '../model/campaign-words.ts'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import type { CampaignActions } from './use-campaign-actions.ts'

interface CampaignCardProps {
  readonly campaign: ShownCampaign
  readonly terms: MoneyTerms
  readonly mayChange: boolean
  readonly actions: CampaignActions
  readonly onEdit: () => void
  readonly onRules: () => void
  readonly onDelete: () => void
}

/** One campaign at a glance. Source: part 3 §2.1 "Priority View". */
export function CampaignCard(props: CampaignCardProps) {
  const { campaign, terms, mayChange, actions, onEdit, onRules, onDelete } = props
  const heading = useId()
  const { name, isActive, priority, tags, matchRules, sequences } = campaign
  return (
    <li className={styles.card} data-inactive={!isActive || undefined}>
      <article aria-labelledby={heading}>
        <div className={styles.cardHead}>
          <Title order={3} size="h6" id={heading} className={styles.name ?? ''}>
            {name}
          </Title>
          {!isActive && (
            <Badge variant="light" color="gray" className={styles.badge ?? ''}>
              Inactive
            </Badge>
          )}
          <span className={styles.priority} data-tier={tierOf(priority)}>
            Priority {priority}
          </span>
        </div>
        <ul className={styles.facts} aria-label="Matching rules">
          {rulesInWords(matchRules, terms).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className={styles.more}>
          {stepsText(sequences.length)} · {stepsInWords(sequences)}
        </p>
        <TagList tags={tags} shown={6} />
        <div className={styles.cardActions}>
          <Button variant="default" size="sm" onClick={onEdit}>
            {mayChange ? 'Edit' : 'View'} <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
          </Button>
          <Button variant="default" size="sm" onClick={onRules}>
            {mayChange ? 'Edit rules' : 'View rules'} <VisuallyHidden>&nbsp;of {name}</VisuallyHidden>
          </Button>
          {mayChange && <Changes campaign={campaign} actions={actions} onDelete={onDelete} />}
        </div>
      </article>
    </li>
  )
}

type ChangesProps = Pick<CampaignCardProps, 'campaign' | 'actions' | 'onDelete'>

function Changes({ campaign, actions, onDelete }: ChangesProps) {
  const { name, isActive } = campaign
  const isBusy = actions.isBusy(campaign)
  return (
    <>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => actions.turn(campaign)}>
        {isActive ? 'Deactivate' : 'Activate'} <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
      </Button>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => actions.copy(campaign)}>
        Duplicate <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
      </Button>
      <Button variant="default" size="sm" disabled={isBusy} onClick={onDelete}>
        Delete <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
      </Button>
    </>
  )
}
