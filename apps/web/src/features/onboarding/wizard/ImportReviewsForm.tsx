import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Pair } from '../../../ui/form-parts.tsx'
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
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('google_business_url')}
        />
        <fieldset className={styles.group}>
          <legend>Or add a review by hand</legend>
          <Text size="sm" c="dimmed">
            More can follow in Business Settings.
          </Text>
          <Pair>
            <TextInput
              label="Reviewer name"
              maxLength={200}
              autoComplete="off"
              {...form.getInputProps('reviewer_name')}
            />
            <NativeSelect label="Rating" data={RATING_OPTIONS} {...form.getInputProps('review_rating')} />
          </Pair>
          <Textarea
            label="Review text"
            description="In the customer's own words"
            {...LONG}
            maxLength={5_000}
            {...form.getInputProps('review_text')}
          />
        </fieldset>
      </Stack>
    </form>
  )
}
