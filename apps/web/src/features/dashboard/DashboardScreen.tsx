import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../platform/live.ts'
import { paths } from '../../platform/paths.ts'
import { Loading } from '../../ui/Loading.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { forgetQuotes, NoQuotes, QuoteTable, quotesQuery } from '../quotes/public.ts'
import { QuickActions } from './QuickActions.tsx'

const RECENT = 8

/** Dashboard (/dashboard): what to do next and the newest quotes. */
export function DashboardScreen() {
  const quotes = useQuery(quotesQuery(RECENT))
  useLive('quotes', () => void forgetQuotes())
  const all = quotes.data && quotes.data.total > RECENT && (
    <TextLink to={paths.management} lh="2.75rem">
      All {quotes.data.total} quotes
    </TextLink>
  )
  return (
    <Stack gap="lg">
      <QuickActions />
      <Panel title="Recent quotes" aside={all}>
        {quotes.data === undefined && (
          <Loading query={quotes} label="Loading quotes..." lines={5} failure="Failed to load quotes" />
        )}
        {quotes.data && quotes.data.quotes.length > 0 && (
          <QuoteTable quotes={quotes.data.quotes} label="Recent quotes" />
        )}
        {quotes.data?.quotes.length === 0 && <NoQuotes />}
      </Panel>
    </Stack>
  )
}
