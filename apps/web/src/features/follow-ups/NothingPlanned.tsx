import { Text } from '@mantine/core'
import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { TextLink } from '../../ui/links.tsx'
import { campaignsQuery } from '../campaigns/public.ts'
import type { FollowedQuote } from './follow-up-words.ts'

interface NothingPlannedProps {
  readonly quote: FollowedQuote
  readonly status: FollowUpStatus
}

/** Why a quote has no follow-ups, and what would give it some. */
export function NothingPlanned({ quote, status }: NothingPlannedProps) {
  const campaigns = useQuery(campaignsQuery(useSession().data?.organizationId ?? null)).data
  if (campaigns === undefined) return null
  const hasActive = campaigns.some(({ isActive }) => isActive)
  const chosen = campaigns.find(({ id }) => id === status.chosen_campaign_id)?.name
  return (
    <Text>
      {reasonFor(quote, hasActive, chosen)}{' '}
      {!hasActive && (
        <TextLink to={paths.campaigns} underline="always">
          Go to Follow-up Campaigns
        </TextLink>
      )}
      {hasActive && chosen === undefined && (
        <TextLink to={paths.campaigns} underline="always">
          See which campaigns there are
        </TextLink>
      )}
    </Text>
  )
}

function reasonFor(quote: FollowedQuote, hasActive: boolean, chosen: string | undefined): string {
  if (!hasActive) return 'No campaign is switched on, so nothing is sent by itself.'
  if (quote.quoteme_share_url === null)
    return chosen === undefined
      ? 'Follow-ups are planned when the quote is published, by the campaign that matches it then.'
      : `Follow-ups are planned by “${chosen}” when the quote is published.`
  if (!isOpen(quote.status)) return 'This quote does not wait for an answer any more.'
  return 'No campaign matched when this quote was published. Choose one below to plan its follow-ups now.'
}
