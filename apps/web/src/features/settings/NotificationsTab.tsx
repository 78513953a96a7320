import { Alert, Switch, Text } from '@mantine/core'
import type { NotificationChoices } from '@quotewright/contracts/account.ts'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@quotewright/domain/notifications/preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { preferencesQuery } from '../appearance/public.ts'
import styles from './Settings.module.css'
import { useSaveNotifications, useSaveWeeklySummary } from './settings.api.ts'

const EVENTS: Readonly<Record<NotificationEvent, { readonly title: string; readonly when: string }>> = {
  viewed: { title: 'Quote viewed', when: 'A customer opened your quote for the first time.' },
  accepted: { title: 'Quote accepted', when: 'A customer said yes.' },
  declined: { title: 'Quote declined', when: 'A customer said no, and why.' },
  message: { title: 'Message received', when: 'A customer wrote about a quote.' },
  pending: {
    title: 'Waiting for you',
    when: 'A customer asked for a change you need to confirm.',
  },
  bounced: { title: 'Message not delivered', when: 'An email or SMS to a customer couldn’t be delivered.' },
  integration_failed: {
    title: 'Integration failed',
    when: 'A sync failed.',
  },
  mentioned: { title: 'You are mentioned', when: 'A colleague mentioned you in a comment.' },
  stale: {
    title: 'Quote going stale',
    when: 'Prices have changed on an open quote, or a customer keeps opening it without answering.',
  },
}

/** Which events a person wants to hear about, and how. */
export function NotificationsTab() {
  const userId = useSession().data?.id ?? null
  const preferences = useQuery({ ...preferencesQuery(userId), enabled: userId !== null })
  return (
    <Panel title="Notifications">
      <Alert color="gray" mb="md">
        Notifications show under the bell at the top. For emails, confirm your address. The server also needs
        email set up.
      </Alert>
      {preferences.data === undefined && (
        <Loading
          query={preferences}
          label="Loading notifications..."
          lines={7}
          failure="Failed to load notifications"
        />
      )}
      {preferences.data && (
        <>
          <EventSwitches userId={userId} saved={preferences.data.notifications} />
          <WeeklySummarySwitch userId={userId} isOn={preferences.data.weekly_summary} />
        </>
      )}
    </Panel>
  )
}

interface WeeklySummarySwitchProps {
  readonly userId: string | null
  readonly isOn: boolean
}

/** What was switched shows at once; a save that fails puts it back. */
function WeeklySummarySwitch({ userId, isOn }: WeeklySummarySwitchProps) {
  const save = useSaveWeeklySummary(userId)
  return (
    <div className={styles.event}>
      <div>
        <Text fw={600}>Weekly summary</Text>
        <Text size="sm" c="dimmed">
          Won, lost, waiting and what needs you, by email on Monday morning.
        </Text>
      </div>
      <div className={styles.ways}>
        <Switch
          className={styles.way}
          label="Email"
          aria-label="Weekly summary: Email"
          checked={save.isPending ? save.variables : isOn}
          onChange={({ currentTarget }) =>
            save.mutate(currentTarget.checked, {
              onError: (error) => toast.failure(`Not saved. ${error.message}`),
            })
          }
        />
      </div>
    </div>
  )
}

interface EventSwitchesProps {
  readonly userId: string | null
  readonly saved: NotificationChoices
}

const WAYS = [
  { way: 'email', label: 'Email' },
  { way: 'in_app', label: 'In the app' },
] as const

function EventSwitches({ userId, saved }: EventSwitchesProps) {
  const save = useSaveNotifications(userId)
  // What was switched shows at once; a save that fails puts it back.
  const shown = save.isPending ? save.variables : saved
  const change = (event: NotificationEvent, way: 'email' | 'in_app', isOn: boolean) =>
    save.mutate(
      { ...shown, [event]: { ...shown[event], [way]: isOn } },
      { onError: (error) => toast.failure(`Not saved. ${error.message}`) },
    )
  return (
    <ul className="list" aria-label="Events">
      {NOTIFICATION_EVENTS.map((event) => (
        <li key={event} className={styles.event}>
          <div>
            <Text fw={600}>{EVENTS[event].title}</Text>
            <Text size="sm" c="dimmed">
              {EVENTS[event].when}
            </Text>
          </div>
          <div className={styles.ways}>
            {WAYS.map(({ way, label }) => (
              <Switch
                key={way}
                className={styles.way}
                label={label}
                aria-label={`${EVENTS[event].title}: ${label}`}
                checked={shown[event][way]}
                onChange={({ currentTarget }) => change(event, way, currentTarget.checked)}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
