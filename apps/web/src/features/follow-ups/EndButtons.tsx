import { Button } from '@mantine/core'
import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { FollowedQuote } from './follow-up-words.ts'
import { type EndCall, useEndFollowUps } from './follow-ups.api.ts'

interface EndButtonsProps {
  readonly quote: FollowedQuote
  readonly status: FollowUpStatus
}

const DONE: Readonly<Record<EndCall, string>> = {
  'mark-replied': 'Marked as replied. Follow-ups stopped.',
  stop: 'Follow-ups stopped',
  resume: 'Follow-ups resumed',
}

/** Also when none are planned any more: publishing the quote again would plan new ones. */
const canBeMarked = (
  quote: FollowedQuote,
  { stop_reason: reason, has_replied: hasReplied }: FollowUpStatus,
) => isOpen(quote.status) && reason !== 'replied' && !hasReplied

/** Ends the follow-ups of a quote, or lets them go on. Source: part 3 §1. */
export function EndButtons({ quote, status: followUps }: EndButtonsProps) {
  const { status, can_resume: canResume } = followUps
  const [asked, setAsked] = useState<'mark-replied' | 'stop' | null>(null)
  const end = useEndFollowUps(quote.id)
  const call = (wanted: EndCall) =>
    end.mutate(wanted, {
      onSuccess: () => toast.success(DONE[wanted]),
      onError: (error) => toast.failure(error.message),
      onSettled: () => setAsked(null),
    })
  const isScheduled = status === 'scheduled'
  const isMarkable = isScheduled || canBeMarked(quote, followUps)
  if (!isMarkable && !canResume) return null
  return (
    <div className="row">
      {isMarkable && (
        <Button variant="default" onClick={() => setAsked('mark-replied')}>
          Mark as replied
        </Button>
      )}
      {isScheduled && (
        <Button variant="default" onClick={() => setAsked('stop')}>
          Stop follow-ups
        </Button>
      )}
      {canResume && (
        <Button loading={end.isPending} onClick={() => call('resume')}>
          Resume follow-ups
        </Button>
      )}
      <ConfirmDialog
        title="Has your customer replied?"
        confirm="Mark as replied"
        isOpen={asked === 'mark-replied'}
        isBusy={end.isPending}
        onConfirm={() => call('mark-replied')}
        onClose={() => setAsked(null)}
      >
        {isScheduled
          ? 'By phone, text or in person? Record it here and follow-ups stop.'
          : 'By phone, text or in person? Record it here and no more follow-ups are planned.'}
      </ConfirmDialog>
      <ConfirmDialog
        title="Stop the follow-ups of this quote?"
        confirm="Stop follow-ups"
        isOpen={asked === 'stop'}
        isBusy={end.isPending}
        onConfirm={() => call('stop')}
        onClose={() => setAsked(null)}
      >
        We stop sending about this quote and recall messages on their way where we can. You can resume later.
      </ConfirmDialog>
    </div>
  )
}
