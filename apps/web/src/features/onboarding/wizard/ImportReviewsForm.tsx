import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Pair, textField } from '../../../ui/form-parts.tsx'
import { RATING_OPTIONS } from '../../reviews/public.ts'
import { LONG } from './field-props.ts'
import { importReviews } from './step-answers.ts'
import { type StepFormProps, useStepForm } from './use-step-form.ts'
import styles from './Wizard.module.css'

/** Step 4. */
export function ImportReviewsForm(props: StepFormProps) {
  const { form, formProps } = useStepForm(importReviews, props)
  return (
    <form {...formProps}>
      <Stack gap="md">
        <TextInput
          label="Google business profile URL"
          description="The address of your business on Google Maps"
          placeholder="https://maps.google.com/…"
          spellCheck={false}
          {...textField(form, 'google_business_url', 300)}
        />
        <fieldset className={styles.group}>
          <legend>Or add a review by hand</legend>
          <Text size="sm" c="dimmed">
            More can follow in Business Settings.
          </Text>
          <Pair>
            <TextInput label="Reviewer name" {...textField(form, 'reviewer_name', 200)} />
            <NativeSelect label="Rating" data={RATING_OPTIONS} {...form.getInputProps('review_rating')} />
          </Pair>
          <Textarea
            label="Review text"
            description="In the customer’s own words"
            {...LONG}
            maxLength={5_000}
            {...form.getInputProps('review_text')}
          />
        </fieldset>
      </Stack>
    </form>
  )
}
