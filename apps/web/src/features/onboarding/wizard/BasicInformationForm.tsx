import { NativeSelect, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { INDUSTRY_LABELS } from '@quotewright/domain/profile/business-profile.ts'
import { AREAS, LONG, REQUIRED, selectOptions } from './field-props.ts'
import { basicInformation } from './step-answers.ts'
import { type StepFormProps, useStepForm } from './use-step-form.ts'
import styles from './Wizard.module.css'

const INDUSTRIES = selectOptions(INDUSTRY_LABELS)

/** Step 1. */
export function BasicInformationForm(props: StepFormProps) {
  const { form, formProps } = useStepForm(basicInformation, props)
  return (
    <form {...formProps}>
      <Stack gap="md">
        <div className={styles.pair}>
          <TextInput
            label="Company name"
            size="md"
            maxLength={200}
            autoComplete="organization"
            {...REQUIRED}
            {...form.getInputProps('company_name')}
          />
          <NativeSelect
            label="Industry"
            size="md"
            data={INDUSTRIES}
            {...REQUIRED}
            {...form.getInputProps('industry')}
          />
        </div>
        <Textarea
          label="Business description"
          description="What you do, and for whom"
          {...LONG}
          {...REQUIRED}
          {...form.getInputProps('business_description')}
        />
        <div className={styles.pair}>
          <TextInput
            label="Contact email"
            type="email"
            size="md"
            maxLength={254}
            autoComplete="email"
            {...REQUIRED}
            {...form.getInputProps('contact_email')}
          />
          <TextInput
            label="Phone"
            type="tel"
            size="md"
            maxLength={40}
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        </div>
        <TextInput
          label="Website"
          type="url"
          size="md"
          maxLength={300}
          autoComplete="url"
          placeholder="example.com.au"
          {...form.getInputProps('website')}
        />
        <TagsInput
          label="Service areas"
          description="Suburbs or regions, separated by commas"
          {...AREAS}
          {...form.getInputProps('service_areas')}
        />
      </Stack>
    </form>
  )
}
