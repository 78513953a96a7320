import { Alert, Button } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { toast } from '../../../platform/toasts.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import type { AgreeDialog } from './AgreeDialog.tsx'
import styles from './AgreeToPrice.module.css'
import { type AskedAmount, priceText } from './asked-price.ts'
import { changeRequestsQuery, useAnswerRequest } from './change-requests.api.ts'

interface AgreeButtonProps {
  readonly quoteId: string
  readonly requestId: string
  readonly price: AskedAmount
}

/** Agrees to the price a customer asks for, wherever it is shown. What is agreed to is read when it is pressed. */
function AgreeButton({ quoteId, requestId, price }: AgreeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<typeof AgreeDialog>()
  const [isLoading, setLoading] = useState(false)
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
  // With the dialog a page would load 24 kB more of script, for a button that is seldom pressed.
  const open = async () => {
    setLoading(true)
    try {
      const loaded = await import('./AgreeDialog.tsx')
      setDialog(() => loaded.AgreeDialog)
      setOpen(true)
    } catch {
      toast.failure('No connection to the server. Please try again.')
    } finally {
      setLoading(false)
    }
  }
  const isRead = requests.isSuccess && !requests.isFetching
  return (
    <>
      <Button size="sm" className={styles.action ?? ''} loading={isLoading} onClick={() => void open()}>
        Agree to {priceText(price)}
      </Button>
      {Dialog !== undefined && (
        <Dialog
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
      )}
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
