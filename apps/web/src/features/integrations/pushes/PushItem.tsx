import { Alert, Button, Text, VisuallyHidden } from '@mantine/core'
import type { QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formats } from '../../../platform/region.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { ExternalLink } from '../ExternalLink.tsx'
import { ACTION_LABELS, STATE_LABELS, STATE_TONES } from '../push-words.ts'
import { Compared } from './Compared.tsx'
import styles from './Pushes.module.css'
import { PushQuestion } from './PushQuestion.tsx'
import { useRetryPush } from './pushes.api.ts'

interface PushItemProps {
  readonly push: QuotePush
  readonly name: string
  readonly quote: Pick<Quote, 'id' | 'currency'>
}

/** One thing that went, or is going, to a provider: how far it is, its number there and what is wrong with it. */
export function PushItem({ push, name, quote }: PushItemProps) {
  const { action, state, warning, question, external_number, external_url, totals, tax, updated_at } = push
  return (
    <li className={styles.push}>
      <div className={styles.pushHead}>
        <span className={styles.what}>{ACTION_LABELS[action]}</span>
        <ToneBadge tone={state === 'done' && warning !== null ? 'warning' : STATE_TONES[state]}>
          {STATE_LABELS[state]}
        </ToneBadge>
        <ExternalLink number={external_number} url={external_url} name={name} />
        <Text span size="sm" c="dimmed" className={styles.when ?? ''}>
          <Moment at={updated_at} />
        </Text>
      </div>
      {(state === 'done' || totals.theirs !== null) && (
        <Compared name={name} currency={quote.currency} totals={totals} tax={tax} />
      )}
      {warning !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
      )}
      <PushFailure push={push} quoteId={quote.id} name={name} />
      {state === 'needs_input' && question !== null && (
        <PushQuestion push={push} question={question} quoteId={quote.id} />
      )}
    </li>
  )
}

interface PushFailureProps {
  readonly push: QuotePush
  readonly quoteId: string
  readonly name: string
}

/** Why it did not arrive, or not yet, with a way to try again. */
function PushFailure({ push, quoteId, name }: PushFailureProps) {
  const retry = useRetryPush(quoteId)
  const { id, action, state, failure, next_at } = push
  if (state === 'done' || state === 'needs_input') return null
  const isFailed = state === 'failed'
  const isDelayed = state === 'queued' && failure !== null && next_at !== null
  return (
    <>
      {failure !== null && (
        <Text size="sm" className={styles.reason ?? ''} data-failed={isFailed || undefined}>
          {failure.message}
          {failure.field !== null && (
            <>
              {' '}
              <Text span inherit c="dimmed">
                Field: <code>{failure.field}</code>
              </Text>
            </>
          )}
        </Text>
      )}
      {state === 'queued' && next_at === null && (
        <Text size="sm" c="dimmed">
          Sent after the quote
        </Text>
      )}
      {isDelayed && (
        <Text size="sm" c="dimmed">
          Next try: {formats().dayAndTime(new Date(next_at))}
        </Text>
      )}
      <Failure title="Couldn’t try again" error={retry.error} />
      {(isFailed || isDelayed) && (
        <div className="row">
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(id)}>
            {isFailed ? 'Retry' : 'Retry now'}
            <VisuallyHidden>
              &nbsp;{ACTION_LABELS[action].toLowerCase()} to {name}
            </VisuallyHidden>
          </Button>
        </div>
      )}
    </>
  )
}
