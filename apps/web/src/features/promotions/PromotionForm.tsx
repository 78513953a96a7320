import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { currencySign } from '../../platform/region.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Pair, REQUIRED, TALL } from '../../ui/form-parts.tsx'
import { SaveForm } from '../../ui/SaveForm.tsx'
import styles from './Promotions.module.css'
import { type PromotionFormValues, readPromotionForm, valuesOf } from './promotion-form.ts'
import { useSavePromotion } from './promotions.api.ts'

interface PromotionFormProps {
  /** Null for a new one. */
  readonly promotion: Promotion | null
  readonly onDone: () => void
}

const TEXT = { autoComplete: 'off' } as const

export function PromotionForm({ promotion, onDone }: PromotionFormProps) {
  const save = useSavePromotion()
  const form = useForm<PromotionFormValues>({ initialValues: valuesOf(promotion) })

  return (
    <SaveForm
      form={form}
      read={readPromotionForm}
      id={promotion?.id ?? null}
      save={save}
      failure="Couldn’t save the promotion"
      submit="Save promotion"
      done={({ promotion: saved }) => `Promotion “${saved.name}” saved`}
      onDone={onDone}
    >
      <TextInput
        label="Name"
        description="Shown on the quote"
        placeholder="Spring special"
        {...REQUIRED}
        maxLength={200}
        data-autofocus
        {...TEXT}
        {...form.getInputProps('name')}
      />
      <ValueFields form={form} />
      <HowItApplies form={form} />
      <Pair>
        <DayField
          label="First day"
          description="Leave blank to start now"
          {...TEXT}
          {...form.getInputProps('valid_from')}
        />
        <DayField
          label="Last day"
          description="Leave blank for no end"
          {...TEXT}
          {...form.getInputProps('valid_until')}
        />
      </Pair>
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
        description="Turn on for each promotion you want to combine"
        size="md"
        classNames={TALL}
        {...form.getInputProps('stackable', { type: 'checkbox' })}
      />
      <Checkbox
        label="Active"
        size="md"
        classNames={TALL}
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </SaveForm>
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
    <Pair>
      <NativeSelect label="Discount" data={KINDS} {...form.getInputProps('kind')} />
      <TextInput
        label={isPercent ? 'Percentage' : 'Amount'}
        {...REQUIRED}
        inputMode="decimal"
        maxLength={20}
        {...(isPercent ? { rightSection: '%' } : { leftSection: currencySign() })}
        {...TEXT}
        {...form.getInputProps('value')}
      />
    </Pair>
  )
}

/** With a code that staff enter, or on its own. */
function HowItApplies({ form }: FieldsProps) {
  return (
    <>
      <Radio.Group label="Applies" size="md" {...form.getInputProps('applies')}>
        <div className={styles.radios}>
          <Radio value="code" label="With a code, or when you pick it" size="md" classNames={TALL} />
          <Radio value="automatic" label="Automatically, on every new quote" size="md" classNames={TALL} />
        </div>
      </Radio.Group>
      {form.values.applies === 'code' && (
        <TextInput
          label="Code"
          description="Letters, digits, - and _. Not case-sensitive."
          placeholder="SPRING10"
          {...REQUIRED}
          maxLength={40}
          {...TEXT}
          {...form.getInputProps('code')}
        />
      )}
    </>
  )
}
