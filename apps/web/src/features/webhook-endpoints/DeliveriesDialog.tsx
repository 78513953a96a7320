import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { WebhookDelivery, WebhookEndpoint } from '@quotewright/contracts/webhook-endpoints.ts'
import { webhookEventLabel } from '@quotewright/domain/webhook-endpoints/webhook-events.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formats } from '../../platform/region.ts'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import styles from './WebhookEndpoints.module.css'
import { deliveriesQuery, PAGE_SIZE, useSendAgain, useSendTest } from './webhook-endpoints.api.ts'
import { deliveryState, hostOf, isFinished } from './webhook-state.ts'

interface DeliveriesDialogProps {
  /** Null while the dialog is closed. */
  readonly endpoint: WebhookEndpoint | null
  readonly onClose: () => void
}

/** What was sent to an endpoint and how it answered. */
export const DeliveriesDialog = ({ endpoint, onClose }: DeliveriesDialogProps) => (
  <Dialog
    title={endpoint === null ? 'Deliveries' : `Deliveries to ${hostOf(endpoint.url)}`}
    size="xl"
    isOpen={endpoint !== null}
    isFullOnPhone
    onClose={onClose}
  >
    {endpoint !== null && <Deliveries endpoint={endpoint} />}
  </Dialog>
)

function Deliveries({ endpoint: { id, is_enabled } }: { readonly endpoint: WebhookEndpoint }) {
  const [page, setPage] = useState(1)
  const log = useQuery(deliveriesQuery(id, page))
  const test = useSendTest()
  const { data } = log
  return (
    <Stack gap="md">
      <div className="row-apart">
        <Text size="sm" c="dimmed">
          Kept for 30 days
        </Text>
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          loading={test.isPending}
          disabled={!is_enabled}
          onClick={() =>
            test.mutate(id, {
              onSuccess: () => setPage(1),
              onError: (error) => toast.failure(error.message),
            })
          }
        >
          Send test
        </Button>
      </div>
      <Loading query={log} label="Loading deliveries..." lines={3} failure="Failed to load deliveries" />
      {data?.total === 0 && (
        <EmptyState icon={<IconSend />} title="Nothing sent yet">
          Send a test to see if your program answers.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className={styles.log} aria-label="Deliveries, newest first">
            {data.deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} endpointId={id} delivery={delivery} canSend={is_enabled} />
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <Pages of="deliveries" page={page} isLast={page * PAGE_SIZE >= data.total} onPage={setPage}>
              {data.offset + 1} to {data.offset + data.deliveries.length} of {data.total}
            </Pages>
          )}
        </>
      )}
    </Stack>
  )
}

interface DeliveryRowProps {
  readonly endpointId: string
  readonly delivery: WebhookDelivery
  readonly canSend: boolean
}

function DeliveryRow({ endpointId, delivery, canSend }: DeliveryRowProps) {
  const again = useSendAgain(endpointId)
  const { id, event, body, response_excerpt } = delivery
  const { label, tone } = deliveryState(delivery)
  return (
    <li className={styles.delivery}>
      <div className="row-apart">
        <strong>{webhookEventLabel(event)}</strong>
        <ToneBadge tone={tone}>{label}</ToneBadge>
      </div>
      <Text size="sm" c="dimmed">
        {factsOf(delivery).join(' · ')}
      </Text>
      <div className="row-apart">
        <details className={styles.sent}>
          <summary>What was sent</summary>
          <pre className={styles.text}>{body}</pre>
          {response_excerpt !== '' && (
            <>
              <Text size="sm">The answer</Text>
              <pre className={styles.text}>{response_excerpt}</pre>
            </>
          )}
        </details>
        {isFinished(delivery) && canSend && (
          <Button
            variant="default"
            loading={again.isPending}
            onClick={() => again.mutate(id, { onError: (error) => toast.failure(error.message) })}
          >
            Send again<VisuallyHidden>&nbsp;{webhookEventLabel(event)}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}

function factsOf({ created_at, attempts, status, error, next_attempt_at }: WebhookDelivery): string[] {
  const moment = (at: string) => formats().dayAndTime(new Date(at))
  return [
    moment(created_at),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(error === null ? (status === null ? [] : [`Answered ${status}`]) : [error.replace(/\.$/, '')]),
    ...(next_attempt_at !== null && attempts > 0 ? [`Next try ${moment(next_attempt_at)}`] : []),
  ]
}
