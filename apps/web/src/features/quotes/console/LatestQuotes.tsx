import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../platform/live.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { forgetQuotes, quotesQuery } from '../quotes.api.ts'
import { QuoteList } from './QuoteList.tsx'
import { useRowActions } from './use-row-actions.tsx'

/** A row of two lines, in pixels. */
const ROW = 60
const stays = (): undefined => undefined

/** The newest quotes as the list of all has them: to open, to swipe, with all that is done with one. */
export function LatestQuotes({ shown }: { readonly shown: number }) {
  const quotes = useQuery(quotesQuery(shown))
  useLive('quotes', () => void forgetQuotes())
  const { actions, dialogs } = useRowActions(stays)
  return (
    <>
      {quotes.isPending && <SkeletonLines label="Loading quotes..." lines={shown} height={ROW} />}
      {quotes.data === undefined && quotes.isError && (
        <LoadFailure query={quotes} title="Error loading quotes" sentence="Failed to load quotes" />
      )}
      {quotes.data?.quotes.length === 0 && <Text c="dimmed">No quotes yet.</Text>}
      {quotes.data !== undefined && quotes.data.quotes.length > 0 && (
        <QuoteList label="Latest quotes" quotes={quotes.data.quotes} {...actions} />
      )}
      {dialogs}
    </>
  )
}
