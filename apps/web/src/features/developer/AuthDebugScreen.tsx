import { Alert, Badge, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { LoadFailure, Loading } from '../../ui/Loading.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { organizationsQuery } from '../account/public.ts'
import styles from './Developer.module.css'
import { ownSessionQuery, ownTokenQuery, useSetActiveOrganization } from './developer.api.ts'
import { Facts } from './Facts.tsx'

/** Authentication debug (/auth-debug): what is known of the caller, and no one else. Source: part 1 §2. */
export function AuthDebugScreen() {
  return (
    <Stack gap="lg">
      <WhoYouAre />
      <Organizations />
      <TokenPayload />
    </Stack>
  )
}

function WhoYouAre() {
  const user = useSession().data
  const session = useQuery(ownSessionQuery)
  const organizations = useQuery(organizationsQuery)
  const current = organizations.data?.find(({ id }) => id === user?.organizationId)
  return (
    <Panel title="Who you are">
      {session.isError && <LoadFailure query={session} title="Failed to load the session" />}
      {!user?.organizationId && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle />} title="No organization ID">
          Your session has no active organization. Calls that need one fail.
        </Alert>
      )}
      <Facts
        facts={[
          ['User ID', session.data?.userId ?? user?.id],
          ['Session ID', session.data?.sessionId],
          ['Email', user?.email],
          ['Organization ID', user?.organizationId],
          ['Organization role', current?.role],
          ['Organization slug', current?.slug],
          ['Current organization', current?.name],
        ]}
      />
    </Panel>
  )
}

function Organizations() {
  const user = useSession().data
  const organizations = useQuery(organizationsQuery)
  const activate = useSetActiveOrganization()
  return (
    <Panel title="Available organizations">
      <Loading
        query={organizations}
        label="Loading organizations..."
        lines={2}
        failure="Failed to load organizations"
      />
      {organizations.data?.length === 0 && (
        <>
          <Text mb="md">You’re not in an organization. Create one, or ask an owner to invite you.</Text>
          <ButtonLink to={paths.onboardingWizard}>Create an organization</ButtonLink>
        </>
      )}
      {organizations.data && organizations.data.length > 0 && (
        <ul className={styles.organizations} aria-label="Available organizations">
          {organizations.data.map(({ id, name, role }) => (
            <li key={id}>
              <div>
                <Text fw={600}>{name}</Text>
                <Text size="sm" c="dimmed">
                  Role: {role}
                </Text>
              </div>
              {id === user?.organizationId ? (
                <Badge color="teal">Active</Badge>
              ) : (
                <Button
                  variant="default"
                  aria-label={`Set ${name} as Active Organization`}
                  loading={activate.isPending && activate.variables === id}
                  onClick={() => activate.mutate(id, { onError: (error) => toast.failure(error.message) })}
                >
                  Set as Active Organization
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function TokenPayload() {
  const token = useQuery(ownTokenQuery)
  return (
    <Panel title="Decoded token payload">
      <Loading query={token} label="Loading the token..." lines={4} failure="Failed to load the token" />
      {token.data === null && <Text>There is no token.</Text>}
      {token.data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <pre className={styles.raw} tabIndex={0} aria-label="Decoded token payload">
          {JSON.stringify(token.data, null, 2)}
        </pre>
      )}
      <Text size="sm" c="dimmed" mt="md">
        If the payload has no tenant_id, set an organization as active above. If you have none, create one
        first.
      </Text>
    </Panel>
  )
}
