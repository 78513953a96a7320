import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WebhookEndpoint } from '@quotewright/contracts/webhook-endpoints.ts'
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@quotewright/domain/webhook-endpoints/webhook-events.ts'
import { toast } from '../../platform/toasts.ts'
import { Failure } from '../../ui/Failure.tsx'
import { FieldSet } from '../../ui/FieldSet.tsx'
import { FormButtons, REQUIRED, TALL, textField } from '../../ui/form-parts.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import styles from './WebhookEndpoints.module.css'
import { useChangeEndpoint, useCreateEndpoint } from './webhook-endpoints.api.ts'

interface EndpointFormProps {
  /** Null for a new one. */
  readonly endpoint: WebhookEndpoint | null
  /** Told the signing secret of a new one. */
  readonly onAdded: (secret: string) => void
  readonly onSaved: () => void
  readonly onCancel: () => void
}

interface Values {
  url: string
  description: string
  events: WebhookEvent[]
}

export function EndpointForm({ endpoint, onAdded, onSaved, onCancel }: EndpointFormProps) {
  const create = useCreateEndpoint()
  const change = useChangeEndpoint()
  const form = useForm<Values>({
    initialValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: endpoint?.events ?? ['quote.accepted'],
    },
    validate: {
      url: (url) => (url.trim() === '' ? 'Enter the address' : null),
      events: (events) => (events.length === 0 ? 'Choose at least one event' : null),
    },
  })
  const { formProps, unexplained } = useEntityForm({
    form,
    send: (body, { onError }) => {
      if (endpoint === null) create.mutate(body, { onError, onSuccess: ({ secret }) => onAdded(secret) })
      else
        change.mutate(
          { endpointId: endpoint.id, body },
          {
            onError,
            onSuccess: () => {
              toast.success('Webhook saved')
              onSaved()
            },
          },
        )
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <TextInput
          label="Address"
          description="Where we send events"
          placeholder="https://hooks.example.com/quotes"
          type="url"
          {...REQUIRED}
          data-autofocus
          {...textField(form, 'url', 2_000)}
        />
        <TextInput label="Name" placeholder="Job board" {...textField(form, 'description', 200)} />
        <EventFields
          value={form.values.events}
          error={form.errors['events']}
          onChange={(events) => {
            form.setFieldValue('events', events)
            form.clearFieldError('events')
          }}
        />
        <Failure title="The webhook wasn’t saved" error={unexplained(create.error ?? change.error)} />
        <FormButtons
          submit={endpoint === null ? 'Add webhook' : 'Save'}
          isBusy={create.isPending || change.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}

interface EventFieldsProps {
  readonly value: WebhookEvent[]
  readonly error: React.ReactNode
  readonly onChange: (events: WebhookEvent[]) => void
}

function EventFields({ value, error, onChange }: EventFieldsProps) {
  return (
    <FieldSet legend="Send when" error={error} className={styles.events}>
      <div className={styles.event}>
        {WEBHOOK_EVENT_NAMES.map((event) => (
          <Checkbox
            key={event}
            size="md"
            classNames={TALL}
            label={WEBHOOK_EVENTS[event]}
            aria-invalid={Boolean(error) || undefined}
            checked={value.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, event] : value.filter((one) => one !== event))
            }
          />
        ))}
      </div>
    </FieldSet>
  )
}
