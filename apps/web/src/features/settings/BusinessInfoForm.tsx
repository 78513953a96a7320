import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BusinessInfo } from '@quotewright/contracts/organization.ts'
import { emailProblem } from '@quotewright/domain/contacts/email-address.ts'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { paths } from '../../platform/paths.ts'
import { textField } from '../../ui/form-parts.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'

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

/** How a business is called and reached. Source: part 2 §2 "Personal settings page". */
export function BusinessInfoForm(props: BusinessInfoFormProps) {
  const { info, logoUrl, canEdit, isSaving, refusal, onSave } = props
  const hasSettings = useFeatureState()('tenantManagement') === 'on'
  const form = useForm({
    initialValues: info,
    validate: {
      name: (name) => (name.trim() === '' ? 'Business name is required' : null),
      email: (email) => (email.trim() === '' ? null : emailProblem(email)),
    },
  })
  const { formProps } = useEntityForm({ form, send: onSave })
  return (
    <form {...formProps}>
      <Stack gap="md" maw={480}>
        {refusal && <Alert color="red">{refusal}</Alert>}
        {!canEdit && <Alert color="gray">Only owners and admins can change this.</Alert>}
        <TextInput
          label="Business name"
          description="Shown at the top of every quote."
          readOnly={!canEdit}
          {...textField(form, 'name', 200, 'organization')}
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
          {hasSettings && (
            <TextLink to={paths.tenantManagement} search={{ tab: 'media' }}>
              Images in Business Settings
            </TextLink>
          )}
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
