import type { QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { currentRegion } from '../../../platform/region.ts'
import { moneyText } from '../../../ui/Money.tsx'
import styles from './Pushes.module.css'

interface ComparedProps {
  readonly name: string
  readonly currency: Currency
  readonly totals: QuotePush['totals']
  readonly tax: QuotePush['tax']
}

/** Our total beside the provider's, and the tax where that differs. */
export function Compared({ name, currency, totals, tax }: ComparedProps) {
  return (
    <div className={styles.compared}>
      <Sums name={name} currency={currency} {...totals} />
      {tax.theirs !== null && tax.theirs !== tax.ours && (
        <Sums label={currentRegion().tax.label} name={name} currency={currency} {...tax} />
      )}
    </div>
  )
}

interface SumsProps {
  readonly label?: string
  readonly name: string
  readonly currency: Currency
  readonly ours: number
  readonly theirs: number | null
}

function Sums({ label, name, currency, ours, theirs }: SumsProps) {
  const isOther = theirs !== null && theirs !== ours
  return (
    <p className={styles.sums} data-other={isOther || undefined}>
      {isOther && <IconAlertTriangle size={16} aria-hidden />}
      <span>
        {label !== undefined && `${label}: `}
        <Sum of="Quotewright" amount={moneyText(ours, currency)} />
        {theirs !== null && (
          <>
            {' · '}
            <Sum of={name} amount={moneyText(theirs, currency)} />
          </>
        )}
      </span>
    </p>
  )
}

const Sum = ({ of, amount }: { readonly of: string; readonly amount: string }) => (
  <span className={styles.sum}>
    {of} <strong className="amount">{amount}</strong>
  </span>
)
