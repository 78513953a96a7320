import { Badge, Text } from '@mantine/core'
import {
  type Collision,
  collisionsOf,
  precedenceInWords,
} from '@quotewright/domain/campaigns/selection/collisions.ts'
import { Panel } from '../../../ui/Panel.tsx'
import styles from '../Campaigns.module.css'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import type { Campaigns } from '../model/use-campaigns.ts'

interface CollisionsPanelProps {
  /** As it is being typed. */
  readonly edited: ShownCampaign
  readonly loaded: Campaigns
}

/** Where the rules compete with those of other active campaigns, while they are typed. Source: part 3 §4. */
export function CollisionsPanel({ edited, loaded }: CollisionsPanelProps) {
  const collisions = collisionsOf(edited, loaded.campaigns, loaded.terms)
  const precedence = precedenceInWords(edited, loaded.campaigns)
  return (
    <Panel
      title="Collisions"
      aside={
        <Badge variant="light" color={collisions.length === 0 ? 'teal' : 'yellow'}>
          {collisions.length}
        </Badge>
      }
    >
      <div aria-live="polite">
        {precedence !== null && (
          <Text size="sm" c="dimmed">
            {precedence}
          </Text>
        )}
        {collisions.length === 0 && precedence === null && (
          <Text size="sm" c="dimmed">
            No other active campaign competes for the same quotes.
          </Text>
        )}
        {collisions.length > 0 && (
          <ul className={styles.collisions}>
            {collisions.map((collision) => (
              <CollisionItem key={collision.other.id} collision={collision} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function CollisionItem({ collision }: { readonly collision: Collision<ShownCampaign> }) {
  const { other, conflicts, severity, resolution } = collision
  return (
    <li data-severity={severity}>
      <div className={styles.cardHead}>
        <Text fw={620} className={styles.name ?? ''}>
          {other.name}
        </Text>
        <Badge variant="light" color={severity === 'error' ? 'red' : 'yellow'} className={styles.badge ?? ''}>
          {severity === 'error' ? 'Error' : 'Warning'}
        </Badge>
      </div>
      <ul className={styles.facts}>
        {conflicts.map(({ rule, inWords }) => (
          <li key={rule}>{inWords}</li>
        ))}
      </ul>
      <Text size="sm">{resolution}</Text>
    </li>
  )
}
