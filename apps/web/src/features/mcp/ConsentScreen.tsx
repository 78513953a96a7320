import { Alert, Button, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { organizationsQuery } from '../account/public.ts'
import { scopeTexts } from '../api-keys/public.ts'
import { Gate, WelcomeLayout } from '../identity/public.ts'
import { type ConsentRequest, readConsentRequest } from './consent-request.ts'
import { askingProgramQuery, useConsent } from './mcp.api.ts'

interface ConsentScreenProps {
  /** As the server led here with it. */
  readonly request: string | undefined
  /** Why the program could not even ask. */
  readonly refusal: string | undefined
}

/** Where a person lets another program in (/oauth/consent). */
export function ConsentScreen({ request, refusal }: ConsentScreenProps) {
  usePageTitle('Connect a program')
  const asked = request === undefined ? undefined : readConsentRequest(request)
  return (
    <WelcomeLayout>
      {request === undefined || asked === undefined || refusal !== undefined ? (
        <NoRequest />
      ) : (
        <Gate access="member">
          <Asking request={request} asked={asked} />
        </Gate>
      )}
    </WelcomeLayout>
  )
}

const NoRequest = () => (
  <>
    <Title order={1} size="h2" mb="xs">
      This request can’t be used
    </Title>
    <Text>Go back to your program and connect it again. If that doesn’t help, use an API key instead.</Text>
  </>
)

interface AskingProps {
  readonly request: string
  readonly asked: ConsentRequest
}

function Asking({ request, asked }: AskingProps) {
  const program = useQuery(askingProgramQuery(asked.clientId))
  const organizations = useQuery(organizationsQuery)
  const error = program.error ?? organizations.error
  if (program.error instanceof ApiError && program.error.status === 404) return <NoRequest />
  if (error) {
    return (
      <ErrorPanel
        title="Couldn’t load the request"
        error={error}
        onRetry={() => void Promise.all([program.refetch(), organizations.refetch()])}
      />
    )
  }
  if (program.data === undefined || organizations.data === undefined) return <LoadingScreen />
  return (
    <ConsentForm request={request} asked={asked} program={program.data} organizations={organizations.data} />
  )
}

interface ConsentFormProps extends AskingProps {
  readonly program: { readonly name: string; readonly returns_to: readonly string[] }
  readonly organizations: readonly { readonly id: string; readonly name: string }[]
}

function ConsentForm({ request, asked, program, organizations }: ConsentFormProps) {
  const user = useSession().data
  const consent = useConsent()
  const [chosen, setChosen] = useState(user?.organizationId ?? organizations[0]?.id ?? '')
  const [only] = organizations.length === 1 ? organizations : []
  const say = (accept: boolean) =>
    consent.mutate(
      { accept, request, ...(accept ? { organization_id: chosen } : {}) },
      { onSuccess: (url) => window.location.assign(url) },
    )
  const isBusy = consent.isPending || consent.isSuccess
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h2" mb="xs" style={{ overflowWrap: 'anywhere' }}>
          Let {program.name} in?
        </Title>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          It will act for {user?.email}
          {only === undefined ? '' : ` at ${only.name}`}. It can’t do anything you can’t.
        </Text>
      </div>
      {consent.isError && (
        <Alert color="red" title="That didn’t work">
          {consent.error.message}
        </Alert>
      )}
      {only === undefined && (
        <NativeSelect
          label="Business"
          size="md"
          data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      )}
      <div>
        <Text fw={600} id="scopes">
          What it may do
        </Text>
        <ul className="list" aria-labelledby="scopes">
          {scopeTexts(asked.scopes).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {asked.staysConnected && <li>Stay connected until you disconnect it</li>}
        </ul>
      </div>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        You return to {program.returns_to.join(', ')}. Only allow this if you just started it there.
        Disconnect it any time in Business Settings, under Preferences.
      </Text>
      <Stack gap="sm">
        <Button size="md" loading={isBusy} onClick={() => say(true)}>
          Allow
        </Button>
        <Button size="md" variant="default" disabled={isBusy} onClick={() => say(false)}>
          Don’t allow
        </Button>
      </Stack>
    </Stack>
  )
}
