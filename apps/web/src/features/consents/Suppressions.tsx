import { Text } from '@mantine/core'
import type { Suppression } from '@quotewright/contracts/consents.ts'
import { CHANNEL_LABELS } from '@quotewright/domain/campaigns/campaign.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formats } from '../../platform/region.ts'
import { useSession } from '../../platform/session.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './Consents.module.css'
import { STATE_LABELS } from './consent-words.ts'
import { SUPPRESSIONS_PAGE, suppressionsQuery } from './consents.api.ts'

const COLUMNS: readonly Column<Suppression>[] = [
  {
    header: 'Address',
    onCard: 'lead',
    cell: ({ address }) => <span className={styles.address}>{address}</span>,
  },
  { header: 'Channel', cell: ({ channel }) => CHANNEL_LABELS[channel] },
  { header: 'Why', cell: ({ reason }) => STATE_LABELS[reason] },
  { header: 'Since', cell: ({ since }) => formats().day(new Date(since)) },
  {
    header: 'Ground',
    onCard: 'plain',
    cell: ({ wording }) => <span className={styles.quiet}>{wording}</span>,
  },
]

/** The addresses that no follow-up goes to, whatever a campaign says. */
export function Suppressions() {
  const organizationId = useSession().data?.organizationId ?? null
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const list = useQuery(suppressionsQuery(organizationId, search, page))
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  if (list.data === undefined)
    return <Loading query={list} label="Loading addresses..." lines={2} failure="Failed to load addresses" />
  const { suppressions, total, offset } = list.data
  if (total === 0 && search === '')
    return <Text c="dimmed">No one has unsubscribed and no messages have bounced.</Text>
  return (
    <div className="stack">
      <SearchField aria-label="Search addresses" placeholder="Part of an address" onSearch={find} />
      {total === 0 ? (
        <Text c="dimmed">No address matches.</Text>
      ) : (
        <CardTable
          label="Addresses without follow-ups"
          columns={COLUMNS}
          rows={suppressions}
          rowKey={({ channel, address }) => `${channel} ${address}`}
        />
      )}
      {total > SUPPRESSIONS_PAGE && (
        <Pages of="addresses" page={page} isLast={page * SUPPRESSIONS_PAGE >= total} onPage={setPage}>
          {offset + 1} to {offset + suppressions.length} of {total} addresses
        </Pages>
      )}
    </div>
  )
}
