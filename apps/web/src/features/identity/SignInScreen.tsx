import { Alert, Button, Tabs, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { leaveDrafts } from '../../platform/drafts.ts'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { isInvitationPath, paths } from '../../platform/paths.ts'
import { type SignedInUser, useSession } from '../../platform/session.ts'
import { readSessionHint } from '../../platform/session-hint.ts'
import { LoadFailure } from '../../ui/Loading.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CreateOrganizationForm } from './CreateOrganizationForm.tsx'
import { HostedRefusal, HostedSignIn } from './HostedSignIn.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { signInOptionsQuery } from './sign-in-options.ts'
import { useSignOut } from './use-sign-out.ts'
import { WelcomeLayout } from './WelcomeLayout.tsx'

interface SignInScreenProps {
  readonly startsWithSignUp: boolean
  /** The page that was wanted before sign-in. */
  readonly returnTo: string
  /** Why signing in at another provider did not work, as the identity service names it. */
  readonly refusal: string | undefined
}

/** Sign-in, sign-up and, for a user who belongs to none, the first organization (/sign-in). */
export function SignInScreen({ startsWithSignUp, returnTo, refusal }: SignInScreenProps) {
  const session = useSession()
  // No one was signed in here: the form need not wait for the server to say so.
  const isStranger = session.isPending && readSessionHint() === null
  const isNew = useHadNone(session.data?.organizationId)
  // A new business is set up first, unless its owner came for something else.
  const wanted = isNew && returnTo === paths.dashboard ? paths.start : returnTo
  const goesOn = isOpenTo(session.data, returnTo)
  useGoOn(goesOn, wanted)
  useDraftsLeft(session.data)
  usePageTitle(session.data?.organizationId === null ? 'Create your organization' : 'Sign in')

  return (
    <WelcomeLayout>
      {session.isPending && !isStranger && <LoadingScreen />}
      {session.isError && <LoadFailure query={session} title="Sign-in is not available" />}
      {(session.data === null || isStranger) && (
        <SignInTabs startsWithSignUp={startsWithSignUp} returnTo={returnTo} refusal={refusal} />
      )}
      {session.data?.organizationId === null && !goesOn && <FirstOrganization email={session.data.email} />}
    </WelcomeLayout>
  )
}

/** Whether the organization came to be on this page. */
function useHadNone(organizationId: string | null | undefined): boolean {
  const [hadNone, setHadNone] = useState(false)
  if (organizationId === null && !hadNone) setHadNone(true)
  return hadNone
}

/** Whether a user may leave sign-in for a page: one who comes with an invitation joins its organization, and creates none. */
const isOpenTo = (user: SignedInUser | null | undefined, page: string): boolean =>
  user != null && (user.organizationId !== null || isInvitationPath(page))

/** Leaves sign-in for the wanted page once it is open to the user. */
function useGoOn(isReady: boolean, returnTo: string): void {
  const { history } = useRouter()
  useEffect(() => {
    if (isReady) history.replace(returnTo)
  }, [isReady, returnTo, history])
}

/** The person who was signed in has left their screens, and what they typed there is kept by now. */
function useDraftsLeft(user: SignedInUser | null | undefined): void {
  const isVisitor = user !== undefined && !user?.organizationId
  useEffect(() => {
    if (isVisitor) leaveDrafts()
  }, [isVisitor])
}

function SignInTabs({ startsWithSignUp, returnTo, refusal }: SignInScreenProps) {
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        Welcome to Quotewright
      </Title>
      {refusal !== undefined && <HostedRefusal error={refusal} />}
      <Tabs defaultValue={startsWithSignUp ? 'sign-up' : 'sign-in'} keepMounted={false}>
        <Tabs.List grow mb="xl" aria-label="Sign in or sign up">
          <Tabs.Tab value="sign-in">Sign in</Tabs.Tab>
          <Tabs.Tab value="sign-up">Sign up</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sign-in">
          <SignInForm />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up">
          <SignUpTab />
        </Tabs.Panel>
      </Tabs>
      <HostedSignIn returnTo={returnTo} />
    </>
  )
}

/** Where sign-up is closed there is nothing to fill in. Until the server answers, the form is shown. */
function SignUpTab() {
  const { data: options } = useQuery(signInOptionsQuery)
  if (options?.sign_up !== 'invite') return <SignUpForm />
  return (
    <Alert title="Sign-up is by invitation here">
      Ask your organization’s owner to invite you, then open the link to create your account.
    </Alert>
  )
}

function FirstOrganization({ email }: { readonly email: string }) {
  const signOut = useSignOut()
  const hasWizard = useFeatureState()('tenantManagement') === 'on'
  return (
    <>
      <Title order={1} size="h2" mb="xs">
        Create your organization
      </Title>
      <Text c="dimmed" mb="xl">
        Quotes, customers and prices belong to your business. You are signed in as {email}.
      </Text>
      <CreateOrganizationForm />
      {hasWizard && (
        <Text mt="lg">
          Or{' '}
          <TextLink to={paths.onboardingWizard} lh="2.75rem">
            set up your business step by step
          </TextLink>
          : details, brand, logo and reviews.
        </Text>
      )}
      <Text c="dimmed" size="sm" mt="xl">
        Was your business set up by someone else? Ask them to invite {email}.
      </Text>
      <Button variant="subtle" color="gray" mt="xs" px={0} onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  )
}
