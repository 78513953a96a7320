import { Text, Title } from '@mantine/core'
import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import type { SendingHours } from '@quotewright/domain/campaigns/schedule/sending-hours.ts'
import { zoneName } from '@quotewright/domain/organizations/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { useLive } from '../../platform/live.ts'
import { useSession } from '../../platform/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { CampaignChoice } from './CampaignChoice.tsx'
import { EndButtons } from './EndButtons.tsx'
import styles from './FollowUps.module.css'
import { type FollowedQuote, STATUS_LABELS, STATUS_TONES } from './follow-up-words.ts'
import { followUpsQuery, refreshFollowUps, sendingHoursQuery } from './follow-ups.api.ts'
import { MessageItem } from './message/MessageItem.tsx'
import { NothingPlanned } from './NothingPlanned.tsx'

interface FollowUpsProps {
  readonly quote: FollowedQuote
}

/** The follow-ups of a quote as a part of its details. */
export function FollowUpsSection({ quote }: FollowUpsProps) {
  if (!useHasFollowUps()) return null
  return (
    <section aria-label="Follow-ups">
      <Title order={3} size="h5" mb="sm">
        Follow-ups
      </Title>
      <FollowUps quote={quote} />
    </section>
  )
}

/** The same as a part of its editor. */
export function FollowUpsPanel({ quote }: FollowUpsProps) {
  if (!useHasFollowUps()) return null
  return (
    <Panel title="Follow-ups" anchor="follow-ups" isFoldedOnPhone>
      <FollowUps quote={quote} />
    </Panel>
  )
}

const useHasFollowUps = (): boolean => useFeatureState()('campaigns') === 'on'

/** What is planned for a quote, its outcome, and all that can be done about it. Source: part 3 §1, decisions §4 and §7. */
function FollowUps({ quote }: FollowUpsProps) {
  const status = useQuery(followUpsQuery(quote.id))
  const hours = useQuery(sendingHoursQuery(useSession().data?.organizationId ?? null))
  useLive('quotes', () => void refreshFollowUps())
  useLive('mails', () => void refreshFollowUps())
  const error = status.data === undefined ? status.error : hours.data === undefined ? hours.error : null
  if (error !== null) {
    const retry = () => {
      void status.refetch()
      void hours.refetch()
    }
    return <ErrorPanel title="Failed to load follow-ups" error={error} onRetry={retry} />
  }
  if (status.data === undefined || hours.data === undefined)
    return <SkeletonLines label="Loading follow-ups..." lines={3} />
  return <ShownFollowUps quote={quote} status={status.data} hours={hours.data} />
}

interface ShownFollowUpsProps extends FollowUpsProps {
  readonly status: FollowUpStatus
  readonly hours: SendingHours
}

/** The same once it is loaded. */
export function ShownFollowUps({ quote, status, hours }: ShownFollowUpsProps) {
  const { messages } = status
  return (
    <div className="stack">
      <StatusLine status={status} />
      <EndButtons quote={quote} status={status} />
      {messages.length === 0 && <NothingPlanned quote={quote} status={status} timeZone={hours.timeZone} />}
      {messages.length > 0 && (
        <>
          <ol className="stack-tight" aria-label="Follow-up messages">
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                quoteId={quote.id}
                message={message}
                messages={messages}
                hours={hours}
              />
            ))}
          </ol>
          <Text size="sm" c="dimmed">
            Times are in {zoneName(hours.timeZone)} time.
          </Text>
        </>
      )}
      <CampaignChoice quote={quote} status={status} />
    </div>
  )
}

function StatusLine({ status: { status, summary } }: { readonly status: FollowUpStatus }) {
  return (
    <output className={styles.standing}>
      <ToneBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</ToneBadge>
      <span className={styles.summary}>{summary}</span>
    </output>
  )
}
