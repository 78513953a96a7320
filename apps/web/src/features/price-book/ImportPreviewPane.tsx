import { Alert, Badge, Stack, Text } from '@mantine/core'
import type { ImportPreview } from '@quotewright/contracts/price-book.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { moneyText } from '../../ui/Money.tsx'
import styles from './PriceBook.module.css'
import { PriceText } from './PriceItemTable.tsx'

type Row = ImportPreview['rows'][number]

/** As many as are read at a glance; the counts tell the rest. */
const SHOWN_ROWS = 50
const SHOWN_ERRORS = 20

const OUTCOMES = {
  new: { label: 'New', color: 'teal' },
  changed: { label: 'Changed', color: 'yellow' },
  unchanged: { label: 'As it is', color: 'gray' },
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
          <span className={styles.old}>was {moneyText(present, 'AUD')}</span>
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

/** What an import would do, or what keeps it from being done. */
export function ImportPreviewPane({ preview }: { readonly preview: ImportPreview }) {
  const { rows, errors, new_count, changed_count, unchanged_count, ignored_columns } = preview
  const shown = rows.slice(0, SHOWN_ROWS)
  return (
    <Stack gap="sm" aria-live="polite">
      {errors.length > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={errors.length === 1 ? 'One cell is wrong' : `${errors.length} cells are wrong`}
        >
          <ul className={styles.errors}>
            {errors.slice(0, SHOWN_ERRORS).map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                Row {row}
                {column !== '' && `, ${column}`}: {message}
              </li>
            ))}
          </ul>
          {errors.length > SHOWN_ERRORS && <Text size="sm">And {errors.length - SHOWN_ERRORS} more.</Text>}
          <Text size="sm" mt="xs">
            Put the list right and check it again; nothing is imported before.
          </Text>
        </Alert>
      )}
      {errors.length === 0 && (
        <Text fw={560}>
          {new_count} new, {changed_count} changed, {unchanged_count} as they are
        </Text>
      )}
      {ignored_columns.length > 0 && (
        <Text size="sm" c="dimmed">
          Columns that are not used: {ignored_columns.join(', ')}
        </Text>
      )}
      {shown.length > 0 && (
        // Scrolls by itself, so the keyboard must reach it.
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
      )}
    </Stack>
  )
}
