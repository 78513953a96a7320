import { Anchor, Text } from '@mantine/core'
import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { TRADE_LABELS } from '@quotewright/domain/price-book/trades.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { moneyText } from '../../ui/Money.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import { marginText } from './margin-text.ts'
import styles from './PriceBook.module.css'
import { taxWords } from './RememberPrice.tsx'

interface PriceItemTableProps {
  readonly items: readonly PriceItem[]
  readonly onEdit: (item: PriceItem) => void
  readonly onArchive: (item: PriceItem) => void
  /** The item that is on its way into or out of the archive. */
  readonly busyId: string | undefined
}

/** A price as people read it, with what it is for and whether tax is in it. */
export function PriceText({
  item,
}: {
  readonly item: Pick<PriceItem, 'unit_price' | 'unit' | 'tax_included'>
}) {
  return (
    <span>
      <span className="amount">{moneyText(item.unit_price)}</span> / {item.unit}{' '}
      <Text span size="sm" c="dimmed">
        {taxWords(item.tax_included)}
      </Text>
    </span>
  )
}

/** The organization's prices; a name opens its form. */
export function PriceItemTable({ items, onEdit, onArchive, busyId }: PriceItemTableProps) {
  const columns: readonly Column<PriceItem>[] = [
    {
      header: 'Name',
      inRow: 'head',
      cell: (item) => (
        <span className={styles.names}>
          <Anchor component="button" type="button" className={styles.name} onClick={() => onEdit(item)}>
            {item.name}
          </Anchor>
          {item.synonyms.length > 0 && (
            <Text span size="sm" c="dimmed" visibleFrom="sm">
              {item.synonyms.join(', ')}
            </Text>
          )}
        </span>
      ),
    },
    { header: 'Trade', inRow: 'sub', cell: ({ trade }) => TRADE_LABELS[trade] },
    { header: 'Price', inRow: 'figure', isAmount: true, cell: (item) => <PriceText item={item} /> },
    { header: 'Cost', inRow: 'none', isAmount: true, cell: (item) => <CostText item={item} /> },
    {
      header: 'Margin',
      inRow: 'age',
      isAmount: true,
      cell: (item) => <MarginText item={item} />,
    },
    {
      header: 'Actions',
      inRow: 'menu',
      cell: (item) => (
        <RowActions
          name={item.name}
          actions={[
            { label: 'Edit', onSelect: () => onEdit(item) },
            {
              label: item.archived_at === null ? 'Archive' : 'Restore',
              onSelect: () => onArchive(item),
              isBusy: busyId === item.id,
              isDisabled: busyId !== undefined,
            },
          ]}
        />
      ),
    },
  ]
  return (
    <CardTable
      label="Your prices, by name"
      columns={columns}
      rows={items}
      rowKey={(item) => item.id}
      onPhone="rows"
    />
  )
}

function MarginText({ item }: { readonly item: PriceItem }) {
  const share = marginText(item)
  if (share === null) return <Text visibleFrom="sm">–</Text>
  return (
    <span className="amount">
      {share}
      <Text span size="sm" c="dimmed" hiddenFrom="sm">
        {' '}
        margin
      </Text>
    </span>
  )
}

function CostText({ item }: { readonly item: PriceItem }) {
  if (item.cost === null) {
    return (
      <Text span size="sm" c="dimmed">
        None
      </Text>
    )
  }
  return (
    <span>
      <span className="amount">{moneyText(item.cost)}</span>
      {item.markup_percent !== null && (
        <>
          {' '}
          <Text span size="sm" c="dimmed" className="amount">
            + {item.markup_percent}%
          </Text>
        </>
      )}
    </span>
  )
}
