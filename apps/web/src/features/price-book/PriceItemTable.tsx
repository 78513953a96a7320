import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core'
import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { TRADE_LABELS } from '@quotewright/domain/price-book/trades.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { moneyText } from '../../ui/Money.tsx'
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
      onCard: 'lead',
      cell: (item) => (
        <span className={styles.names}>
          <Anchor component="button" type="button" className={styles.name} onClick={() => onEdit(item)}>
            {item.name}
          </Anchor>
          {item.synonyms.length > 0 && (
            <Text span size="sm" c="dimmed">
              {item.synonyms.join(', ')}
            </Text>
          )}
        </span>
      ),
    },
    { header: 'Trade', cell: ({ trade }) => TRADE_LABELS[trade] },
    { header: 'Price', isAmount: true, cell: (item) => <PriceText item={item} /> },
    { header: 'Cost', isAmount: true, cell: (item) => <CostText item={item} /> },
    {
      header: 'Margin',
      isAmount: true,
      cell: (item) => <span className="amount">{marginText(item) ?? '–'}</span>,
    },
    {
      header: 'Actions',
      onCard: 'plain',
      cell: (item) => (
        <span className={styles.rowActions}>
          <Button variant="default" size="sm" onClick={() => onEdit(item)}>
            Edit <VisuallyHidden>&nbsp;{item.name}</VisuallyHidden>
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={busyId === item.id}
            disabled={busyId !== undefined}
            onClick={() => onArchive(item)}
          >
            {item.archived_at === null ? 'Archive' : 'Restore'}{' '}
            <VisuallyHidden>&nbsp;{item.name}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
  ]
  return <CardTable label="Your prices, by name" columns={columns} rows={items} rowKey={(item) => item.id} />
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
        <Text span size="sm" c="dimmed">
          {' '}
          + {item.markup_percent} %
        </Text>
      )}
    </span>
  )
}
