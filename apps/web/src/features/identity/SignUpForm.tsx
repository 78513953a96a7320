import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { AuthError } from './auth-error.ts'
import { emailProblem, PASSWORD_MIN_LENGTH } from './auth-messages.ts'
import { useSignUp } from './identity.api.ts'

const validate = {
  name: (name: string) => (name.trim() === '' ? 'Your name is required' : null),
  email: emailProblem,
  password: (password: string) =>
    password.length < PASSWORD_MIN_LENGTH ? `Use at least ${PASSWORD_MIN_LENGTH} characters` : null,
}

interface SignUpFormProps {
  /** The invitation that the account is for; its address is the account's. */
  readonly invitation?: { readonly id: string; readonly email: string }
}

/** A new account. The gate moves on once there is a session. */
export function SignUpForm({ invitation }: SignUpFormProps) {
  const signUp = useSignUp()
  const form = useForm({
    initialValues: { name: '', email: invitation?.email ?? '', password: '' },
    validate,
  })

  const submit = form.onSubmit(
    ({ name, email, password }, event) => {
      const sent = event?.currentTarget
      signUp.mutate(
        {
          name: name.trim(),
          email: email.trim(),
          password,
          ...(invitation === undefined ? {} : { invitationId: invitation.id }),
        },
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
  const isFormError = signUp.error && !(signUp.error instanceof AuthError && signUp.error.field !== 'form')

  if (signUp.data && !signUp.data.isSignedIn) {
    return (
      <Alert title="Check your email">
        We sent a link to {form.values.email}. Open it to confirm your address, then sign in.
      </Alert>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {isFormError && <Alert color="red">{signUp.error.message}</Alert>}
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
