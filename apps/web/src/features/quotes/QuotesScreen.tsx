import { Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { QuoteTable } from './QuoteTable.tsx'
import { quotesQuery } from './quotes.api.ts'

const PAGE_SIZE = 50

/** Quotes & Customers (/management): the newest quotes, read-only. */
export function QuotesScreen() {
  const quotes = useQuery(quotesQuery(PAGE_SIZE))
  return (
    <Panel title="Quotes" aside={<ButtonLink to={paths.quoteLab}>Create New Quote</ButtonLink>}>
      {quotes.isPending && <SkeletonLines label="Loading quotes..." lines={6} />}
      {quotes.isError && !quotes.data && (
        <ErrorPanel
          title="Failed to load quotes"
          error={quotes.error}
          onRetry={() => void quotes.refetch()}
        />
      )}
      {quotes.data && quotes.data.quotes.length > 0 && (
        <>
          <QuoteTable quotes={quotes.data.quotes} label="Quotes, newest first" />
          <Shown shown={quotes.data.quotes.length} total={quotes.data.total} />
        </>
      )}
      {quotes.data?.quotes.length === 0 && <NoQuotes />}
    </Panel>
  )
}

function Shown({ shown, total }: { readonly shown: number; readonly total: number }) {
  if (total <= shown) return null
  return (
    <Text size="sm" c="dimmed" mt="md">
      The newest {shown} of {total} quotes
    </Text>
  )
}

export function NoQuotes() {
  return (
    <EmptyState
      icon={<IconFileText />}
      title="No quotes yet"
      actions={<ButtonLink to={paths.quoteLab}>Create New Quote</ButtonLink>}
    >
      Describe a job the way you would tell it to a mate. You get a priced quote to check, and your customer
      gets a page to accept it on.
    </EmptyState>
  )
}
