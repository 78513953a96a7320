import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { CardTable, type Column } from '../../../ui/CardTable.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { ExternalLink } from '../ExternalLink.tsx'
import { ACTION_LABELS, STATE_LABELS, STATE_TONES } from '../push-words.ts'
import { RECENT_PUSHES, type RecentPush, recentPushesQuery } from './manage.api.ts'
import type { ManagedProvider } from './managed-provider.ts'

/** What went to a provider last: what, where to and when. */
export function RecentPushes({ card: { provider, name } }: { readonly card: ManagedProvider }) {
  const recent = useQuery(recentPushesQuery(provider))
  if (recent.data === undefined)
    return <Loading query={recent} label="Loading..." lines={2} failure="Failed to load what was sent" />
  const { pushes, total } = recent.data
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing yet. Accepted quotes show up here.
      </Text>
    )
  const columns: readonly Column<RecentPush>[] = [
    {
      header: 'Quote',
      onCard: 'lead',
      cell: ({ quote_id, quote_number }) => (
        <TextLink to={paths.quoteEditor} search={{ quoteId: quote_id }}>
          {quote_number}
        </TextLink>
      ),
    },
    { header: 'Sent as', cell: ({ action }) => ACTION_LABELS[action] },
    {
      header: 'State',
      cell: ({ state }) => <ToneBadge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</ToneBadge>,
    },
    {
      header: `In ${name}`,
      cell: ({ external_number, external_url }) => (
        <ExternalLink number={external_number} url={external_url} name={name} />
      ),
    },
    { header: 'When', cell: ({ updated_at }) => <Moment at={updated_at} /> },
  ]
  return (
    <div className="stack-close">
      <CardTable
        label={`Last sent to ${name}`}
        columns={columns}
        rows={pushes}
        rowKey={({ quote_id, action }) => `${quote_id} ${action}`}
      />
      {total > RECENT_PUSHES && (
        <Text size="sm" c="dimmed">
          The latest {RECENT_PUSHES} of {total}
        </Text>
      )}
    </div>
  )
}
