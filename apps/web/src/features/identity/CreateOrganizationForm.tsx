import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { COUNTRIES, type Country } from '@quotewright/domain/region/region.ts'
import { HOME, regionOf } from '@quotewright/domain/region/regions.ts'
import { textField } from '../../ui/form-parts.tsx'
import { useCreateOrganization } from './identity.api.ts'

/** The name of the business; saving it creates the organization and makes it the active one. */
export function CreateOrganizationForm() {
  const create = useCreateOrganization()
  const form = useForm<{ name: string; country: Country }>({
    initialValues: { name: '', country: HOME.country },
    // Source: part 1 §5 "Onboarding step 1".
    validate: { name: (name) => (name.trim() === '' ? 'Company name is required' : null) },
  })
  return (
    <form
      onSubmit={form.onSubmit(({ name, country }) => create.mutate({ name: name.trim(), country }))}
      noValidate
    >
      <Stack gap="md">
        {create.isError && (
          <Alert color="red" title="Failed to create organization. Please try again.">
            {create.error.message}
          </Alert>
        )}
        <TextInput
          label="Business name"
          description="Shown at the top of every quote."
          placeholder="Miller Plumbing"
          {...textField(form, 'name', 100, 'organization')}
        />
        <NativeSelect
          label="Country"
          description="Sets your currency and tax. You can change it later."
          data={COUNTRIES.map((country) => ({ value: country, label: regionOf(country).name }))}
          {...form.getInputProps('country')}
        />
        <Button type="submit" loading={create.isPending} fullWidth>
          Create organization
        </Button>
      </Stack>
    </form>
  )
}
