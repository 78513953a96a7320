import { Button, Switch, Text, VisuallyHidden } from '@mantine/core'
import type { WebhookEndpoint } from '@quotewright/contracts/webhook-endpoints.ts'
import { webhookEventLabel } from '@quotewright/domain/webhook-endpoints/webhook-events.ts'
import { toast } from '../../platform/toasts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import styles from './WebhookEndpoints.module.css'
import { useChangeEndpoint } from './webhook-endpoints.api.ts'
import { endpointState, hostOf } from './webhook-state.ts'

interface EndpointCardProps {
  readonly endpoint: WebhookEndpoint
  readonly onOpen: (dialog: 'edit' | 'secret' | 'log' | 'delete') => void
}

/** One address: what it hears, how it is doing and what can be done with it. */
export function EndpointCard({ endpoint, onOpen }: EndpointCardProps) {
  const { url, description, events, problem } = endpoint
  const { label, tone } = endpointState(endpoint)
  const of = <VisuallyHidden>&nbsp;{hostOf(url)}</VisuallyHidden>
  return (
    <li className="box stack-close">
      <div className={styles.head}>
        <div className={styles.address}>
          {description !== '' && <strong>{description}</strong>}
          <code>{url}</code>
        </div>
        <ToneBadge tone={tone}>{label}</ToneBadge>
      </div>
      {problem !== null && <Text size="sm">{problem}</Text>}
      <Text size="sm" c="dimmed">
        {events.map(webhookEventLabel).join(', ')}
      </Text>
      <LastDelivery endpoint={endpoint} />
      <div className={styles.actions}>
        <OnOff endpoint={endpoint} />
        <Button variant="default" onClick={() => onOpen('log')}>
          Deliveries {of}
        </Button>
        <Button variant="default" onClick={() => onOpen('edit')}>
          Edit {of}
        </Button>
        <Button variant="default" onClick={() => onOpen('secret')}>
          New secret {of}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onOpen('delete')}>
          Delete {of}
        </Button>
      </div>
    </li>
  )
}

function LastDelivery({ endpoint: { last_delivery } }: { readonly endpoint: WebhookEndpoint }) {
  return (
    <Text size="sm" c="dimmed">
      {last_delivery === null ? (
        'Nothing sent yet'
      ) : (
        <>
          Last sent: <Moment at={last_delivery.at} />
          {last_delivery.status === null ? ' · No answer' : ` · Answered ${last_delivery.status}`}
        </>
      )}
    </Text>
  )
}

function OnOff({ endpoint: { id, url, is_enabled } }: { readonly endpoint: WebhookEndpoint }) {
  const change = useChangeEndpoint()
  return (
    <Switch
      size="md"
      label={
        <>
          On<VisuallyHidden>&nbsp;for {hostOf(url)}</VisuallyHidden>
        </>
      }
      checked={is_enabled}
      disabled={change.isPending}
      onChange={({ currentTarget: { checked } }) =>
        change.mutate(
          { endpointId: id, body: { is_enabled: checked } },
          { onError: (error) => toast.failure(error.message) },
        )
      }
    />
  )
}
