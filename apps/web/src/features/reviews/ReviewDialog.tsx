import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Review } from '@quotewright/contracts/reviews.ts'
import { useState } from 'react'
import { fieldErrors } from '../../platform/field-errors.ts'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import styles from './Reviews.module.css'
import { RATING_OPTIONS } from './rating-options.ts'
import { type ReviewValues, readReviewForm, reviewValues } from './review-form.ts'
import { useSaveReview } from './reviews.api.ts'

interface ReviewDialogProps {
  /** The review to change, `new` for one to add, or null while the dialog is closed. */
  readonly review: Review | 'new' | null
  readonly onClose: () => void
}

/** Adding or changing one review. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  return (
    <Dialog
      title={review === null || review === 'new' ? 'Add Review' : 'Edit review'}
      isOpen={review !== null}
      onClose={onClose}
    >
      {review !== null && <ReviewForm review={review === 'new' ? null : review} onDone={onClose} />}
    </Dialog>
  )
}

interface ReviewFormProps {
  readonly review: Review | null
  readonly onDone: () => void
}

function ReviewForm({ review, onDone }: ReviewFormProps) {
  const save = useSaveReview()
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const form = useForm<ReviewValues>({ initialValues: reviewValues(review, today) })
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const read = readReviewForm(form.values)
    if (read.kind === 'problems') {
      form.setErrors(read.problems)
      focusFirstInvalid(sent)
      return
    }
    form.clearErrors()
    save.mutate(
      { id: review?.id ?? null, input: read.input },
      {
        onSuccess: () => {
          toast.success(review === null ? 'Review added' : 'Review saved')
          onDone()
        },
        onError: (error) => {
          form.setErrors(fieldErrors(error))
          focusFirstInvalid(sent)
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure
          title={review === null ? 'Failed to create review' : 'Failed to save review'}
          error={save.error}
        />
        <ReviewFields form={form} />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save review
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const REQUIRED = { withAsterisk: true, 'aria-required': true } as const

function ReviewFields({ form }: { readonly form: ReturnType<typeof useForm<ReviewValues>> }) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label="Reviewer name"
          size="md"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...REQUIRED}
          {...form.getInputProps('reviewer_name')}
        />
        <TextInput
          label="Reviewer email"
          type="email"
          size="md"
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('reviewer_email')}
        />
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label="Rating"
          size="md"
          data={RATING_OPTIONS}
          {...REQUIRED}
          {...form.getInputProps('rating')}
        />
        <TextInput label="Review date" type="date" size="md" {...form.getInputProps('review_date')} />
      </div>
      <Textarea
        label="Review text"
        description="In the customer's own words"
        size="md"
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
        classNames={{ body: styles.checkBody, label: styles.checkLabel }}
        {...form.getInputProps('is_featured', { type: 'checkbox' })}
      />
    </>
  )
}
