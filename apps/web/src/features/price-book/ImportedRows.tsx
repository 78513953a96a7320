import { Badge, Text } from '@mantine/core'
import type { ImportPreview } from '@quotewright/contracts/price-book.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { moneyText } from '../../ui/Money.tsx'
import styles from './PriceBook.module.css'
import { PriceText } from './PriceItemTable.tsx'

type Row = ImportPreview['rows'][number]

/** As many as are read at a glance; the counts tell the rest. */
const SHOWN_ROWS = 50

const OUTCOMES = {
  new: { label: 'New', color: 'teal' },
  changed: { label: 'Changed', color: 'yellow' },
  unchanged: { label: 'Unchanged', color: 'gray' },
} as const

const columns: readonly Column<Row>[] = [
  { header: 'Row', cell: ({ row }) => row },
  { header: 'Name', onCard: 'lead', cell: ({ item }) => item.name },
  {
    header: 'Price',
    isAmount: true,
    cell: ({ item, present_unit_price: present }) => (
      <span>
        <PriceText item={item} />
        {present !== null && present !== item.unit_price && (
          <span className={styles.old}>was {moneyText(present)}</span>
        )}
      </span>
    ),
  },
  {
    header: 'What happens',
    cell: ({ outcome }) => (
      <Badge variant="light" color={OUTCOMES[outcome].color} tt="none">
        {OUTCOMES[outcome].label}
      </Badge>
    ),
  },
]

/** What an import would do with each row. */
export function ImportedRows({ rows }: { readonly rows: readonly Row[] }) {
  const shown = rows.slice(0, SHOWN_ROWS)
  if (shown.length === 0) return null
  return (
    // Scrolls on its own, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by Tab
    <section className={styles.preview} tabIndex={0} aria-label="Preview of the import">
      <CardTable
        label="Rows of the price list"
        columns={columns}
        rows={shown}
        rowKey={({ row }) => String(row)}
      />
      {rows.length > shown.length && (
        <Text size="sm" c="dimmed" mt="sm">
          And {rows.length - shown.length} more rows
        </Text>
      )}
    </section>
  )
}
