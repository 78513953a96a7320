import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Review } from '@quotewright/contracts/reviews.ts'
import { useState } from 'react'
import { today } from '../../platform/today.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Pair, REQUIRED, TALL, textField } from '../../ui/form-parts.tsx'
import { SaveForm } from '../../ui/SaveForm.tsx'
import { RATING_OPTIONS } from './rating-options.ts'
import { type ReviewValues, readReviewForm, reviewValues } from './review-form.ts'
import { useSaveReview } from './reviews.api.ts'

interface ReviewFormProps {
  /** Null for a new one. */
  readonly review: Review | null
  readonly onDone: () => void
}

export function ReviewForm({ review, onDone }: ReviewFormProps) {
  const save = useSaveReview()
  const [day] = useState(today)
  const form = useForm<ReviewValues>({ initialValues: reviewValues(review, day) })
  return (
    <SaveForm
      form={form}
      read={(values) => readReviewForm(values, review)}
      id={review?.id ?? null}
      save={save}
      failure={review === null ? 'Failed to create review' : 'Failed to save review'}
      submit="Save review"
      done={() => (review === null ? 'Review added' : 'Review saved')}
      onDone={onDone}
    >
      <ReviewFields form={form} />
    </SaveForm>
  )
}

function ReviewFields({ form }: { readonly form: ReturnType<typeof useForm<ReviewValues>> }) {
  return (
    <>
      <Pair>
        <TextInput
          label="Reviewer name"
          data-autofocus
          {...REQUIRED}
          {...textField(form, 'reviewer_name', 200)}
        />
        <TextInput label="Reviewer email" type="email" {...textField(form, 'reviewer_email', 254)} />
      </Pair>
      <Pair>
        <NativeSelect label="Rating" data={RATING_OPTIONS} {...REQUIRED} {...form.getInputProps('rating')} />
        <DayField label="Review date" {...form.getInputProps('review_date')} />
      </Pair>
      <Textarea
        label="Review text"
        description="In the customer’s own words"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5_000}
        {...REQUIRED}
        {...form.getInputProps('review_text')}
      />
      <Checkbox
        label="Featured"
        size="md"
        classNames={TALL}
        {...form.getInputProps('is_featured', { type: 'checkbox' })}
      />
    </>
  )
}
