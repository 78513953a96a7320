import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { ApiKey } from '@quotewright/contracts/api-keys.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import styles from './ApiKeys.module.css'
import { isRevoked, lastUseText, madeText, stateText } from './key-state.ts'
import { scopeTexts } from './scopes.ts'

interface ApiKeyTableProps {
  readonly keys: readonly ApiKey[]
  readonly onRevoke: (key: ApiKey) => void
}

export function ApiKeyTable({ keys, onRevoke }: ApiKeyTableProps) {
  const columns: readonly Column<ApiKey>[] = [
    {
      header: 'Name',
      onCard: 'lead',
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    { header: 'Starts with', cell: ({ prefix }) => <code className={styles.prefix}>{prefix}…</code> },
    {
      header: 'Access',
      cell: ({ scopes }) => (
        <ul className="list">
          {scopeTexts(scopes).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
    },
    {
      header: 'Made',
      cell: (key) => (
        <span className={styles.made}>
          {madeText(key)}
          <Text span size="sm" c="dimmed">
            {key.created_by}
          </Text>
        </span>
      ),
    },
    { header: 'Last used', cell: lastUseText },
    { header: 'Ends', cell: (key) => stateText(key, new Date()) },
    {
      header: 'Actions',
      onCard: 'plain',
      cell: (key) =>
        isRevoked(key) ? null : (
          <span className={styles.rowActions}>
            <Button variant="default" size="sm" onClick={() => onRevoke(key)}>
              Revoke <VisuallyHidden>&nbsp;{key.name}</VisuallyHidden>
            </Button>
          </span>
        ),
    },
  ]
  return (
    <CardTable
      label="API keys of your organization, newest first"
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
    />
  )
}
