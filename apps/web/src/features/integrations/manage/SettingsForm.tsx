import { Alert, Button, NativeSelect, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { IntegrationSettings } from '@quotewright/contracts/integrations.ts'
import { IconRefresh } from '@tabler/icons-react'
import { currentRegion } from '../../../platform/region.ts'
import { toast } from '../../../platform/toasts.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Pair } from '../../../ui/form-parts.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { useEntityForm } from '../../../ui/use-entity-form.ts'
import { useRefreshOptions, useSaveSettings } from './manage.api.ts'
import type { ManagedProvider } from './managed-provider.ts'
import {
  changesOf,
  fieldsOf,
  missingLabels,
  type SettingsValues,
  valuesOf,
  withNewer,
} from './settings-fields.ts'

interface SettingsFormProps {
  readonly card: ManagedProvider
  readonly settings: IntegrationSettings
  readonly onSaved: () => void
}

/** Where a quote and its lines go at a provider, and whether they go there without being asked. */
export function SettingsForm({ card, settings, onSaved }: SettingsFormProps) {
  const { provider, name } = card
  const save = useSaveSettings(provider)
  const form = useForm<SettingsValues>({ initialValues: valuesOf(settings) })
  const tax = currentRegion().tax.label
  const { formProps, unexplained } = useEntityForm({
    form,
    send: (values, { onError }) =>
      save.mutate(changesOf(settings, values), {
        onSuccess: () => {
          toast.success(`${name} settings saved`)
          onSaved()
        },
        onError,
      }),
  })
  const fields = fieldsOf(settings, form.values, tax)
  const isChanged = Object.keys(changesOf(settings, form.values)).length > 0
  return (
    <form {...formProps} className="stack">
      <Missing labels={missingLabels(settings, tax)} name={name} />
      {fields.length > 0 && (
        <Pair>
          {fields.map((field) => (
            <NativeSelect
              key={field.name}
              label={field.label}
              description={field.description}
              withAsterisk={field.isRequired}
              data={[...field.choices]}
              {...form.getInputProps(field.name)}
            />
          ))}
        </Pair>
      )}
      <Lists
        provider={provider}
        settings={settings}
        // With its lists the server may have made choices.
        onRefreshed={(newer) => form.setValues(withNewer(form.getValues(), settings, newer))}
      />
      <div className="stack">
        <Switch
          size="md"
          label="Push when accepted"
          description={`Accepted quotes go to ${name} straight away`}
          {...form.getInputProps('push_when_accepted', { type: 'checkbox' })}
        />
        {settings.can_create_invoice && (
          <Switch
            size="md"
            label="Create an invoice"
            description="For the same amount, right after the quote"
            {...form.getInputProps('create_invoice', { type: 'checkbox' })}
          />
        )}
      </div>
      {/* Beside the button: on a phone the top of the form is out of sight. */}
      <Failure title="Failed to save settings" error={unexplained(save.error)} />
      <div className="row-end">
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          Save settings
        </Button>
      </div>
    </form>
  )
}

interface MissingProps {
  readonly labels: readonly string[]
  readonly name: string
}

function Missing({ labels, name }: MissingProps) {
  if (labels.length === 0) return null
  return (
    <Alert color="yellow" title={`Choose before sending to ${name}`}>
      {labels.join(', ')}
    </Alert>
  )
}

interface ListsProps {
  readonly provider: string
  readonly settings: IntegrationSettings
  readonly onRefreshed: (newer: IntegrationSettings) => void
}

/** How old the lists above are, and what went wrong when they were last asked for. */
function Lists({ provider, settings, onRefreshed }: ListsProps) {
  const refresh = useRefreshOptions(provider)
  const { options_at, options_problem } = settings
  return (
    <div className="stack-close">
      {options_problem !== null && (
        <Alert color="red" title="Couldn’t read the lists">
          {options_problem}
        </Alert>
      )}
      <Failure title="Couldn’t refresh the lists" error={refresh.error} />
      <div className="row-middle">
        <Button
          variant="transparent"
          px={0}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate(undefined, { onSuccess: onRefreshed })}
        >
          Refresh lists
        </Button>
        {options_at !== null && (
          <Text size="sm" c="dimmed">
            Updated: <Moment at={options_at} />
          </Text>
        )}
      </div>
    </div>
  )
}
