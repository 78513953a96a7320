import { Alert, Button, Checkbox, Group, NumberInput, Switch, Text } from '@mantine/core'
import type { PriceTerms } from '@quotewright/contracts/price-terms.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CURRENCY_SIGNS } from '../../../platform/region.ts'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { priceTermsQuery, useRemovePriceTerms, useSetPriceTerms } from './price-terms.api.ts'

/** Whether the customer of a published quote may ask for a price, and how low it may go without asking staff. */
export function PriceTermsField({
  quoteId,
  currency,
}: {
  readonly quoteId: string
  readonly currency: Currency
}) {
  const terms = useQuery(priceTermsQuery(quoteId))
  if (terms.isPending) return <SkeletonLines lines={1} label="Loading price settings" />
  if (terms.isError) return <Alert color="red">Couldn’t load the price settings. {terms.error.message}</Alert>
  const version = `${terms.data?.floor_amount} ${terms.data?.needs_booking} ${terms.data?.needs_payment}`
  return <Terms key={version} quoteId={quoteId} currency={currency} terms={terms.data} />
}

interface TermsProps {
  readonly quoteId: string
  readonly currency: Currency
  readonly terms: PriceTerms | null
}

function Terms({ quoteId, currency, terms }: TermsProps) {
  const [isOpen, setOpen] = useState(terms !== null)
  const [floor, setFloor] = useState<number | string>(terms?.floor_amount ?? '')
  const [needsBooking, setNeedsBooking] = useState(terms?.needs_booking ?? false)
  const [needsPayment, setNeedsPayment] = useState(terms?.needs_payment ?? false)
  const set = useSetPriceTerms(quoteId)
  const remove = useRemovePriceTerms(quoteId)
  const toggle = (isOn: boolean) => {
    setOpen(isOn)
    if (!isOn && terms !== null) remove.mutate()
  }
  const save = () =>
    set.mutate({
      floor_amount: typeof floor === 'number' ? floor : 0,
      needs_booking: needsBooking,
      needs_payment: needsPayment,
    })
  return (
    <div className="stack">
      <Switch
        size="md"
        label="Ask for a price"
        description="Your customer never sees your lowest total"
        checked={isOpen}
        disabled={remove.isPending}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isOpen && (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <NumberInput
            label="Lowest total, tax included"
            description="The first price at or above this is agreed automatically. Lower ones wait for you."
            prefix={CURRENCY_SIGNS[currency]}
            min={0}
            decimalScale={2}
            thousandSeparator=","
            hideControls
            value={floor}
            onChange={setFloor}
            error={set.error?.message}
          />
          <Checkbox
            label="Only if they book within 7 days"
            checked={needsBooking}
            onChange={(event) => setNeedsBooking(event.currentTarget.checked)}
          />
          <Checkbox
            label="Only if they pay on the day"
            checked={needsPayment}
            onChange={(event) => setNeedsPayment(event.currentTarget.checked)}
          />
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {termsState(terms)}
            </Text>
            <Button type="submit" variant="default" loading={set.isPending}>
              Save
            </Button>
          </Group>
        </form>
      )}
    </div>
  )
}

function termsState(terms: PriceTerms | null): string {
  if (terms === null) return ''
  if (terms.is_settled) return 'A price was agreed'
  return terms.offers_made === 0 ? 'On' : `On, ${terms.offers_made} of 3 tries used`
}
