import { Anchor, List } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { API_DOCS_URL, paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** Authentication Test (/auth-test): for developers. */
export function AuthTestScreen() {
  const { data: user } = useSession()
  return (
    <Panel title="Authentication Setup">
      <EmptyState
        icon={<IconKey />}
        title="Call the API as yourself"
        actions={
          <ButtonLink to={paths.quoteLab} variant="default">
            Open Quote Builder
          </ButtonLink>
        }
      >
        <p>
          This page is for testing tokens by hand; that part is not in this version. You are signed in as{' '}
          {user?.email}.
        </p>
        <List ta="start" spacing="xs">
          <List.Item>
            <code>POST /api/v1/auth/login</code> with your e-mail address and password answers a bearer token.
          </List.Item>
          <List.Item>
            Every call is described in the{' '}
            <Anchor href={API_DOCS_URL} target="_blank" rel="noopener" underline="always">
              API documentation
            </Anchor>
            .
          </List.Item>
        </List>
      </EmptyState>
    </Panel>
  )
}
