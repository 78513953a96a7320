import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { PriceSuggestion } from '@quotewright/contracts/price-suggestions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { LoadFailure } from '../../ui/Loading.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MoreOrFewer, Undo } from './list-parts.tsx'
import styles from './PriceBook.module.css'
import { PriceText } from './PriceItemTable.tsx'
import {
  SUGGESTIONS_SHOWN,
  suggestionsQuery,
  useAddSuggestion,
  useDismissSuggestion,
  useRestoreSuggestion,
} from './price-suggestions.api.ts'

/** Prices that customers accepted and the price book does not have yet. Takes no room while there are none. */
export function PriceSuggestions({ search }: { readonly search: string }) {
  const [pages, setPages] = useState(1)
  const [dismissed, setDismissed] = useState<PriceSuggestion | null>(null)
  const suggestions = useQuery(suggestionsQuery(search, pages))
  const restore = useRestoreSuggestion()
  const found = suggestions.data
  if (suggestions.isError) {
    return (
      <Panel title="From accepted quotes">
        <LoadFailure query={suggestions} title="Failed to load suggestions" />
      </Panel>
    )
  }
  if (found === undefined || (found.total === 0 && dismissed === null)) return null
  const shown = found.suggestions.length
  return (
    <Panel title="From accepted quotes">
      <Text size="sm" c="dimmed" mb="sm">
        Your customers said yes to these prices. Quotes you generate use them for the same work until you add
        a price of your own. A price you dismiss isn’t used again.
      </Text>
      {dismissed && (
        <Undo item={dismissed} restore={restore} onRestored={() => setDismissed(null)}>
          {dismissed.name} dismissed.
        </Undo>
      )}
      {shown > 0 && <SuggestionTable suggestions={found.suggestions} onDismissed={setDismissed} />}
      <MoreOrFewer
        shown={shown}
        total={found.total}
        least={SUGGESTIONS_SHOWN}
        pages={pages}
        onPages={setPages}
        isFetching={suggestions.isFetching}
      />
    </Panel>
  )
}

interface SuggestionTableProps {
  readonly suggestions: readonly PriceSuggestion[]
  readonly onDismissed: (suggestion: PriceSuggestion) => void
}

function SuggestionTable({ suggestions, onDismissed }: SuggestionTableProps) {
  const add = useAddSuggestion()
  const dismiss = useDismissSuggestion()
  const fail = (error: Error) => toast.failure(error.message)
  const busyId = [add, dismiss].find(({ isPending }) => isPending)?.variables?.id
  const columns: readonly Column<PriceSuggestion>[] = [
    {
      header: 'Name',
      onCard: 'lead',
      cell: ({ name }) => <strong className={styles.suggested}>{name}</strong>,
    },
    { header: 'Last price', isAmount: true, cell: (suggestion) => <PriceText item={suggestion} /> },
    { header: 'Accepted', cell: ({ times_accepted: times }) => (times === 1 ? 'Once' : `${times} times`) },
    {
      header: 'Learned from',
      cell: (suggestion) => <LearnedFrom suggestion={suggestion} />,
    },
    {
      header: 'Actions',
      onCard: 'plain',
      cell: (suggestion) => (
        <span className={styles.rowActions}>
          <Button
            variant="default"
            size="sm"
            loading={busyId === suggestion.id}
            disabled={busyId !== undefined}
            onClick={() =>
              add.mutate(suggestion, {
                onSuccess: ({ item }) => toast.success(`${item.name} added to your prices`),
                onError: fail,
              })
            }
          >
            Add <VisuallyHidden>&nbsp;{suggestion.name}</VisuallyHidden>
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={busyId !== undefined}
            onClick={() =>
              dismiss.mutate(suggestion, { onSuccess: () => onDismissed(suggestion), onError: fail })
            }
          >
            Dismiss <VisuallyHidden>&nbsp;{suggestion.name}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <CardTable
      label="Prices from accepted quotes, the newest first"
      columns={columns}
      rows={suggestions}
      rowKey={({ id }) => id}
    />
  )
}

/** The quotes a price rests on, the newest first. Their page is left out of those that were deleted since. */
function LearnedFrom({ suggestion }: { readonly suggestion: PriceSuggestion }) {
  const { quotes, times_accepted: times } = suggestion
  const rest = times - quotes.length
  return (
    <span className={styles.quotes}>
      {quotes.map(({ quote_id: quoteId, quote_number: number }) =>
        quoteId === null ? (
          <span key={number}>{number}</span>
        ) : (
          <TextLink key={number} to={paths.quoteEditor} search={{ quoteId }} className={styles.quote}>
            {number}
          </TextLink>
        ),
      )}
      {rest > 0 && <span>and {rest} more</span>}
    </span>
  )
}
