import { Button, Text, TextInput } from '@mantine/core'
import type { ConversionPreview } from '@quotewright/contracts/conversions.ts'
import { useState } from 'react'
import { formats } from '../../../platform/region.ts'
import { CardTable, type Column } from '../../../ui/CardTable.tsx'
import styles from './Conversion.module.css'
import type { PricedLine, TypedLine } from './conversion-form.ts'

interface LinesPartProps {
  readonly preview: ConversionPreview
  readonly priced: readonly PricedLine[]
  readonly typed: ReadonlyMap<number, TypedLine>
  readonly onType: (line: number, typed: TypedLine) => void
}

interface Row {
  readonly at: number
  readonly line: ConversionPreview['lines'][number]
  readonly priced: PricedLine
}

/** Lines shown before all are asked for: a long document stays quick to type in. */
const SHOWN = 40

/** Every line with its cost, markup, price and margin, before it is saved. */
export function LinesPart({ preview, priced, typed, onType }: LinesPartProps) {
  const [isWhole, setIsWhole] = useState(preview.lines.length <= SHOWN)
  const rows = preview.lines.flatMap((line, at): Row[] => {
    const own = priced[at]
    return own === undefined || (!isWhole && at >= SHOWN) ? [] : [{ at, line, priced: own }]
  })
  const field = (part: keyof TypedLine, label: string, shown: (row: Row) => string): Column<Row> => ({
    header: label,
    isAmount: true,
    cell: (row) => (
      <TextInput
        className={styles.amount ?? ''}
        aria-label={`${label} of ${row.line.item_description}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...(part === 'markup' ? { rightSection: '%' } : {})}
        value={typed.get(row.at)?.[part] ?? shown(row)}
        error={row.priced.problems[part]}
        onChange={({ currentTarget }) =>
          onType(row.at, changed(typed.get(row.at), part, currentTarget.value))
        }
      />
    ),
  })
  const columns: readonly Column<Row>[] = [
    {
      header: 'Item',
      onCard: 'lead',
      cell: ({ line }) => (
        <span className={styles.item}>
          {line.item_description}
          <Text span size="sm" c="dimmed">
            {' '}
            {formats().quantity(Math.round(line.item_quantity * 1000))} {line.item_unit}
            {line.optional && ', optional'}
          </Text>
        </span>
      ),
    },
    ...(preview.is_ours
      ? []
      : [
          field('cost', 'Cost', ({ priced: { costCents } }) => amount(costCents)),
          field('markup', 'Markup', ({ priced: { markupText } }) => markupText),
        ]),
    field('price', 'Price', ({ priced: { priceCents } }) => amount(priceCents)),
    ...(preview.is_ours ? [] : [marginColumn(preview)]),
  ]
  return (
    <section className={styles.part} aria-label="Lines of the quote">
      {preview.merged_lines > 0 && (
        <Text size="sm" role="note">
          A quote takes at most 500 lines. {preview.merged_lines} of these become one line in each section (
          {preview.section_titles.join(', ')}), with their exact sum.
        </Text>
      )}
      <CardTable
        label={preview.is_ours ? 'Your prices' : 'Cost, markup, price and margin of each line'}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
      {!isWhole && (
        <Button variant="default" onClick={() => setIsWhole(true)}>
          Show all {preview.lines.length} lines
        </Button>
      )}
    </section>
  )
}

const amount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

/** A cost or markup that is typed makes the price again; a price that is typed stays. */
function changed(before: TypedLine | undefined, part: keyof TypedLine, text: string): TypedLine {
  const { price: _price, ...rest } = before ?? {}
  return part === 'price' ? { ...before, price: text } : { ...rest, [part]: text }
}

const marginColumn = ({ currency }: ConversionPreview): Column<Row> => ({
  header: 'Margin',
  isAmount: true,
  cell: ({ priced: { marginCents, marginBasisPoints } }) =>
    marginCents === null ? (
      '–'
    ) : (
      <span className={marginCents < 0 ? `amount ${styles.low ?? ''}` : 'amount'}>
        {formats().money(marginCents, currency)}
        {marginBasisPoints !== null && ` (${Math.round(marginBasisPoints / 100)}%)`}
      </span>
    ),
})
