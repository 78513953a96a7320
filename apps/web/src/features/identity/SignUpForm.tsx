import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from '@quotewright/domain/contacts/email-address.ts'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { authProblems } from './auth-error.ts'
import { newPasswordProblem, PASSWORD_MIN_LENGTH } from './auth-messages.ts'
import { useSignUp } from './identity.api.ts'

interface SignUpFormProps {
  /** The invitation that the account is for; its address is the account's. */
  readonly invitation?: { readonly id: string; readonly email: string }
}

/** A new account. The gate moves on once there is a session. */
export function SignUpForm({ invitation }: SignUpFormProps) {
  const signUp = useSignUp()
  const form = useForm({
    initialValues: { name: '', email: invitation?.email ?? '', password: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Your name is required' : null),
      email: emailProblem,
      password: newPasswordProblem,
    },
  })

  const { formProps, unexplained } = useEntityForm({
    form,
    problemsOf: authProblems,
    send: ({ name, email, password }, callbacks) =>
      signUp.mutate(
        {
          name: name.trim(),
          email: email.trim(),
          password,
          ...(invitation === undefined ? {} : { invitationId: invitation.id }),
        },
        callbacks,
      ),
  })
  const failure = unexplained(signUp.error)

  if (signUp.data && !signUp.data.isSignedIn) {
    return (
      <Alert title="Check your email">
        We sent a link to {form.values.email}. Open it to confirm your address, then sign in.
      </Alert>
    )
  }
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure && <Alert color="red">{failure.message}</Alert>}
        <TextInput label="Your name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={invitation !== undefined}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          description={`At least ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={signUp.isPending} mt="xs" fullWidth>
          Create account
        </Button>
      </Stack>
    </form>
  )
}
