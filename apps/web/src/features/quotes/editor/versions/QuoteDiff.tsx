import { Badge, Text } from '@mantine/core'
import type { ComparableLine, LineChange } from '@quotewright/domain/quotes/compare-lines.ts'
import type { HeaderChange, HeaderField } from '@quotewright/domain/quotes/compare-quotes.ts'
import { formatDate } from '@quotewright/domain/quotes/dates.ts'
import { type Currency, formatMoney, formatQuantity } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { type ComparedQuotes, isSame } from './comparable.ts'
import styles from './QuoteDiff.module.css'

const FIELD_LABELS: Readonly<Record<HeaderField, string>> = {
  title: 'Title',
  customerName: 'Customer name',
  customerCompany: 'Company',
  customerEmail: 'Customer email',
  customerPhone: 'Phone',
  customerAddress: 'Address',
  referenceNumber: 'Reference number',
  quoteDate: 'Quote date',
  validUntil: 'Valid until',
  paymentTerms: 'Payment terms',
  currency: 'Currency',
  taxMode: 'Line prices',
  taxRateBasisPoints: 'Tax rate',
  discountCents: 'Discount',
  description: 'Description',
  notes: 'Notes',
  assumptions: 'Assumptions',
  exclusions: 'Not included',
}

const TAX_MODES: Readonly<Record<string, string>> = {
  exclusive: 'Before tax',
  inclusive: 'Include tax',
  none: 'No tax charged',
}

const KINDS = {
  added: { label: 'Added', color: 'teal' },
  removed: { label: 'Removed', color: 'red' },
  changed: { label: 'Changed', color: 'yellow' },
  moved: { label: 'Moved', color: 'blue' },
} as const

interface QuoteDiffProps {
  readonly comparison: ComparedQuotes
  readonly currency: Currency
}

/** What is different in the second of two states of a quote: totals, lines, structure, fields. */
export function QuoteDiff({ comparison, currency }: QuoteDiffProps) {
  const { lines, fields, parts, totals, unchangedLines } = comparison
  if (isSame(comparison)) return <Text c="dimmed">Nothing is different.</Text>
  const isOtherTotal = totals.before.totalCents !== totals.after.totalCents
  return (
    <div className={styles.diff}>
      <p className={styles.totals}>
        <span>Total</span>
        {isOtherTotal && <del>{formatMoney(totals.before.totalCents, currency)}</del>}
        <strong>{formatMoney(totals.after.totalCents, currency)}</strong>
      </p>
      {lines.length > 0 && (
        <ul className={styles.changes} aria-label="Lines that are different">
          {lines.map((change) => (
            <LineEntry key={`${change.kind} ${lineOf(change).id}`} change={change} currency={currency} />
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <ul className={styles.parts} aria-label="Sections and options that are different">
          {parts.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((change) => (
            <div key={change.field}>
              <dt>{FIELD_LABELS[change.field]}</dt>
              <dd>
                <del>{fieldText(change, change.before, currency)}</del>
                <ins>{fieldText(change, change.after, currency)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unchangedLines > 0 && (
        <Text size="sm" c="dimmed">
          {unchangedLines === 1 ? 'One line is' : `${unchangedLines} lines are`} the same.
        </Text>
      )}
    </div>
  )
}

const lineOf = (change: LineChange): ComparableLine =>
  change.kind === 'removed' ? change.before : change.after

function LineEntry({ change, currency }: { readonly change: LineChange; readonly currency: Currency }) {
  const { label, color } = KINDS[change.kind]
  const isChanged = change.kind === 'changed'
  const line = lineOf(change)
  return (
    <li data-kind={change.kind}>
      <Badge variant="light" color={color} tt="none">
        {isChanged && change.isMoved ? 'Changed and moved' : label}
      </Badge>
      <span>
        {isChanged && change.before.description !== line.description && (
          <del>{change.before.description}</del>
        )}
        <strong>{line.description}</strong>
        {isChanged && <del>{figures(change.before, currency)}</del>}
        <span>{figures(line, currency)}</span>
      </span>
    </li>
  )
}

function figures(line: ComparableLine, currency: Currency): string {
  const amount = `${formatQuantity(line.quantityThousandths)} ${line.unit} × ${formatMoney(line.unitPriceCents, currency)}`
  const tags = [
    line.optional && 'optional',
    line.taxFree && 'tax-free',
    line.needsPrice && 'needs a price',
  ].filter(Boolean)
  return [`${amount} = ${formatMoney(lineTotalCents(line), currency)}`, ...tags].join(', ')
}

function fieldText({ field }: HeaderChange, value: HeaderChange['before'], currency: Currency): string {
  if (typeof value === 'object') return value.length === 0 ? 'None' : value.join('; ')
  if (typeof value === 'number') {
    return field === 'discountCents' ? formatMoney(value, currency) : `${value / 100}%`
  }
  if (value === '') return 'Empty'
  if (field === 'taxMode') return TAX_MODES[value] ?? value
  return field === 'quoteDate' || field === 'validUntil' ? formatDate(value) : value
}
