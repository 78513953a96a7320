import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../platform/page-title.ts'
import { paths } from '../../platform/paths.ts'
import { refreshSession } from '../../platform/session.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { LoadFailure } from '../../ui/Loading.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { AuthError } from './auth-error.ts'
import { emailProblem, PASSWORD_MIN_LENGTH } from './auth-messages.ts'
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
    So we can’t send you a link. Ask your administrator to set up a mail server or make you a new account.
  </Alert>
)

function LinkForm() {
  const request = useRequestPasswordReset()
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } })
  if (request.isSuccess) {
    return (
      <Alert my="lg" title="Check your email">
        If there is an account for {form.values.email.trim()}, we sent it a link. It works for one hour.
      </Alert>
    )
  }
  const submit = form.onSubmit(
    ({ email }) => request.mutate(email.trim()),
    (_problems, _values, event) => focusFirstInvalid(event?.currentTarget),
  )
  return (
    <form onSubmit={submit} noValidate>
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
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (password) =>
        password.length < PASSWORD_MIN_LENGTH ? `Use at least ${PASSWORD_MIN_LENGTH} characters` : null,
    },
  })
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
  const submit = form.onSubmit(
    ({ password }, event) => {
      const sent = event?.currentTarget
      reset.mutate(
        { newPassword: password, token },
        {
          // The server has ended every session, this browser's too.
          onSuccess: () => void refreshSession(),
          onError: (error) => {
            if (!(error instanceof AuthError) || error.field !== 'password') return
            form.setFieldError('password', error.message)
            focusFirstInvalid(sent)
          },
        },
      )
    },
    (_problems, _values, event) => focusFirstInvalid(event?.currentTarget),
  )
  const isFormError = reset.error && !(reset.error instanceof AuthError && reset.error.field === 'password')
  return (
    <form onSubmit={submit} noValidate>
      <Heading>Choose a new password</Heading>
      <Stack gap="md" my="md">
        {isFormError && (
          <Alert color="red">
            {reset.error.message}{' '}
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
