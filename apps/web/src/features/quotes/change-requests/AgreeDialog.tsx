import { Text } from '@mantine/core'
import type { ChangeRequest } from '@quotewright/contracts/change-requests.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import styles from './AgreeToPrice.module.css'
import { type AskedAmount, priceText } from './asked-price.ts'

interface AgreeDialogProps {
  /** Undefined while it is read; null once it can't be agreed to any more. */
  readonly request: ChangeRequest | null | undefined
  readonly price: AskedAmount
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

function Effect({ request, price }: { readonly request: ChangeRequest; readonly price: AskedAmount }) {
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
