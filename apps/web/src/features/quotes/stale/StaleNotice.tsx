import { Alert, Anchor, Button } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import type { StaleQuote } from '@quotewright/contracts/stale-quotes.ts'
import { IconEye, IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../../ui/Money.tsx'
import { staleQuotesQuery } from './stale-quotes.api.ts'

interface StaleNoticeProps {
  readonly quote: Quote
  readonly onCompare: (quote: Quote) => void
}

/** Says why an open quote needs another look, and what to do about it. Nothing for any other. */
export function StaleNotice({ quote, onCompare }: StaleNoticeProps) {
  const stale = useQuery(staleQuotesQuery([quote.id])).data ?? []
  return stale.map((one) =>
    one.cause === 'prices_changed' ? (
      <PricesChanged key={one.cause} stale={one} onCompare={() => onCompare(quote)} />
    ) : (
      <Unanswered key={one.cause} stale={one} phone={quote.customer_phone} />
    ),
  )
}

interface PricesChangedProps {
  readonly stale: StaleQuote
  readonly onCompare: () => void
}

function PricesChanged({ stale: { difference, currency, lines }, onCompare }: PricesChangedProps) {
  const priced = lines === 1 ? 'One line has' : `${lines} lines have`
  return (
    <Alert color="yellow" role="note" icon={<IconTrendingUp aria-hidden />} title="Prices have changed">
      <div className="stack-tight">
        <p>
          {priced} a new price since you sent this quote. {totalText(difference ?? 0, currency)}
        </p>
        <div>
          <Button onClick={onCompare}>See the difference</Button>
        </div>
      </div>
    </Alert>
  )
}

function totalText(difference: number, currency: StaleQuote['currency']): string {
  if (difference === 0) return 'The total stays the same.'
  const amount = moneyText(Math.abs(difference), currency)
  return `At today’s prices the total is ${amount} ${difference > 0 ? 'higher' : 'lower'}.`
}

function Unanswered({ stale, phone }: { readonly stale: StaleQuote; readonly phone: string }) {
  const who = stale.customer_name === '' ? 'Your customer' : stale.customer_name
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconEye aria-hidden />}
      title={`Opened ${stale.views} times, no answer`}
    >
      <p>
        {who} keeps coming back to this quote. A quick call might help.{' '}
        {phone !== '' && <Anchor href={`tel:${phone}`}>Call {phone}</Anchor>}
      </p>
    </Alert>
  )
}
