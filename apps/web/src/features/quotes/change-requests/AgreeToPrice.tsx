import { Alert, Button, Text } from '@mantine/core'
import type { ChangeRequest } from '@quotewright/contracts/change-requests.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { formats } from '../../../platform/region.ts'
import { toast } from '../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import styles from './AgreeToPrice.module.css'
import { changeRequestsQuery, useAnswerRequest } from './change-requests.api.ts'

export const priceText = ({ amount, currency }: Price): string =>
  formats().money(Math.round(amount * 100), currency)

type Price = NonNullable<ChangeRequest['asked_price']>

interface AgreeDialogProps {
  /** Undefined while it is read; null once it can't be agreed to any more. */
  readonly request: ChangeRequest | null | undefined
  readonly price: Price
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** Why it was refused. */
  readonly problem?: string | undefined
  readonly onConfirm: (request: ChangeRequest) => void
  readonly onClose: () => void
}

/** Asks for the amount to be confirmed before the customer gets it. */
export function AgreeDialog(props: AgreeDialogProps) {
  const { request, price, isOpen, isBusy, problem, onConfirm, onClose } = props
  const agree = `Agree to ${priceText(price)}`
  return (
    <ConfirmDialog
      title={`${agree}?`}
      confirm={agree}
      isOpen={isOpen}
      isBusy={isBusy || request === undefined}
      isBlocked={request === null}
      onConfirm={() => request && onConfirm(request)}
      onClose={onClose}
    >
      {request === undefined && <SkeletonLines label="Loading what the customer asked for" lines={2} />}
      {request === null && 'The quote changed since your customer asked. Write a reply instead.'}
      {request && <Effect request={request} price={price} />}
      {problem !== undefined && (
        <Text size="sm" c="red" mt="xs" role="alert">
          {problem}
        </Text>
      )}
    </ConfirmDialog>
  )
}

function Effect({ request, price }: { readonly request: ChangeRequest; readonly price: Price }) {
  const totals = request.comparison?.totals
  const totalText = ({ total_amount: amount }: { readonly total_amount: number }) =>
    priceText({ ...price, amount })
  return (
    <div className="stack-tight">
      <blockquote className={styles.comment}>{request.comment}</blockquote>
      {totals !== undefined && (
        <p>
          {`${request.asked_by || 'Your customer'} gets a new version of the quote: `}
          {`${totalText(totals.after)} instead of ${totalText(totals.before)}.`}
        </p>
      )}
    </div>
  )
}

interface AgreeButtonProps {
  readonly quoteId: string
  readonly requestId: string
  readonly price: Price
}

/** Agrees to the price a customer asks for, wherever it is shown. What is agreed to is read when it is pressed. */
function AgreeButton({ quoteId, requestId, price }: AgreeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const requests = useQuery({ ...changeRequestsQuery(quoteId), enabled: isOpen })
  // What is asked for may be gone with what it was shown in: the reason is not.
  const answering = useAnswerRequest(
    () => setOpen(false),
    (error) => {
      setOpen(false)
      toast.failure(error.message)
    },
  )
  const found = requests.data?.find(
    ({ id, state, asked_price }) =>
      id === requestId && state === 'open' && asked_price?.amount === price.amount,
  )
  const isRead = requests.isSuccess && !requests.isFetching
  return (
    <>
      <Button size="sm" className={styles.action ?? ''} onClick={() => setOpen(true)}>
        Agree to {priceText(price)}
      </Button>
      <AgreeDialog
        request={isRead ? (found ?? null) : undefined}
        price={price}
        isOpen={isOpen}
        isBusy={answering.isPending}
        problem={requests.error?.message}
        onConfirm={(request) =>
          answering.mutate({ action: 'confirm', request, answer: '', version: 'published' })
        }
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** The two things to do about it, in a list or a conversation. */
export const AskedPriceActions = (props: AgreeButtonProps) => (
  <div className={styles.actions}>
    <AgreeButton {...props} />
    <ButtonLink to={paths.quoteEditor} search={{ quoteId: props.quoteId }} variant="default" size="sm">
      Answer
    </ButtonLink>
  </div>
)

/** The price the customer of a quote asks for and waits for; nothing where they wait for none. */
export function AskedPrice({ quoteId }: { readonly quoteId: string }) {
  const { data = [] } = useQuery(changeRequestsQuery(quoteId))
  const request = data.find(({ state, asked_price }) => state === 'open' && asked_price !== null)
  if (request === undefined || request.asked_price === null) return null
  return (
    <Alert
      color="yellow"
      role="note"
      className={styles.notice}
      icon={<IconMessageQuestion aria-hidden />}
      title={`${request.asked_by || 'Your customer'} asks for a price`}
    >
      <div className="stack-tight">
        <blockquote className={styles.comment}>{request.comment}</blockquote>
        <AskedPriceActions quoteId={quoteId} requestId={request.id} price={request.asked_price} />
      </div>
    </Alert>
  )
}
