import { Alert, Button, Checkbox, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toast } from '../../platform/toasts.ts'
import { textField } from '../../ui/form-parts.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { newPasswordProblem, PASSWORD_MIN_LENGTH, useNoPasswordHint } from '../identity/public.ts'
import { useChangePassword } from './account.api.ts'
import { otherRefusal, refusalAt } from './refusal.ts'

const INITIAL = { currentPassword: '', newPassword: '', revokeOtherSessions: true }

/** Changes the password, and signs out everywhere else unless told not to. */
export function PasswordPanel() {
  const change = useChangePassword()
  const hint = useNoPasswordHint()
  const form = useForm({
    initialValues: INITIAL,
    validate: {
      currentPassword: (password) => (password === '' ? 'Your current password is required' : null),
      newPassword: newPasswordProblem,
    },
  })
  const { formProps } = useEntityForm({
    form,
    problemsOf: (error) => ({ currentPassword: refusalAt(error, 'password') }),
    send: (values, { onError }) =>
      change.mutate(values, {
        onSuccess: () => {
          form.reset()
          toast.success(
            values.revokeOtherSessions
              ? 'Password changed. We signed you out everywhere else.'
              : 'Password changed',
          )
        },
        onError,
      }),
  })
  const refusal = otherRefusal(change.error, ['password'])
  return (
    <Panel title="Password">
      <form {...formProps}>
        <Stack gap="md" maw={480}>
          {refusal && <Alert color="red">{refusal}</Alert>}
          <PasswordInput
            label="Current password"
            description={hint}
            {...textField(form, 'currentPassword', 200, 'current-password')}
          />
          <PasswordInput
            label="New password"
            description={`At least ${PASSWORD_MIN_LENGTH} characters`}
            {...textField(form, 'newPassword', 200, 'new-password')}
          />
          <Checkbox
            label="Sign me out everywhere else"
            {...form.getInputProps('revokeOtherSessions', { type: 'checkbox' })}
          />
          <Button type="submit" loading={change.isPending} w="fit-content">
            Change password
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
