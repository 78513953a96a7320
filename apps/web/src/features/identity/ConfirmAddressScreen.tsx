import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../platform/page-title.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { confirmAddressQuery } from './identity.api.ts'
import { WelcomeLayout } from './WelcomeLayout.tsx'

/** Where the link that confirms an email address leads (/verify-email). */
export function ConfirmAddressScreen({ token }: { readonly token: string }) {
  usePageTitle('Confirm your email address')
  const { data: user } = useSession()
  const confirmation = useQuery(confirmAddressQuery(token))
  return (
    <WelcomeLayout>
      {confirmation.isPending && <LoadingScreen />}
      {confirmation.isSuccess && (
        <>
          <Title order={1} size="h2" mb="xs">
            Your address is confirmed
          </Title>
          <Text c="dimmed" mb="lg">
            Thanks, you’re all set.
          </Text>
          <ButtonLink to={user ? paths.dashboard : paths.signIn} fullWidth>
            {user ? 'Go to your dashboard' : 'Sign in'}
          </ButtonLink>
        </>
      )}
      {confirmation.isError && (
        <>
          <Title order={1} size="h2" mb="xs">
            Email not confirmed
          </Title>
          <Text role="alert" mb="lg">
            {confirmation.error.message} Sign in, and have a new link sent from the message at the top.
          </Text>
          <ButtonLink to={user ? paths.dashboard : paths.signIn} fullWidth>
            {user ? 'Go to your dashboard' : 'Sign in'}
          </ButtonLink>
        </>
      )}
    </WelcomeLayout>
  )
}
