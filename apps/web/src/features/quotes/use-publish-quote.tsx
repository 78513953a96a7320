import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../platform/toasts.ts'
import { forgetQuotes, type Publication, publishQuote } from './quotes.api.ts'

/** Source: part 1 §9. */
const PUBLISHED_MS = 10_000
const VIEWER = 'the hosted quote viewer'
const LOADING_ID = 'publishing-quote'

function PublishedMessage({ publication }: { readonly publication: Publication }) {
  return (
    <>
      {publication.isNew ? `Quote published to ${VIEWER}` : `This quote is already published to ${VIEWER}`}{' '}
      <Anchor href={publication.share_url} target="_blank" rel="noopener" fw={600} inherit>
        View Quote
      </Anchor>
    </>
  )
}

/** Publishes a quote and says how it went. Source: part 1 §8 "Publish". */
export function usePublishQuote() {
  return useMutation({
    mutationFn: publishQuote,
    onMutate: () => toast.loading(`Publishing to ${VIEWER}...`, LOADING_ID),
    onSuccess: (publication) => {
      toast.success(<PublishedMessage publication={publication} />, {
        durationMs: PUBLISHED_MS,
        replaces: LOADING_ID,
      })
      return forgetQuotes()
    },
    onError: (error) =>
      toast.failure(
        <>
          Failed to publish quote to {VIEWER}
          <Text size="sm" c="dimmed">
            {error.message}
          </Text>
        </>,
        { replaces: LOADING_ID },
      ),
  })
}
