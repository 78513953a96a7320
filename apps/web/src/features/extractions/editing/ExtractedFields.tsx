import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import type { ReviewReason } from '@quotewright/contracts/extractions.ts'
import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import { type ReactNode, useId } from 'react'
import styles from './Editing.module.css'
import { type AmountField, type ExtractedField, FIELD_LABELS, type TextField } from './extracted-form.ts'
import type { ExtractedForm } from './use-extracted-form.ts'
import { type PointedSpot, pointingProps } from './use-pointed-spot.ts'

interface ExtractedFieldsProps {
  readonly form: ExtractedForm
  readonly pointed: PointedSpot
  readonly isReadOnly: boolean
  /** Fields that were filled in as someone corrected them for this issuer before. */
  readonly remembered: readonly string[]
  /** What should be looked at, and why. */
  readonly review: readonly ReviewReason[]
}

/** Everything of a document but its lines, each value beside its place on the page. */
export function ExtractedFields(props: ExtractedFieldsProps) {
  return (
    <>
      <FieldGroup title="Document">
        <TextCell {...props} field="quote_number" />
        <CurrencyCell {...props} />
      </FieldGroup>
      <FieldGroup title="Supplier">
        <TextCell {...props} field="supplier_name" />
        <TextCell {...props} field="supplier_email" />
        <TextCell {...props} field="supplier_phone" />
      </FieldGroup>
      <FieldGroup title="Customer">
        <TextCell {...props} field="customer_name" />
        <TextCell {...props} field="customer_email" />
      </FieldGroup>
      <FieldGroup title="Amounts">
        <TextCell {...props} field="subtotal" isAmount />
        <TextCell {...props} field="tax_amount" isAmount />
        <TextCell {...props} field="total_amount" isAmount />
      </FieldGroup>
    </>
  )
}

function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h6" mb="xs" id={id}>
        {title}
      </Title>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

const MEMORY = 'Same as this supplier’s earlier document'

/** The memory is below its field, so that fields in a row stay level. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** What every field has, whatever it is typed into. */
function cellProps({ form, pointed, remembered }: ExtractedFieldsProps, field: ExtractedField) {
  return {
    label: FIELD_LABELS[field],
    inputWrapperOrder: BELOW,
    value: form.values[field],
    error: form.problems[field],
    description: remembered.includes(field) ? MEMORY : undefined,
    'data-pointed': pointed.spot === field || undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      form.change({ [field]: event.currentTarget.value }),
    ...pointingProps(pointed, field),
  } as const
}

interface TextCellProps extends ExtractedFieldsProps {
  readonly field: TextField | AmountField
  readonly isAmount?: boolean
}

/** Why a field should be looked at, with one tap to say that it is right. What was typed over needs neither. */
function Doubt({
  field,
  form,
  review,
  isReadOnly,
}: ExtractedFieldsProps & { readonly field: ExtractedField }) {
  const doubt = review.find((one) => one.field === field && one.line === null)
  if (doubt === undefined || isReadOnly || form.values[field] !== form.base.values[field]) return null
  return (
    <div className={styles.doubt}>
      <Text size="sm">{doubt.reason}</Text>
      <Button
        variant="default"
        size="compact-md"
        disabled={form.isSaving}
        aria-label={`Looks right: ${FIELD_LABELS[field]}`}
        onClick={() => void form.confirm(field)}
      >
        Looks right
      </Button>
    </div>
  )
}

function TextCell({ field, isAmount = false, ...props }: TextCellProps) {
  return (
    <div>
      <TextInput
        {...cellProps(props, field)}
        placeholder="Not stated"
        autoComplete="off"
        maxLength={500}
        readOnly={props.isReadOnly}
        classNames={{ input: styles.input }}
        {...(isAmount ? { inputMode: 'decimal' as const } : {})}
      />
      <Doubt {...props} field={field} />
    </div>
  )
}

function CurrencyCell(props: ExtractedFieldsProps) {
  const current = props.form.values.currency
  const offered = ['', ...new Set<string>([...CURRENCIES, ...(current === '' ? [] : [current])])]
  return (
    <div>
      <NativeSelect
        {...cellProps(props, 'currency')}
        disabled={props.isReadOnly}
        data={offered.map((value) => ({ value, label: value === '' ? 'Not stated' : value }))}
        classNames={{ input: styles.input }}
      />
      <Doubt {...props} field="currency" />
    </div>
  )
}
