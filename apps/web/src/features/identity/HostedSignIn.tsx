import { Alert, Button, Divider, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hostedMessage } from './hosted-messages.ts'
import { useHostedSignIn } from './identity.api.ts'
import { signInOptionsQuery } from './sign-in-options.ts'

/** Signing in at another provider, where one is configured. */
export function HostedSignIn({ returnTo }: { readonly returnTo: string }) {
  // Without an answer the page offers what it always can.
  const hosted = useQuery(signInOptionsQuery).data?.hosted
  const signIn = useHostedSignIn()
  if (!hosted) return null
  return (
    <Stack gap="md" mt="md">
      <Divider label="or" labelPosition="center" />
      {signIn.error && <Alert color="red">{signIn.error.message}</Alert>}
      <Button
        variant="default"
        fullWidth
        loading={signIn.isPending}
        onClick={() => signIn.mutate({ returnTo })}
      >
        Sign in with {hosted.name}
      </Button>
    </Stack>
  )
}

/** The outcome of a sign-in at the provider that did not work. */
export function HostedRefusal({ error }: { readonly error: string }) {
  const options = useQuery(signInOptionsQuery)
  if (options.isPending) return null
  return (
    <Alert color="red" title="You’re not signed in" mb="lg">
      {hostedMessage(error, options.data?.hosted?.name ?? 'the other site')}
    </Alert>
  )
}
