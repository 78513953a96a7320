import { Alert, Button, Text, Textarea } from '@mantine/core'
import type { ChangeRequest } from '@quotewright/contracts/change-requests.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { quantityChange } from '@quotewright/domain/quotes/change-request.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentRegion, formats } from '../../../platform/region.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { QuoteChanges } from '../comparison/QuoteChanges.tsx'
import { type ReissuedVersion, ReissuedVersionField } from '../ReissuedVersionField.tsx'
import { AgreeDialog } from './AgreeDialog.tsx'
import { priceText } from './asked-price.ts'
import styles from './ChangeRequestPanel.module.css'
import { changeRequestsQuery, type RequestAction, useAnswerRequest } from './change-requests.api.ts'

interface ChangeRequestPanelProps {
  readonly quote: Quote
  /** With the quote as it is after it was confirmed, answered or re-issued. */
  readonly onAnswered: (quote: Quote) => void
  /** Why it cannot be confirmed just now, such as unsaved work. */
  readonly obstacle?: string | undefined
}

/** What the customer of a quote asked for and waits for; nothing where they wait for nothing. */
export function ChangeRequestPanel(props: ChangeRequestPanelProps) {
  const { quote } = props
  const mayWait = quote.status === 'pending' || quote.status === 'expired'
  const requests = useQuery({ ...changeRequestsQuery(quote.id), enabled: mayWait })
  if (!mayWait) return null
  if (!requests.isSuccess)
    return (
      <Loading
        query={requests}
        label="Loading what the customer asked for"
        lines={2}
        failure="Failed to load what the customer asked for"
      />
    )
  const open = requests.data.find(({ state }) => state === 'open')
  return open === undefined ? null : <OpenRequest key={open.id} request={open} {...props} />
}

interface OpenRequestProps extends ChangeRequestPanelProps {
  readonly request: ChangeRequest
}

function OpenRequest({ quote, request, onAnswered, obstacle }: OpenRequestProps) {
  const [answer, setAnswer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [version, setVersion] = useState<ReissuedVersion>('published')
  const answering = useAnswerRequest(onAnswered)
  const act = (action: RequestAction) => {
    const isNeeded = action === 'answer' && answer.trim() === ''
    setIsMissing(isNeeded)
    if (!isNeeded) answering.mutate({ action, request, answer: answer.trim(), version })
  }
  const who = request.asked_by || 'The customer'
  const isPrice = request.kind === 'updated_price'
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconMessageQuestion aria-hidden />}
      title={titleOf(who, request)}
    >
      <div className="stack-tight">
        <Text size="sm">
          {formats().dayAndTime(new Date(request.asked_at))}, on version {request.version_number}.{' '}
          {!isPrice && 'The customer can’t accept until you confirm or answer.'}
        </Text>
        {request.comment !== '' && <blockquote className={styles.comment}>{request.comment}</blockquote>}
        <AskedQuantities quote={quote} request={request} />
        <Textarea
          size="sm"
          label={request.comparison === null && !isPrice ? 'Your answer' : 'Your answer (optional)'}
          description="Your customer sees it on the quote and by email."
          autosize
          minRows={2}
          maxLength={2000}
          value={answer}
          error={isMissing && 'Write an answer'}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        {isPrice && quote.has_unpublished_changes && (
          <ReissuedVersionField quote={quote} value={version} onChange={setVersion} />
        )}
        {answering.isError && (
          <Text size="sm" c="red" role="alert">
            {answering.error.message}
          </Text>
        )}
        {obstacle !== undefined && <Text size="sm">{obstacle}</Text>}
        <Answers
          request={request}
          isBlocked={obstacle !== undefined}
          isBusy={answering.isPending}
          onAct={act}
        />
      </div>
    </Alert>
  )
}

function titleOf(who: string, { kind, asked_price }: ChangeRequest): string {
  if (kind === 'updated_price') return `${who} asks for an updated price`
  return asked_price === null ? `${who} asks for a change` : `${who} asks for a price`
}

interface AnswersProps {
  readonly request: ChangeRequest
  readonly isBlocked: boolean
  readonly isBusy: boolean
  readonly onAct: (action: RequestAction) => void
}

function Answers({ request, isBlocked, isBusy, onAct }: AnswersProps) {
  const [isAsking, setAsking] = useState(false)
  const isPrice = request.kind === 'updated_price'
  const { asked_price: asked } = request
  return (
    <div className="row-wide">
      {asked !== null && (
        <>
          <Button disabled={isBlocked || isBusy} onClick={() => setAsking(true)}>
            Agree to {priceText(asked)}
          </Button>
          <AgreeDialog
            request={request}
            price={asked}
            isOpen={isAsking}
            isBusy={isBusy}
            onConfirm={() => {
              setAsking(false)
              onAct('confirm')
            }}
            onClose={() => setAsking(false)}
          />
        </>
      )}
      {request.comparison !== null && asked === null && (
        <Button disabled={isBlocked || isBusy} onClick={() => onAct('confirm')}>
          Confirm change
        </Button>
      )}
      {isPrice && (
        <Button disabled={isBlocked || isBusy} onClick={() => onAct('reissue')}>
          Re-issue
        </Button>
      )}
      <Button
        variant="default"
        classNames={{ root: styles.answer, label: styles.answerLabel }}
        disabled={isBusy}
        onClick={() => onAct('answer')}
      >
        {isPrice ? 'Answer without re-issuing' : 'Answer without changing it'}
      </Button>
    </div>
  )
}

/** The quantities that were asked for, compared with the newest version; in words where they no longer fit it. */
function AskedQuantities({ quote, request }: Pick<OpenRequestProps, 'quote' | 'request'>) {
  if (request.comparison !== null) {
    return (
      <QuoteChanges
        comparison={request.comparison}
        terms={{ currency: quote.currency, taxLabel: quote.tax_label }}
      />
    )
  }
  if (request.changes.length === 0) return null
  return (
    <>
      <ul className={styles.changes}>
        {request.changes.map((change) => (
          <li key={change.line_item_id}>
            {change.description}:{' '}
            {quantityChange(
              {
                from: Math.round(change.quantity_before * 1000),
                to: Math.round(change.quantity_after * 1000),
                unit: change.unit,
              },
              currentRegion().country,
            )}
          </li>
        ))}
      </ul>
      <Text size="sm">A requested line is no longer in the quote, so you can only answer.</Text>
    </>
  )
}
