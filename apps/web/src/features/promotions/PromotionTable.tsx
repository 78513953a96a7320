import { Anchor, Text } from '@mantine/core'
import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { moneyText } from '../../ui/Money.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import styles from './Promotions.module.css'
import { usedWords, usesText, windowText } from './promotion-words.ts'

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
      inRow: 'head',
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
      header: 'Discount',
      inRow: 'figure',
      isAmount: true,
      cell: ({ kind, value }) => (
        <span className="amount">{kind === 'percent' ? `${value}%` : moneyText(value)}</span>
      ),
    },
    {
      header: 'Code',
      inRow: 'sub',
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
      inRow: 'more',
      cell: (promotion) => (
        <span className={styles.window}>
          {windowText(promotion)}
          <Text span size="sm" c="dimmed" hiddenFrom="sm">
            {' · '}
            {usedWords(promotion)}
          </Text>
        </span>
      ),
    },
    { header: 'Used', inRow: 'none', cell: usesText },
    { header: 'Today', inRow: 'age', cell: ({ refusal }) => <Today refusal={refusal} /> },
    ...(changes === null ? [] : [actionsColumn(changes)]),
  ]
  return (
    <CardTable
      label="Your promotions, newest first"
      columns={columns}
      rows={promotions}
      rowKey={(promotion) => promotion.id}
      onPhone="rows"
    />
  )
}

const actionsColumn = ({ onEdit, onSwitch, onDelete, busyId }: PromotionChanges): Column<Promotion> => ({
  header: 'Actions',
  inRow: 'menu',
  cell: (promotion) => (
    <RowActions
      name={promotion.name}
      actions={[
        { label: 'Edit', onSelect: () => onEdit(promotion) },
        {
          label: promotion.is_active ? 'Turn off' : 'Turn on',
          onSelect: () => onSwitch(promotion),
          isBusy: busyId === promotion.id,
          isDisabled: busyId !== undefined,
        },
        { label: 'Delete', onSelect: () => onDelete(promotion), isFinal: true },
      ]}
    />
  ),
})

function Today({ refusal }: Pick<Promotion, 'refusal'>) {
  return (
    <span className={styles.today} data-usable={refusal === null || undefined}>
      {refusal ?? 'Active'}
    </span>
  )
}
