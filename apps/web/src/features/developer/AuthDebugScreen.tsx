import { Text } from '@mantine/core'
import { useSession } from '../../platform/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './AuthDebugScreen.module.css'

/** Authentication debug (/auth-debug): what the console knows of the caller. */
export function AuthDebugScreen() {
  const { data: user } = useSession()
  const facts = [
    ['User ID', user?.id],
    ['Email', user?.email],
    ['Name', user?.name],
    ['Organization ID', user?.organizationId],
  ] as const
  return (
    <Panel title="Who you are">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="md">
        Roles, memberships and the contents of the token are not shown in this version.
      </Text>
    </Panel>
  )
}
