import { Alert, Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { TRADE_LABELS, TRADES } from '@quotewright/domain/price-book/trades.ts'
import { toast } from '../../platform/toasts.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import styles from './PriceBook.module.css'
import { useSavePriceItem } from './price-book.api.ts'
import { madePriceCents, PRICE_FIELDS, type PriceFormValues, readPriceForm, valuesOf } from './price-form.ts'

interface PriceItemFormProps {
  /** Null for a new one. */
  readonly item: PriceItem | null
  readonly onDone: () => void
}

const trades = TRADES.map((trade) => ({ value: trade, label: TRADE_LABELS[trade] }))

export function PriceItemForm({ item, onDone }: PriceItemFormProps) {
  const save = useSavePriceItem()
  const form = useForm<PriceFormValues>({ initialValues: valuesOf(item) })
  const made = madePriceCents(form.values)

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const read = readPriceForm(form.values)
    if (read.kind === 'problems') {
      form.setErrors(read.problems)
      focusFirstInvalid(sent)
      return
    }
    form.clearErrors()
    save.mutate(
      { id: item?.id ?? null, input: read.input },
      {
        onSuccess: ({ item: saved }) => {
          toast.success(`${saved.name} saved`, { durationMs: SHORT_MS })
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
          <Alert color="red" title="The price was not saved">
            {save.error.message}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="The way you would write it in a job: this is what your quotes are matched with."
          placeholder="LED downlight, supplied and fitted"
          size="md"
          withAsterisk
          aria-required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Other names"
          description="Separated by semicolons"
          placeholder="downlight; down light"
          size="md"
          autoComplete="off"
          {...form.getInputProps('synonyms')}
        />
        <div className={styles.pair}>
          <TextInput
            label="Unit"
            description="ea, hr, day, m2, lm, job …"
            size="md"
            maxLength={20}
            autoComplete="off"
            {...form.getInputProps('unit')}
          />
          <NativeSelect
            label="Trade"
            description="General serves all of them"
            size="md"
            data={trades}
            {...form.getInputProps('trade')}
          />
        </div>
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
          label="The price includes GST"
          size="md"
          classNames={{ body: styles.checkBody, label: styles.checkLabel }}
          {...form.getInputProps('tax_included', { type: 'checkbox' })}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save price
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The list shows it too, and the message lies over the button for the next one. */
const SHORT_MS = 2_000

const AMOUNT = { size: 'md', inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const

/** What the server refused, at our fields. */
function fieldErrors(error: Error): Partial<Record<(typeof PRICE_FIELDS)[number], string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    PRICE_FIELDS.flatMap((field) => {
      const message = error.at(field)
      return message === undefined ? [] : [[field, message]]
    }),
  )
}
