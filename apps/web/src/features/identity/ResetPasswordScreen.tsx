import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from '@quotewright/domain/contacts/email-address.ts'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../platform/page-title.ts'
import { paths } from '../../platform/paths.ts'
import { refreshSession } from '../../platform/session.ts'
import { LoadFailure } from '../../ui/Loading.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { authProblems } from './auth-error.ts'
import { newPasswordProblem, PASSWORD_MIN_LENGTH } from './auth-messages.ts'
import { useRequestPasswordReset, useResetPassword } from './identity.api.ts'
import { signInOptionsQuery } from './sign-in-options.ts'
import styles from './WelcomeLayout.module.css'
import { WelcomeLayout } from './WelcomeLayout.tsx'

/** A new password for a forgotten one (/reset-password): first the link, then, with its secret, the password. */
export function ResetPasswordScreen({ token }: { readonly token: string | undefined }) {
  usePageTitle('New password')
  return <WelcomeLayout>{token === undefined ? <AskForLink /> : <NewPassword token={token} />}</WelcomeLayout>
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Title order={1} size="h2" mb="xs">
      {children}
    </Title>
  )
}

const ToSignIn = () => (
  <TextLink to={paths.signIn} className={styles.link}>
    Back to sign-in
  </TextLink>
)

function AskForLink() {
  const options = useQuery(signInOptionsQuery)
  if (options.isPending) return <LoadingScreen />
  if (options.isError) {
    return <LoadFailure query={options} title="This page isn’t available" />
  }
  return (
    <>
      <Heading>Forgot your password?</Heading>
      {options.data.sends_mail ? <LinkForm /> : <NoMail />}
      <ToSignIn />
    </>
  )
}

const NoMail = () => (
  <Alert my="lg" title="This server can’t send email">
    So we can’t send you a link. Ask the person who set it up to turn on email, or to make you a new account.
  </Alert>
)

function LinkForm() {
  const request = useRequestPasswordReset()
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } })
  const { formProps } = useEntityForm({
    form,
    send: ({ email }) => request.mutate(email.trim()),
  })
  if (request.isSuccess) {
    return (
      <Alert my="lg" title="Check your email">
        If there is an account for {form.values.email.trim()}, we sent it a link. It works for one hour.
      </Alert>
    )
  }
  return (
    <form {...formProps}>
      <Stack gap="md" mb="md">
        <Text c="dimmed">We send you a link to choose a new one.</Text>
        {request.isError && <Alert color="red">{request.error.message}</Alert>}
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <Button type="submit" loading={request.isPending} fullWidth>
          Send the link
        </Button>
      </Stack>
    </form>
  )
}

function NewPassword({ token }: { readonly token: string }) {
  const reset = useResetPassword()
  const form = useForm({ initialValues: { password: '' }, validate: { password: newPasswordProblem } })
  const { formProps, unexplained } = useEntityForm({
    form,
    problemsOf: authProblems,
    send: ({ password }, { onError }) =>
      reset.mutate(
        { newPassword: password, token },
        // The server has ended every session, this browser's too.
        { onSuccess: () => void refreshSession(), onError },
      ),
  })
  const failure = unexplained(reset.error)
  if (reset.isSuccess) {
    return (
      <>
        <Heading>Password changed</Heading>
        <Text c="dimmed" mb="lg">
          We signed you out everywhere. Sign in with the new password.
        </Text>
        <ButtonLink to={paths.signIn} fullWidth>
          Sign in
        </ButtonLink>
      </>
    )
  }
  return (
    <form {...formProps}>
      <Heading>Choose a new password</Heading>
      <Stack gap="md" my="md">
        {failure && (
          <Alert color="red">
            {failure.message}{' '}
            <TextLink to={paths.resetPassword} className={styles.link}>
              Get a new link
            </TextLink>
          </Alert>
        )}
        <PasswordInput
          label="New password"
          description={`At least ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={reset.isPending} fullWidth>
          Save the new password
        </Button>
      </Stack>
      <ToSignIn />
    </form>
  )
}
