import { Alert, Checkbox, NativeSelect, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ApiScope } from '@quotewright/contracts/api-scopes.ts'
import { FieldSet } from '../../ui/FieldSet.tsx'
import { FormButtons, REQUIRED, TALL, textField } from '../../ui/form-parts.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import styles from './ApiKeys.module.css'
import { useCreateApiKey } from './api-keys.api.ts'
import { endOf, LIFETIMES } from './key-state.ts'
import { AREAS } from './scopes.ts'

interface NewKeyFormProps {
  readonly onMade: (key: string) => void
  readonly onCancel: () => void
}

interface Values {
  name: string
  scopes: ApiScope[]
  days: string
}

export function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const create = useCreateApiKey()
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], days: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Name is required' : null),
      scopes: (scopes) => (scopes.length === 0 ? 'Choose what the key can do' : null),
    },
  })
  const { formProps } = useEntityForm({
    form,
    send: ({ name, scopes, days }, { onError }) =>
      create.mutate(
        { name: name.trim(), scopes, expires_at: endOf(days, new Date()) },
        { onSuccess: ({ key }) => onMade(key), onError },
      ),
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        {create.isError && (
          <Alert color="red" title="Couldn’t create the key">
            {create.error.message}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="The program it’s for. Its changes show under this name."
          placeholder="Website"
          {...REQUIRED}
          data-autofocus
          {...textField(form, 'name', 80)}
        />
        <ScopeFields
          value={form.values.scopes}
          error={form.errors['scopes']}
          onChange={(scopes) => {
            form.setFieldValue('scopes', scopes)
            form.clearFieldError('scopes')
          }}
        />
        <NativeSelect label="Lasts" data={LIFETIMES} {...form.getInputProps('days')} />
        <FormButtons submit="Create API key" isBusy={create.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

interface ScopeFieldsProps {
  readonly value: ApiScope[]
  readonly error: React.ReactNode
  readonly onChange: (scopes: ApiScope[]) => void
}

function ScopeFields({ value, error, onChange }: ScopeFieldsProps) {
  return (
    <FieldSet legend="What it may do" error={error} className={styles.scopeFields}>
      {AREAS.map(({ area, label, scopes }) => (
        <div key={area} className={styles.area}>
          <span>{label}</span>
          {scopes.map(({ scope, label: right }) => (
            <Checkbox
              key={scope}
              size="md"
              classNames={TALL}
              label={
                <>
                  {right} <VisuallyHidden>&nbsp;{label.toLowerCase()}</VisuallyHidden>
                </>
              }
              aria-invalid={Boolean(error) || undefined}
              checked={value.includes(scope)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, scope] : value.filter((held) => held !== scope))
              }
            />
          ))}
        </div>
      ))}
    </FieldSet>
  )
}
