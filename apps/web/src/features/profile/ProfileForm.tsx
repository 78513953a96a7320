import { Button, NativeSelect, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { BusinessProfile } from '@quotewright/contracts/profile.ts'
import { removeDraft } from '../../platform/drafts.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Buttons, Pair, REQUIRED, textField } from '../../ui/form-parts.tsx'
import { useDraftedForm } from '../../ui/use-drafted-form.ts'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { useSaveProfile } from './profile.api.ts'
import {
  INDUSTRY_OPTIONS,
  type ProfileValues,
  profileInput,
  profileValues,
  voiceOptions,
} from './profile-form.ts'

interface ProfileFormProps {
  /** Null where there is none yet. */
  readonly profile: BusinessProfile | null
  readonly draft: string
  readonly isDisabled: boolean
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Writing the profile. What is typed is kept in this browser until it is saved or cancelled. */
export function ProfileForm({ profile, draft, isDisabled, onSaved, onCancel }: ProfileFormProps) {
  const save = useSaveProfile(profile)
  const loaded = profileValues(profile)
  const form = useDraftedForm(draft, loaded)
  const { formProps } = useEntityForm({
    form,
    send: (values, { onError }) =>
      save.mutate(profileInput(values), {
        onSuccess: () => {
          removeDraft(draft)
          onSaved()
        },
        onError,
      }),
  })
  const cancel = () => {
    form.setValues(loaded)
    form.clearErrors()
    save.reset()
    removeDraft(draft)
    onCancel()
  }
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Failure title="Failed to save profile" error={save.error} />
        <Fields form={form} isDisabled={isDisabled} />
        <Buttons>
          <Button variant="default" disabled={isDisabled} onClick={cancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={save.isPending}
            disabled={isDisabled || form.values.brand_name.trim() === ''}
          >
            Save Profile
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}

interface FieldsProps {
  readonly form: ReturnType<typeof useForm<ProfileValues>>
  readonly isDisabled: boolean
}

function Fields({ form, isDisabled }: FieldsProps) {
  const common = { disabled: isDisabled } as const
  return (
    <>
      <Pair>
        <TextInput
          label="Brand name"
          {...REQUIRED}
          {...common}
          {...textField(form, 'brand_name', 200, 'organization')}
        />
        <NativeSelect
          label="Industry"
          data={INDUSTRY_OPTIONS}
          {...common}
          {...form.getInputProps('industry_vertical')}
        />
      </Pair>
      <Textarea
        label="Business description"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5_000}
        {...common}
        {...form.getInputProps('business_description')}
      />
      <TagsInput
        label="Service areas"
        description="Suburbs or regions, separated by commas"
        splitChars={[',', ';']}
        acceptValueOnBlur
        maxTags={50}
        {...common}
        {...form.getInputProps('service_areas')}
      />
      <NativeSelect
        label="Brand voice"
        data={voiceOptions(form.values.brand_voice)}
        {...common}
        {...form.getInputProps('brand_voice')}
      />
      <Textarea
        label="Tone description"
        description="In your own words, how you want to sound"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        {...common}
        {...form.getInputProps('brand_tone_description')}
      />
    </>
  )
}
