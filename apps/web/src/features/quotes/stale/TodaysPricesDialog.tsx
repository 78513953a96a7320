import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import type { TodaysPrices } from '@quotewright/contracts/stale-quotes.ts'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogFooter } from '../../../ui/DialogFooter.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { QuoteChanges } from '../comparison/QuoteChanges.tsx'
import { isOutdated, todaysPricesQuery, useReissueAtTodaysPrices } from './stale-quotes.api.ts'
import styles from './TodaysPricesDialog.module.css'

interface TodaysPricesDialogProps {
  /** Null while the dialog is closed. */
  readonly quoteId: string | null
  readonly onClose: () => void
  /** Writes the customer an email, once the quote is re-issued. */
  readonly onSend: (quote: Quote) => void
}

/** A quote beside today's prices, and re-issuing it with them. Nothing happens before that is confirmed. */
export function TodaysPricesDialog({ quoteId, onClose, onSend }: TodaysPricesDialogProps) {
  return (
    <Dialog title="Re-issue with today’s prices?" size="xl" isOpen={quoteId !== null} onClose={onClose}>
      {quoteId !== null && <Comparison key={quoteId} quoteId={quoteId} onClose={onClose} onSend={onSend} />}
    </Dialog>
  )
}

type Actions = Pick<TodaysPricesDialogProps, 'onClose' | 'onSend'>

function Comparison({ quoteId, ...actions }: Actions & { readonly quoteId: string }) {
  const prices = useQuery(todaysPricesQuery(quoteId))
  if (prices.data === undefined)
    return (
      <Loading
        query={prices}
        label="Comparing with today’s prices..."
        lines={5}
        failure="Failed to compare with today’s prices"
      />
    )
  const { data } = prices
  return data.comparison.lines.length === 0 ? (
    <UpToDate number={data.quote_number} onClose={actions.onClose} />
  ) : (
    <Difference prices={data} onRefresh={prices.refetch} {...actions} />
  )
}

function UpToDate({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  return (
    <Stack gap="md">
      <Alert color="green" role="note" icon={<IconCircleCheck aria-hidden />} title="Prices are up to date">
        Quote {number} already has today’s prices. Prices you typed in yourself are left alone.
      </Alert>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Stack>
  )
}

interface DifferenceProps extends Actions {
  readonly prices: TodaysPrices
  readonly onRefresh: () => Promise<unknown>
}

function Difference({ prices, onRefresh, onClose, onSend }: DifferenceProps) {
  const reissue = useReissueAtTodaysPrices()
  const { quote_number: number, customer_name, obstacle, comparison } = prices
  const isBlocked = obstacle !== null || isOutdated(reissue.error)
  const go = (then: (quote: Quote) => void) =>
    reissue.mutate(prices, {
      onSuccess: ({ quote }) => {
        toast.success(`Quote ${number} re-issued with today’s prices`)
        onClose()
        then(quote)
      },
    })
  return (
    <Stack gap="md">
      <Text size="sm">
        Quote {number}
        {customer_name !== '' && ` for ${customer_name}`}. Nothing changes until you re-issue it. Then your
        customer's link shows the new prices.
      </Text>
      {/* The focus starts here: what is shown can be scrolled by keyboard, and Enter re-issues nothing. */}
      <section className={styles.changes} aria-label="Changes" tabIndex={-1} data-autofocus>
        <QuoteChanges
          comparison={comparison}
          terms={{ currency: prices.currency, taxLabel: prices.tax_label }}
        />
      </section>
      {obstacle !== null && (
        <Alert color="yellow" role="note" icon={<IconAlertTriangle aria-hidden />}>
          {obstacle}
        </Alert>
      )}
      {reissue.isError && (
        <Failure
          error={reissue.error}
          onRefresh={async () => {
            await onRefresh()
            reissue.reset()
          }}
        />
      )}
      <DialogFooter>
        <Button variant="default" disabled={reissue.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" disabled={isBlocked || reissue.isPending} onClick={() => go(onSend)}>
          Re-issue and email
        </Button>
        <Button disabled={isBlocked} loading={reissue.isPending} onClick={() => go(() => undefined)}>
          Re-issue
        </Button>
      </DialogFooter>
    </Stack>
  )
}

interface FailureProps {
  readonly error: Error
  readonly onRefresh: () => Promise<void>
}

/** The server's reason, with a way to see the new difference where something came between. */
function Failure({ error, onRefresh }: FailureProps) {
  const message = `${error.message.replace(/\.?$/, '.')} Nothing was re-issued.`
  if (!isOutdated(error))
    return (
      <Alert color="red" title="Failed to re-issue the quote" icon={<IconAlertTriangle aria-hidden />}>
        {message}
      </Alert>
    )
  return (
    <Alert color="yellow" title="This changed while you were looking" icon={<IconRefresh aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{message}</Text>
        <Button variant="default" onClick={() => void onRefresh()}>
          Compare again
        </Button>
      </Stack>
    </Alert>
  )
}
