import { Popover, Text, UnstyledButton } from '@mantine/core'
import type { LineItem } from '@quotewright/contracts/quotes.ts'
import { formatQuantity } from '@quotewright/domain/quotes/money.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { moneyText } from '../../../ui/Money.tsx'
import styles from './PriceSource.module.css'
import type { ShownQuote } from './shown-quote.ts'

const KINDS: Readonly<Record<NonNullable<LineItem['price_source']>['kind'], string>> = {
  stated: 'Price you stated',
  price_book: 'Your price book',
  built_in: 'Built-in price book',
  previous_quote: 'A previous quote',
  calculated: 'Calculated',
  assumed: 'Assumed',
  entered: 'Price you set',
}

interface PriceSourceProps {
  readonly line: LineItem
  readonly currency: ShownQuote['currency']
}

function arithmeticOf({ line, currency }: PriceSourceProps): string {
  if (line.arithmetic !== null) return line.arithmetic
  const quantity = formatQuantity(Math.round(line.item_quantity * 1000))
  const [price, total] = [line.item_unit_price, line.item_total_price].map((amount) =>
    moneyText(amount, currency),
  )
  return `${quantity} ${line.item_unit} × ${price} = ${total}`
}

/** Where a line's price comes from; its arithmetic shows on hover, focus or tap. */
export function PriceSource({ line, currency }: PriceSourceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  const { price_source: price, quantity_source: quantity } = line
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={280}
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.button}
          aria-expanded={isOpen}
          aria-describedby={isOpen ? id : undefined}
          // A finger lifted above the button is no hover.
          onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
          onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
          onFocus={open}
          onBlur={close}
          onClick={open}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <IconInfoCircle size={15} aria-hidden />
          {price ? KINDS[price.kind] : 'How this adds up'}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={styles.details}>
        {!line.needs_price && (
          <Text size="sm" fw={600}>
            {arithmeticOf({ line, currency })}
          </Text>
        )}
        {price && <Text size="sm">Price: {price.label}</Text>}
        {price?.reference && (
          <Text size="sm" c="dimmed">
            {price.reference}
          </Text>
        )}
        {quantity && <Text size="sm">Quantity: {quantity.label}</Text>}
      </Popover.Dropdown>
    </Popover>
  )
}
