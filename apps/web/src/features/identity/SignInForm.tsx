import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { paths } from '../../platform/paths.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { TextLink } from '../../ui/links.tsx'
import { AuthError } from './auth-error.ts'
import { emailProblem } from './auth-messages.ts'
import { CodeForm } from './CodeForm.tsx'
import { useSignIn } from './identity.api.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import styles from './WelcomeLayout.module.css'

/** Email and password of an existing account. The gate moves on once there is a session. */
export function SignInForm({ email: known = '' }: { readonly email?: string }) {
  const signIn = useSignIn()
  const form = useForm({
    initialValues: { email: known, password: '' },
    validate: {
      email: emailProblem,
      password: (password) => (password === '' ? 'Password is required' : null),
    },
  })

  const submit = form.onSubmit(
    ({ email, password }, event) => {
      const sent = event?.currentTarget
      signIn.mutate(
        { email: email.trim(), password },
        {
          onError: (error) => {
            if (!(error instanceof AuthError) || error.field === 'form') return
            form.setFieldError(error.field, error.message)
            focusFirstInvalid(sent)
          },
        },
      )
    },
    (_problems, _values, event) => focusFirstInvalid(event?.currentTarget),
  )
  const isFormError = signIn.error && !(signIn.error instanceof AuthError && signIn.error.field !== 'form')

  if (signIn.data?.needsCode) return <CodeForm onBack={() => signIn.reset()} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {isFormError && <Alert color="red">{signIn.error.message}</Alert>}
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" loading={signIn.isPending} mt="xs" fullWidth>
          Sign in
        </Button>
        <TextLink to={paths.resetPassword} className={styles.link}>
          Forgot your password?
        </TextLink>
        <PasskeySignIn />
      </Stack>
    </form>
  )
}
