import { Anchor, Text } from '@mantine/core'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from '../../platform/toasts.ts'
import { useFirstFollowUps } from '../follow-ups/public.ts'
import { forgetQuotes, type Publication, type Publishing, publishQuote } from './quotes.api.ts'
import { NotConfirmed } from './sharing/gate-question.ts'
import { useGate } from './sharing/use-gate.tsx'

/** Source: part 1 §9, part 2 §9. */
const PUBLISHED_MS = 10_000
const ALREADY_PUBLISHED_MS = 5_000
const VIEWER = 'the hosted quote viewer'
const LOADING_ID = 'publishing-quote'

function PublishedMessage({ publication }: { readonly publication: Publication }) {
  return (
    <>
      {publication.version === undefined
        ? `This quote is already published to ${VIEWER}`
        : `Quote published to ${VIEWER}`}{' '}
      <Anchor href={publication.share_url} target="_blank" rel="noopener" fw={600} inherit>
        View Quote
      </Anchor>
    </>
  )
}

/** Tells that a quote is published, or was already. Source: part 1 §8 "Publish", part 2 §4. */
export function announcePublished(publication: Publication, replaces = LOADING_ID): void {
  toast.success(<PublishedMessage publication={publication} />, {
    durationMs: publication.version === undefined ? ALREADY_PUBLISHED_MS : PUBLISHED_MS,
    replaces,
  })
}

type Publish = UseMutationResult<Publication, Error, Publishing> & {
  /** What publishing may ask, to be shown beside the button. */
  readonly dialog: ReactNode
}

/**
 * Publishes the newest version of a quote and says how it went.
 *
 * Source: part 1 §8 "Publish"; the list's sentence of a failure is that of part 2 §8.
 */
export function usePublishQuote(failed = `Failed to publish quote to ${VIEWER}`): Publish {
  const gate = useGate()
  const sayFirstFollowUps = useFirstFollowUps()
  const mutation = useMutation({
    mutationFn: (publishing: Publishing) =>
      gate.pass(async (answer) => {
        toast.loading(`Publishing to ${VIEWER}...`, LOADING_ID)
        try {
          return await publishQuote(publishing, answer)
        } finally {
          toast.dismiss(LOADING_ID)
        }
      }),
    onSuccess: (publication, { quoteId }) => {
      announcePublished(publication)
      void sayFirstFollowUps(quoteId)
      return forgetQuotes()
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return
      toast.failure(
        <>
          {failed}
          <Text size="sm" c="dimmed">
            {error.message}
          </Text>
        </>,
      )
    },
  })
  return { ...mutation, dialog: gate.dialog }
}
