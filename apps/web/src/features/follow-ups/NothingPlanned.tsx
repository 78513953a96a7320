import { Text } from '@mantine/core'
import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { TextLink } from '../../ui/links.tsx'
import { campaignsQuery } from '../campaigns/public.ts'
import type { FollowedQuote } from './follow-up-words.ts'
import { PlanAhead } from './PlanAhead.tsx'

interface NothingPlannedProps {
  readonly quote: FollowedQuote
  readonly status: FollowUpStatus
  readonly timeZone: string
}

/** What else stopped them, such as taking the page back, ends with the next publication. */
const isEnded = ({ has_replied: hasReplied, stop_reason: reason }: FollowUpStatus): boolean =>
  hasReplied || reason === 'stopped'

/** Why a quote has no follow-ups, and what would give it some. */
export function NothingPlanned({ quote, status, timeZone }: NothingPlannedProps) {
  const campaigns = useQuery(campaignsQuery(useSession().data?.organizationId ?? null)).data
  if (campaigns === undefined) return null
  if (!campaigns.some(({ isActive }) => isActive))
    return (
      <Text>
        Follow-ups are off.{' '}
        <TextLink to={paths.campaigns} underline="always">
          Turn them on
        </TextLink>
      </Text>
    )
  if (isEnded(status))
    return <Text>Want follow-ups anyway? Choose a campaign below, then publish the quote.</Text>
  if (quote.quoteme_share_url === null) return <PlanAhead quote={quote} timeZone={timeZone} />
  if (!isOpen(quote.status)) return <Text>This quote is closed.</Text>
  return (
    <Text>
      No campaign matched when this quote was published. Choose one below to plan its follow-ups now.{' '}
      {!campaigns.some(({ id }) => id === status.chosen_campaign_id) && (
        <TextLink to={paths.campaigns} underline="always">
          See your campaigns
        </TextLink>
      )}
    </Text>
  )
}
