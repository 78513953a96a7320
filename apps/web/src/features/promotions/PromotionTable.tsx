import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core'
import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { moneyText } from '../../ui/Money.tsx'
import styles from './Promotions.module.css'
import { usesText, windowText } from './promotion-words.ts'

interface PromotionTableProps {
  readonly promotions: readonly Promotion[]
  /** Null where they cannot be changed. */
  readonly changes: PromotionChanges | null
}

interface PromotionChanges {
  readonly onEdit: (promotion: Promotion) => void
  readonly onSwitch: (promotion: Promotion) => void
  readonly onDelete: (promotion: Promotion) => void
  /** The one that is being switched. */
  readonly busyId: string | undefined
}

/** The organization's promotions; a name opens its form. */
export function PromotionTable({ promotions, changes }: PromotionTableProps) {
  const columns: readonly Column<Promotion>[] = [
    {
      header: 'Name',
      onCard: 'lead',
      cell: (promotion) =>
        changes === null ? (
          promotion.name
        ) : (
          <Anchor
            component="button"
            type="button"
            className={styles.name}
            onClick={() => changes.onEdit(promotion)}
          >
            {promotion.name}
          </Anchor>
        ),
    },
    {
      header: 'Takes off',
      isAmount: true,
      cell: ({ kind, value }) => (
        <span className="amount">{kind === 'percent' ? `${value}%` : moneyText(value)}</span>
      ),
    },
    {
      header: 'Code',
      cell: ({ code }) =>
        code === '' ? (
          <Text span size="sm" c="dimmed">
            Automatic
          </Text>
        ) : (
          <code className={styles.code}>{code}</code>
        ),
    },
    {
      header: 'When',
      cell: (promotion) => <span className={styles.window}>{windowText(promotion)}</span>,
    },
    { header: 'Used', cell: usesText },
    { header: 'Today', cell: ({ refusal }) => <Today refusal={refusal} /> },
    ...(changes === null ? [] : [actionsColumn(changes)]),
  ]
  return (
    <CardTable
      label="Your promotions, newest first"
      columns={columns}
      rows={promotions}
      rowKey={(promotion) => promotion.id}
    />
  )
}

const actionsColumn = ({ onEdit, onSwitch, onDelete, busyId }: PromotionChanges): Column<Promotion> => ({
  header: 'Actions',
  onCard: 'plain',
  cell: (promotion) => (
    <span className={styles.rowActions}>
      <Button variant="default" size="sm" onClick={() => onEdit(promotion)}>
        Edit <VisuallyHidden>&nbsp;{promotion.name}</VisuallyHidden>
      </Button>
      <Button
        variant="default"
        size="sm"
        loading={busyId === promotion.id}
        disabled={busyId !== undefined}
        onClick={() => onSwitch(promotion)}
      >
        {promotion.is_active ? 'Switch off' : 'Switch on'}{' '}
        <VisuallyHidden>&nbsp;{promotion.name}</VisuallyHidden>
      </Button>
      <Button variant="default" size="sm" onClick={() => onDelete(promotion)}>
        Delete <VisuallyHidden>&nbsp;{promotion.name}</VisuallyHidden>
      </Button>
    </span>
  ),
})

function Today({ refusal }: Pick<Promotion, 'refusal'>) {
  return (
    <span className={styles.today} data-usable={refusal === null || undefined}>
      {refusal ?? 'Can be used'}
    </span>
  )
}
