import type { QuoteComparison } from '@quotewright/contracts/quote-comparison.ts'
import type { LineItem } from '@quotewright/contracts/quote-parts.ts'
import { IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { formats } from '../../../platform/region.ts'
import { moneyText } from '../../../ui/Money.tsx'
import type { ShownQuote } from '../document/shown-quote.ts'
import styles from './QuoteChanges.module.css'
import { Replaced } from './Replaced.tsx'

type LineChange = QuoteComparison['lines'][number]
type Terms = Pick<ShownQuote, 'currency' | 'taxLabel'>

const KINDS = {
  added: { name: 'Added', Icon: IconPlus },
  removed: { name: 'Removed', Icon: IconMinus },
  changed: { name: 'Changed', Icon: IconPencil },
  moved: { name: 'Moved', Icon: IconArrowsSort },
} as const

const quantityOf = (line: LineItem): string =>
  `${formats().quantity(Math.round(line.item_quantity * 1000))} ${line.item_unit}`

const priceOf = (line: LineItem, { currency }: Terms): string =>
  line.needs_price ? 'needs a price' : moneyText(line.item_unit_price, currency)

const totalOf = (line: LineItem, { currency }: Terms): string =>
  line.needs_price ? 'needs a price' : moneyText(line.item_total_price, currency)

/** The lines that are not the same, each with its outcome. */
export function LineChanges({
  lines,
  terms,
}: {
  readonly lines: readonly LineChange[]
  readonly terms: Terms
}) {
  return (
    <ul className={styles.lines} aria-label="Changed lines">
      {lines.map((change) => {
        const { name, Icon } = KINDS[change.kind]
        return (
          <li key={`${change.kind} ${(change.before ?? change.after)?.id}`} data-kind={change.kind}>
            <span className={styles.kind}>
              <Icon size={14} stroke={2.5} aria-hidden /> {name}
            </span>
            <div className={styles.what}>
              <Line change={change} terms={terms} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface LineProps {
  readonly change: LineChange
  readonly terms: Terms
}

function Line({ change: { before, after, fields, is_moved: isMoved }, terms }: LineProps) {
  if (before !== null && after !== null) {
    return <ChangedLine before={before} after={after} fields={fields} isMoved={isMoved} terms={terms} />
  }
  const line = before ?? after
  if (line === null) return null
  const Text = before === null ? 'ins' : 'del'
  return (
    <>
      <Text className={styles.description}>{line.item_description}</Text>
      <Text className={styles.figures}>
        {line.needs_price
          ? `${quantityOf(line)}, needs a price`
          : `${quantityOf(line)} × ${priceOf(line, terms)} = ${totalOf(line, terms)}`}
      </Text>
      {after?.optional && <span className={styles.note}>Optional, not in the total</span>}
      {after?.price_source && <span className={styles.note}>{after.price_source.label}</span>}
    </>
  )
}

interface ChangedLineProps {
  readonly before: LineItem
  readonly after: LineItem
  readonly fields: LineChange['fields']
  readonly isMoved: boolean
  readonly terms: Terms
}

function ChangedLine({ before, after, fields, isMoved, terms }: ChangedLineProps) {
  const has = (...names: readonly LineChange['fields'][number][]) =>
    names.some((name) => fields.includes(name))
  const optional = (line: LineItem) => (line.optional ? 'optional, not in the total' : 'part of the quote')
  const taxed = (line: LineItem) => (line.tax_free ? `no ${terms.taxLabel}` : `with ${terms.taxLabel}`)
  const isPriced = has('item_quantity', 'item_unit', 'item_unit_price', 'needs_price')
  const rows = [
    has('item_quantity', 'item_unit') && ['Quantity', quantityOf(before), quantityOf(after)],
    has('item_unit_price', 'needs_price') && ['Unit price', priceOf(before, terms), priceOf(after, terms)],
    isPriced && ['Line total', totalOf(before, terms), totalOf(after, terms)],
    has('optional') && ['Counts', optional(before), optional(after)],
    has('tax_free') && ['Tax', taxed(before), taxed(after)],
  ].filter((row) => row !== false)
  return (
    <>
      <span className={styles.description}>
        {has('item_description') ? (
          <Replaced before={before.item_description} after={after.item_description} />
        ) : (
          after.item_description
        )}
      </span>
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(([name = '', old = '', now = '']) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Replaced before={old} after={now} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isMoved && <span className={styles.note}>Moved</span>}
    </>
  )
}
