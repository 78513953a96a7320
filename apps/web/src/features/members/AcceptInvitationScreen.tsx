import { Alert, Button, Tabs, Text, Title } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { InvitationState } from '@quotewright/domain/members/member-rules.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { invitationPath, paths } from '../../platform/paths.ts'
import { type SignedInUser, useSession } from '../../platform/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { HostedSignIn, SignInForm, SignUpForm, useSignOut, WelcomeLayout } from '../identity/public.ts'
import { invitationQuery, useAcceptInvitation } from './members.api.ts'
import { ROLE_WORDS } from './role-names.ts'

interface Shown {
  readonly id: string
  readonly organization_name: string
  readonly invited_by: string
  readonly email: string
  readonly role: Role
  readonly state: InvitationState
}

/** Where the link of an invitation leads (/accept-invitation/…). */
export function AcceptInvitationScreen({ invitationId }: { readonly invitationId: string }) {
  usePageTitle('Invitation')
  const session = useSession()
  const invitation = useQuery(invitationQuery(invitationId))
  const error = invitation.error ?? session.error
  const isUnknown = invitation.error instanceof ApiError && invitation.error.status === 404
  return (
    <WelcomeLayout>
      {(invitation.isPending || session.isPending) && !error && <LoadingScreen />}
      {isUnknown && <Gone title="Invitation not found">Check the link, or ask for a new one.</Gone>}
      {error && !isUnknown && (
        <ErrorPanel
          title="Couldn’t load the invitation"
          error={error}
          onRetry={() => void Promise.all([invitation.refetch(), session.refetch()])}
        />
      )}
      {invitation.data && session.data !== undefined && (
        <Invitation invitation={{ id: invitationId, ...invitation.data }} user={session.data} />
      )}
    </WelcomeLayout>
  )
}

function Gone({ title, children }: { readonly title: string; readonly children: string }) {
  const { data: user } = useSession()
  return (
    <>
      <Title order={1} size="h2" mb="xs">
        {title}
      </Title>
      <Text mb="lg">{children}</Text>
      <ButtonLink to={user ? paths.dashboard : paths.signIn} variant="default" fullWidth>
        {user ? 'Go to your dashboard' : 'Sign in'}
      </ButtonLink>
    </>
  )
}

interface InvitationProps {
  readonly invitation: Shown
  readonly user: SignedInUser | null
}

const isFor = ({ email }: Shown, user: SignedInUser | null): boolean =>
  user?.email.toLowerCase() === email.toLowerCase()

function Invitation({ invitation, user }: InvitationProps) {
  const { id, organization_name, invited_by, state, email } = invitation
  switch (state) {
    case 'expired':
      return (
        <Gone title="This invitation has expired">{`Ask ${invited_by} to send it again. The link stays the same.`}</Gone>
      )
    case 'cancelled':
      return (
        <Gone title="This invitation was cancelled">{`Ask ${invited_by} if you think it was by mistake.`}</Gone>
      )
    case 'accepted':
      return (
        <>
          <Gone title="This invitation was accepted">{`${email} belongs to ${organization_name}.`}</Gone>
          {/* It need not be the one that the dashboard shows. */}
          {isFor(invitation, user) && <Join id={id} label={`Open ${organization_name}`} />}
        </>
      )
    case 'pending':
      return <OpenInvitation invitation={invitation} user={user} />
  }
}

function OpenInvitation({ invitation, user }: InvitationProps) {
  const { organization_name, invited_by, email, role } = invitation
  return (
    <>
      <Title order={1} size="h2" mb="xs">
        Join {organization_name}
      </Title>
      <Text c="dimmed" mb="xl">
        {invited_by} invited you to join as {ROLE_WORDS[role]}.
      </Text>
      {user === null && <MakeAccount invitation={invitation} />}
      {isFor(invitation, user) && <Join id={invitation.id} label="Join" />}
      {user !== null && !isFor(invitation, user) && <OtherAccount user={user} email={email} />}
    </>
  )
}

function MakeAccount({ invitation }: { readonly invitation: Shown }) {
  return (
    <>
      <Tabs defaultValue="sign-up" keepMounted={false}>
        <Tabs.List grow mb="xl" aria-label="Sign up or sign in">
          <Tabs.Tab value="sign-up">I’m new here</Tabs.Tab>
          <Tabs.Tab value="sign-in">I have an account</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sign-up">
          <SignUpForm invitation={invitation} />
        </Tabs.Panel>
        <Tabs.Panel value="sign-in">
          <SignInForm email={invitation.email} />
        </Tabs.Panel>
      </Tabs>
      <HostedSignIn returnTo={invitationPath(invitation.id)} />
    </>
  )
}

function Join({ id, label }: { readonly id: string; readonly label: string }) {
  const accept = useAcceptInvitation()
  const { history } = useRouter()
  return (
    <>
      {accept.isError && (
        <Alert color="red" mb="md">
          {accept.error.message}
        </Alert>
      )}
      <Button
        fullWidth
        mt="xs"
        loading={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate(id, { onSuccess: () => history.replace(paths.dashboard) })}
      >
        {label}
      </Button>
    </>
  )
}

function OtherAccount({ user, email }: { readonly user: SignedInUser; readonly email: string }) {
  const signOut = useSignOut({ stays: true })
  return (
    <>
      <Alert color="yellow" mb="md" title="This invitation is for another account">
        It is for {email}. You are signed in as {user.email}.
      </Alert>
      <Button fullWidth onClick={() => void signOut()}>
        Sign out and use another account
      </Button>
    </>
  )
}
