import { Alert, Button, Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { toast } from '../../platform/toasts.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import styles from './Promotions.module.css'
import { PROMOTION_FIELDS, type PromotionFormValues, readPromotionForm, valuesOf } from './promotion-form.ts'
import { useSavePromotion } from './promotions.api.ts'

interface PromotionFormProps {
  /** Null for a new one. */
  readonly promotion: Promotion | null
  readonly onDone: () => void
}

const TEXT = { size: 'md', autoComplete: 'off' } as const

export function PromotionForm({ promotion, onDone }: PromotionFormProps) {
  const save = useSavePromotion()
  const form = useForm<PromotionFormValues>({ initialValues: valuesOf(promotion) })
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const read = readPromotionForm(form.values)
    if (read.kind === 'problems') {
      form.setErrors(read.problems)
      focusFirstInvalid(sent)
      return
    }
    form.clearErrors()
    save.mutate(
      { id: promotion?.id ?? null, input: read.input },
      {
        onSuccess: ({ promotion: saved }) => {
          toast.success(`Promotion “${saved.name}” saved`)
          onDone()
        },
        onError: (error) => {
          form.setErrors(fieldErrors(error))
          focusFirstInvalid(sent)
        },
      },
    )
  }
  const hasFieldError = save.isError && Object.keys(fieldErrors(save.error)).length > 0

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {save.isError && !hasFieldError && (
          <Alert color="red" title="The promotion was not saved">
            {save.error.message}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="Your customer reads it on the quote"
          placeholder="Spring special"
          withAsterisk
          aria-required
          maxLength={200}
          data-autofocus
          {...TEXT}
          {...form.getInputProps('name')}
        />
        <ValueFields form={form} />
        <HowItApplies form={form} />
        <div className={styles.pair}>
          <TextInput
            label="First day"
            description="Empty: from now on"
            type="date"
            {...TEXT}
            {...form.getInputProps('valid_from')}
          />
          <TextInput
            label="Last day"
            description="Empty: with no end"
            type="date"
            {...TEXT}
            {...form.getInputProps('valid_until')}
          />
        </div>
        <TextInput
          label="Limit"
          description="How many quotes can use it. Counted when a customer accepts. Leave blank for no limit."
          inputMode="numeric"
          maxLength={20}
          {...TEXT}
          {...form.getInputProps('usage_limit')}
        />
        <Checkbox
          label="Can be combined with other promotions"
          description="All promotions on a quote need this, otherwise only one can be used"
          size="md"
          classNames={{ body: styles.checkBody, label: styles.checkLabel }}
          {...form.getInputProps('stackable', { type: 'checkbox' })}
        />
        <Checkbox
          label="Switched on"
          size="md"
          classNames={{ body: styles.checkBody, label: styles.checkLabel }}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save promotion
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface FieldsProps {
  readonly form: ReturnType<typeof useForm<PromotionFormValues>>
}

const KINDS = [
  { value: 'percent', label: 'A percentage' },
  { value: 'amount', label: 'An amount' },
]

function ValueFields({ form }: FieldsProps) {
  const isPercent = form.values.kind === 'percent'
  return (
    <div className={styles.pair}>
      <NativeSelect label="Takes off" size="md" data={KINDS} {...form.getInputProps('kind')} />
      <TextInput
        label={isPercent ? 'Percentage' : 'Amount'}
        withAsterisk
        aria-required
        inputMode="decimal"
        maxLength={20}
        {...(isPercent ? { rightSection: '%' } : { leftSection: '$' })}
        {...TEXT}
        {...form.getInputProps('value')}
      />
    </div>
  )
}

/** With a code that staff enter, or by itself. */
function HowItApplies({ form }: FieldsProps) {
  return (
    <>
      <Radio.Group label="Comes off" size="md" {...form.getInputProps('applies')}>
        <div className={styles.radios}>
          <Radio value="code" label="With a code, or when you pick it" size="md" classNames={RADIO} />
          <Radio value="automatic" label="By itself, from every new quote" size="md" classNames={RADIO} />
        </div>
      </Radio.Group>
      {form.values.applies === 'code' && (
        <TextInput
          label="Code"
          description="Letters, digits, - and _. Capitals make no difference."
          placeholder="SPRING10"
          withAsterisk
          aria-required
          maxLength={40}
          {...TEXT}
          {...form.getInputProps('code')}
        />
      )}
    </>
  )
}

const RADIO = { body: styles.checkBody ?? '', label: styles.checkLabel ?? '' }

/** What the server refused, at our fields. */
function fieldErrors(error: Error): Partial<Record<(typeof PROMOTION_FIELDS)[number], string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    PROMOTION_FIELDS.flatMap((field) => {
      const message = error.at(field)
      return message === undefined ? [] : [[field, message]]
    }),
  )
}
