import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { textField } from '../../ui/form-parts.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { authProblems } from './auth-error.ts'
import { useGiveCode } from './identity.api.ts'

/** The second step of a sign-in: a code of the authenticator app, or a backup code. */
export function CodeForm({ onBack }: { readonly onBack: () => void }) {
  const give = useGiveCode()
  const form = useForm({
    initialValues: { code: '', trustDevice: false },
    validate: { code: (code) => (code.trim() === '' ? 'The code is required' : null) },
  })
  const { formProps, unexplained } = useEntityForm({
    form,
    problemsOf: authProblems,
    send: (values, callbacks) => give.mutate(values, callbacks),
  })
  const failure = unexplained(give.error)
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>Open your authenticator app and type its code.</Text>
        {failure && <Alert color="red">{failure.message}</Alert>}
        <TextInput
          label="Code"
          description="Six digits, or one of your backup codes"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          // The page has just become this form; what is asked for is this field.
          ref={(field) => field?.focus()}
          {...textField(form, 'code', 40, 'one-time-code')}
        />
        <Checkbox
          label="Don’t ask again on this device for 30 days"
          {...form.getInputProps('trustDevice', { type: 'checkbox' })}
        />
        <Button type="submit" loading={give.isPending} fullWidth>
          Continue
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack} fullWidth>
          Back to email and password
        </Button>
      </Stack>
    </form>
  )
}
