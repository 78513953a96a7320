import { Button, NativeSelect, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { BRAND_VOICE_LABELS } from '@quotewright/domain/profile/business-profile.ts'
import { IconWand } from '@tabler/icons-react'
import { Failure } from '../../../ui/Failure.tsx'
import { REQUIRED, textField } from '../../../ui/form-parts.tsx'
import { useExtractBrandIdentity } from '../onboarding.api.ts'
import { FoundBrand } from './FoundBrand.tsx'
import { AREAS, LONG, selectOptions } from './field-props.ts'
import { type BrandValues, brandIdentity } from './step-answers.ts'
import { type StepFormProps, useStepForm } from './use-step-form.ts'

const VOICES = selectOptions(BRAND_VOICE_LABELS)

/** Step 2. What the description says can fill the other fields, and stays for the person to change. */
export function BrandIdentityForm(props: StepFormProps) {
  const { form, formProps } = useStepForm(brandIdentity, props)
  const extract = useExtractBrandIdentity()
  const description = form.values.brand_description.trim()
  const fill = () =>
    extract.mutate(description, {
      onSuccess: (found) => {
        const filled: Partial<BrandValues> = {
          ...(found.brand_voice === null ? {} : { brand_voice: found.brand_voice }),
          ...(found.brand_tone_description === ''
            ? {}
            : { brand_tone_description: found.brand_tone_description }),
          ...(found.brand_personality.length === 0 ? {} : { brand_personality: found.brand_personality }),
          ...(found.communication_style === null ? {} : { communication_style: found.communication_style }),
        }
        form.setValues(filled)
      },
    })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Textarea
          label="Brand description"
          description="What you stand for and how you treat people, in your own words"
          {...LONG}
          minRows={4}
          {...REQUIRED}
          {...form.getInputProps('brand_description')}
        />
        <div>
          <Button
            variant="default"
            leftSection={<IconWand size={18} aria-hidden />}
            disabled={description === ''}
            loading={extract.isPending}
            onClick={fill}
          >
            Extract brand identity
          </Button>
          <Text size="sm" c="dimmed" mt="xs">
            Fills the fields below from your description. You can change them.
          </Text>
        </div>
        <Failure title="Failed to extract brand identity" error={extract.error} />
        {extract.data && <FoundBrand found={extract.data} />}
        <NativeSelect
          label="Brand voice"
          data={VOICES}
          {...REQUIRED}
          {...form.getInputProps('brand_voice')}
        />
        <Textarea
          label="Tone description"
          {...LONG}
          minRows={2}
          {...form.getInputProps('brand_tone_description')}
        />
        <TagsInput
          label="Personality traits"
          description="Separated by commas, such as honest, tidy, punctual"
          {...AREAS}
          {...form.getInputProps('brand_personality')}
        />
        <TextInput
          label="Communication style"
          description="Such as: plain and direct"
          {...REQUIRED}
          {...textField(form, 'communication_style', 200)}
        />
      </Stack>
    </form>
  )
}
