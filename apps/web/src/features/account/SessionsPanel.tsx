import { Badge, Button, Text } from '@mantine/core'
import type { Session } from '@quotewright/contracts/account.ts'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../platform/toasts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Account.module.css'
import { sessionsQuery, useRevokeOtherSessions, useRevokeSession } from './account.api.ts'
import { momentText } from './moments.ts'

/** Where the person is signed in, and how to end it there. */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery)
  const revokeOthers = useRevokeOtherSessions()
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false
  return (
    <Panel title="Where you are signed in">
      <Loading query={sessions} label="Loading sessions..." lines={3} failure="Failed to load sessions" />
      {sessions.data && (
        <ul className={styles.rows} aria-label="Sessions">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button
          variant="default"
          loading={revokeOthers.isPending}
          onClick={() =>
            revokeOthers.mutate(undefined, {
              onSuccess: () => toast.success('Signed out everywhere else'),
              onError: (error) => toast.failure(error.message),
            })
          }
        >
          Sign out everywhere else
        </Button>
      )}
    </Panel>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  const revoke = useRevokeSession()
  const { device, address, current, last_seen_at, signed_in_at } = session
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Text fw={600}>
          {device}{' '}
          {current && (
            <Badge color="teal" ml="xs">
              This device
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          Last seen {momentText(last_seen_at)}
          {address && ` from ${address}`}
        </Text>
        <Text size="sm" c="dimmed">
          Signed in {momentText(signed_in_at)}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          aria-label={`Sign out ${device}`}
          loading={revoke.isPending}
          onClick={() =>
            revoke.mutate(session.id, {
              onSuccess: () => toast.success(`Signed out ${device}`),
              onError: (error) => toast.failure(error.message),
            })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
