import { Text } from '@mantine/core'
import { zoneName } from '@quotewright/domain/organizations/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { formats } from '../../platform/region.ts'
import { Loading } from '../../ui/Loading.tsx'
import { TextLink } from '../../ui/links.tsx'
import styles from './FollowUps.module.css'
import { type FollowedQuote, messageName } from './follow-up-words.ts'
import { planAheadQuery } from './follow-ups.api.ts'
import { MessageFacts } from './message/MessageFacts.tsx'

interface PlanAheadProps {
  readonly quote: FollowedQuote
  readonly timeZone: string
}

/** What publishing a draft would set going, before anything is. */
export function PlanAhead({ quote, timeZone }: PlanAheadProps) {
  const plan = useQuery(planAheadQuery(quote.id, quote.current_version_number))
  if (plan.data === undefined)
    return (
      <Loading query={plan} label="Loading follow-ups..." lines={3} failure="Failed to load follow-ups" />
    )
  const { campaign, campaign_reason: reason, messages } = plan.data
  return (
    <>
      <Text>
        Follow-ups are planned when the quote is published.{' '}
        {campaign === null
          ? 'No campaign matches this quote.'
          : `Publish now and “${campaign}” sends these. ${reason}`}{' '}
        <TextLink to={paths.campaigns} underline="always">
          See your campaigns
        </TextLink>
      </Text>
      {messages.length > 0 && (
        <>
          <ol className="stack-tight" aria-label="Follow-ups if you publish now">
            {messages.map((message) => (
              <li key={message.step} className={`box ${styles.message}`}>
                <p className={styles.name}>{messageName(message)}</p>
                <MessageFacts
                  message={message}
                  when={`Goes out ${formats().appointment(new Date(message.due_at), timeZone)}`}
                />
                <details className={styles.whole}>
                  <summary>Read the whole message</summary>
                  <p>{message.preview}</p>
                </details>
              </li>
            ))}
          </ol>
          <Text size="sm" c="dimmed">
            Times are in {zoneName(timeZone)} time.
          </Text>
        </>
      )}
    </>
  )
}
