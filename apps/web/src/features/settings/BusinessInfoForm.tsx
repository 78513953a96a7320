import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BusinessInfo } from '@quotewright/contracts/organization.ts'
import { paths } from '../../platform/paths.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { textField } from '../../ui/form-parts.tsx'
import { TextLink } from '../../ui/links.tsx'

interface BusinessInfoFormProps {
  readonly info: BusinessInfo
  /** The address of an image, or null. */
  readonly logoUrl: string | null
  /** Owners and admins may. */
  readonly canEdit: boolean
  readonly isSaving: boolean
  /** The refusal of the last save. */
  readonly refusal: string | null
  readonly onSave: (info: BusinessInfo) => void
}

const emailProblem = (email: string): string | null =>
  email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Invalid email format'

/** How a business is called and reached. Source: part 2 §2 "Personal settings page". */
export function BusinessInfoForm(props: BusinessInfoFormProps) {
  const { info, logoUrl, canEdit, isSaving, refusal, onSave } = props
  const form = useForm({
    initialValues: info,
    validate: {
      name: (name) => (name.trim() === '' ? 'Business name is required' : null),
      email: emailProblem,
    },
  })
  const submit = form.onSubmit(onSave, (_problems, _values, event) => focusFirstInvalid(event?.currentTarget))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={480}>
        {refusal && <Alert color="red">{refusal}</Alert>}
        {!canEdit && <Alert color="gray">Owners and admins of your organization can change this.</Alert>}
        <TextInput
          label="Business name"
          description="Shown at the top of every quote."
          readOnly={!canEdit}
          {...textField(form, 'name', 100, 'organization')}
        />
        <TextInput
          label="Email"
          description="Leave blank to use the sender’s email."
          type="email"
          readOnly={!canEdit}
          {...textField(form, 'email', 254, 'email')}
        />
        <TextInput label="Phone" type="tel" readOnly={!canEdit} {...textField(form, 'phone', 40, 'tel')} />
        <Stack gap={4} align="flex-start">
          <Text fw={500}>Logo</Text>
          {logoUrl === null ? (
            <Text size="sm" c="dimmed">
              No logo: quotes show your business name.
            </Text>
          ) : (
            <img src={logoUrl} alt="Your logo" height={64} />
          )}
          <TextLink to={paths.tenantManagement} search={{ tab: 'media' }}>
            Images in Business Settings
          </TextLink>
        </Stack>
        {canEdit && (
          <Group>
            <Button type="submit" loading={isSaving}>
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
