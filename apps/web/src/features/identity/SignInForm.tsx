import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from '@quotewright/domain/contacts/email-address.ts'
import { paths } from '../../platform/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { authProblems } from './auth-error.ts'
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

  const { formProps, unexplained } = useEntityForm({
    form,
    problemsOf: authProblems,
    send: ({ email, password }, callbacks) => signIn.mutate({ email: email.trim(), password }, callbacks),
  })
  const failure = unexplained(signIn.error)

  if (signIn.data?.needsCode) return <CodeForm onBack={() => signIn.reset()} />
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure && <Alert color="red">{failure.message}</Alert>}
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
