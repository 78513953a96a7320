import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { LoadFailure } from '../../ui/Loading.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { quoteQuery } from '../quotes/public.ts'
import { QuoteLab } from './QuoteLab.tsx'

interface EditedQuoteLabProps {
  readonly quoteId: string
  readonly isShown: boolean
}

/** The generator for a quote that exists. Source: part 1 §2, `?quoteId=`. */
export function EditedQuoteLab({ quoteId, isShown }: EditedQuoteLabProps) {
  const quote = useQuery(quoteQuery(quoteId))
  // Read again in the background, the quote must not replace what is being changed.
  const [openedAt] = useState(() => Date.now())
  const isFresh = quote.data !== undefined && quote.dataUpdatedAt >= openedAt
  // A later read that fails leaves what is open, and what is typed in it, where it is.
  if (!isFresh && quote.isError) {
    return (
      <Stack align="flex-start">
        <LoadFailure query={quote} title="Failed to load quote" />
        <ButtonLink to={paths.quoteLab} variant="default">
          Create a new quote instead
        </ButtonLink>
      </Stack>
    )
  }
  if (!isFresh) return <SkeletonLines label="Loading quote..." lines={3} height={96} />
  return <QuoteLab isStaff quoteToEdit={quote.data} isShown={isShown} />
}
