import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { TRADE_LABELS, TRADES } from '@quotewright/domain/price-book/trades.ts'
import { currentRegion } from '../../platform/region.ts'
import { Pair, REQUIRED, TALL, textField } from '../../ui/form-parts.tsx'
import { SaveForm } from '../../ui/SaveForm.tsx'
import styles from './PriceBook.module.css'
import { useSavePriceItem } from './price-book.api.ts'
import { madePriceCents, type PriceFormValues, readPriceForm, valuesOf } from './price-form.ts'

interface PriceItemFormProps {
  /** Null for a new one. */
  readonly item: PriceItem | null
  /** Whether the prices that people type include tax, as a new one then does. */
  readonly isTypedWithTax: boolean
  readonly onDone: () => void
}

const trades = TRADES.map((trade) => ({ value: trade, label: TRADE_LABELS[trade] }))

export function PriceItemForm({ item, isTypedWithTax, onDone }: PriceItemFormProps) {
  const save = useSavePriceItem()
  const form = useForm<PriceFormValues>({ initialValues: valuesOf(item, isTypedWithTax) })
  const made = madePriceCents(form.values)

  return (
    <SaveForm
      form={form}
      read={readPriceForm}
      id={item?.id ?? null}
      save={save}
      failure="Couldn’t save the price"
      submit="Save price"
      done={({ item: saved }) => `${saved.name} saved`}
      doneMs={SHORT_MS}
      onDone={onDone}
    >
      <TextInput
        label="Name"
        description="Write it as you would in a job, so your quotes match it."
        placeholder="LED downlight, supplied and fitted"
        {...REQUIRED}
        data-autofocus
        {...textField(form, 'name', 200)}
      />
      <TextInput
        label="Other names"
        description="Separated by semicolons"
        placeholder="downlight; down light"
        autoComplete="off"
        {...form.getInputProps('synonyms')}
      />
      <Pair>
        <TextInput label="Unit" description="ea, hr, day, m2, lm, job …" {...textField(form, 'unit', 20)} />
        <NativeSelect
          label="Trade"
          description="General serves all of them"
          data={trades}
          {...form.getInputProps('trade')}
        />
      </Pair>
      <div className={styles.figures}>
        <TextInput label="Cost" description="What you pay" {...AMOUNT} {...form.getInputProps('cost')} />
        <TextInput
          label="Markup %"
          description="On the cost"
          {...AMOUNT}
          {...form.getInputProps('markup_percent')}
        />
        <TextInput
          label="Price"
          description={made === null ? 'What you charge' : 'From cost and markup'}
          {...AMOUNT}
          withAsterisk={made === null}
          aria-required={made === null}
          {...form.getInputProps('unit_price')}
          {...(made === null ? {} : { value: (made / 100).toFixed(2), readOnly: true })}
        />
      </div>
      <Checkbox
        label={`The price includes ${currentRegion().tax.label}`}
        size="md"
        classNames={TALL}
        {...form.getInputProps('tax_included', { type: 'checkbox' })}
      />
    </SaveForm>
  )
}

/** The list shows it too, and the message lies over the button for the next one. */
const SHORT_MS = 2_000

const AMOUNT = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
