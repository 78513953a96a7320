import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCreateOrganization } from './identity.api.ts'

/** The name of the business; saving it creates the organization and makes it the active one. */
export function CreateOrganizationForm() {
  const create = useCreateOrganization()
  const form = useForm({
    initialValues: { name: '' },
    // Source: part 1 §5 "Onboarding step 1".
    validate: { name: (name) => (name.trim() === '' ? 'Company name is required' : null) },
  })
  return (
    <form onSubmit={form.onSubmit(({ name }) => create.mutate({ name: name.trim() }))} noValidate>
      <Stack gap="md">
        {create.isError && (
          <Alert color="red" title="Failed to create organization. Please try again.">
            {create.error.message}
          </Alert>
        )}
        <TextInput
          label="Business name"
          description="It stands at the top of every quote you send."
          placeholder="Miller Plumbing"
          autoComplete="organization"
          size="md"
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={create.isPending} fullWidth>
          Create organization
        </Button>
      </Stack>
    </form>
  )
}
