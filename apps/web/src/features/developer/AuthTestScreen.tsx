import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { API_DOCS_URL, paths } from '../../platform/paths.ts'
import { clearStoredToken, readStoredToken, saveStoredToken } from '../../platform/stored-token.ts'
import { toast } from '../../platform/toasts.ts'
import { isExpired, readClaims } from '../../platform/token-claims.ts'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Developer.module.css'
import { useTestConnection } from './developer.api.ts'
import { Facts } from './Facts.tsx'

/** Authentication Setup (/auth-test): a token of one's own, by hand. Source: part 1 §2. */
export function AuthTestScreen() {
  const [token, setToken] = useState(readStoredToken)
  return (
    <Stack gap="lg">
      <Panel title="Authentication Setup">
        <StoredToken
          token={token}
          onClear={() => {
            clearStoredToken()
            setToken(null)
            toast.success('Token cleared!')
          }}
        />
        <PasteToken
          onSave={(pasted) => {
            saveStoredToken(pasted)
            setToken(pasted)
            toast.success('Token saved! You can now access protected pages.')
          }}
        />
      </Panel>
      <TestConnection />
      <Instructions />
    </Stack>
  )
}

interface StoredTokenProps {
  readonly token: string | null
  readonly onClear: () => void
}

function StoredToken({ token, onClear }: StoredTokenProps) {
  if (token === null) return <Text mb="md">No token is stored in this browser.</Text>
  const claims = readClaims(token)
  return (
    <Stack gap="md" mb="lg">
      <Text>A token is stored in this browser.</Text>
      {isExpired(token) && <Alert color="yellow" title="Token Expired - Please login again" />}
      <Facts
        facts={[
          ['User ID', claims?.userId],
          ['Business ID', claims?.tenantId],
          ['Email', claims?.email],
        ]}
      />
      <Button variant="default" w="fit-content" onClick={onClear}>
        Clear Token
      </Button>
    </Stack>
  )
}

function PasteToken({ onSave }: { readonly onSave: (token: string) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const token = typed.trim().replace(/^Bearer\s+/i, '')
        if (readClaims(token) === undefined) {
          setProblem('Not a token. A token has three parts with dots.')
          return
        }
        setProblem(null)
        setTyped('')
        onSave(token)
      }}
    >
      <Textarea
        size="sm"
        label="Token"
        description="Stays in this browser. Used only while you’re signed out."
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" disabled={typed.trim() === ''}>
        Save Token
      </Button>
    </form>
  )
}

function TestConnection() {
  const test = useTestConnection()
  return (
    <Panel title="Connection">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        Test Connection
      </Button>
      {test.data && (
        <Alert
          mt="md"
          color={test.data.isOk ? 'teal' : 'red'}
          title={test.data.isOk ? 'Connection Successful' : 'Connection Failed'}
        >
          <pre className={styles.raw}>{test.data.raw}</pre>
        </Alert>
      )}
    </Panel>
  )
}

const EXAMPLE = `curl ${window.location.origin}/api/v1/auth/login \\
  --json '{"email":"you@example.com","password":"your password"}'`

function Instructions() {
  return (
    <Panel title="How to get a token">
      <List type="ordered" spacing="xs">
        <List.Item>
          Send your email address and password to <code>POST /api/v1/auth/login</code>; with two-factor
          authentication also the <code>code</code> of your app.
        </List.Item>
        <List.Item>
          Copy <code>token</code> from the answer. It works for 15 minutes.
        </List.Item>
        <List.Item>Paste it above, or send it with every call as a bearer token.</List.Item>
      </List>
      <pre className={styles.raw}>{EXAMPLE}</pre>
      <Group component="nav" aria-label="Quick links" gap="lg" mt="md">
        <TextLink to={paths.signIn} lh="2.75rem">
          Login
        </TextLink>
        <TextLink to={paths.tenantManagement} lh="2.75rem">
          Business Settings
        </TextLink>
        <a className={styles.link} href={API_DOCS_URL} target="_blank" rel="noopener">
          API docs
        </a>
      </Group>
    </Panel>
  )
}
