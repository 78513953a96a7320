import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Template } from '@quotewright/contracts/templates.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { currencySign } from '../../platform/region.ts'
import { toast } from '../../platform/toasts.ts'
import { REQUIRED, textField } from '../../ui/form-parts.tsx'
import { SaveForm } from '../../ui/SaveForm.tsx'
import styles from './Templates.module.css'
import { newLine, readTemplateForm, type TemplateValues, valuesOf } from './template-form.ts'
import { useSaveTemplate } from './templates.api.ts'

interface TemplateFormProps {
  /** Null for a new one. */
  readonly template: Template | null
  readonly onDone: () => void
}

export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const save = useSaveTemplate()
  const form = useForm<TemplateValues>({ initialValues: valuesOf(template) })
  return (
    <SaveForm
      form={form}
      read={(values) => readTemplateForm(values, template)}
      id={template?.id ?? null}
      save={save}
      failure="Couldn’t save the template"
      submit="Save template"
      done={({ template: saved }) => `Template “${saved.name}” saved`}
      onDone={onDone}
    >
      <TextInput
        label="Name"
        description="So you can find it later"
        {...REQUIRED}
        data-autofocus
        {...textField(form, 'name', 200)}
      />
      <TextInput label="Title of the quote" maxLength={200} {...form.getInputProps('title')} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.getInputProps('description')} />
      <fieldset className={styles.lines}>
        <legend>Line items</legend>
        {form.values.lines.map((line, index) => (
          <LineFields key={line.key} form={form} index={index} />
        ))}
        <Button
          variant="default"
          className={styles.addLine}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('lines', newLine())}
        >
          Add a line
        </Button>
      </fieldset>
      <TextInput label="Payment terms" maxLength={200} {...form.getInputProps('payment_terms')} />
      <TextInput
        label="Deposit on acceptance"
        placeholder="10% or 500"
        maxLength={20}
        {...form.getInputProps('deposit')}
      />
      <Textarea label="Notes" autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
    </SaveForm>
  )
}

interface LineFieldsProps {
  readonly form: ReturnType<typeof useForm<TemplateValues>>
  readonly index: number
}

function LineFields({ form, index }: LineFieldsProps) {
  const isLast = form.values.lines.length === 1
  const remove = () =>
    isLast ? toast.failure('Must have at least one line item') : form.removeListItem('lines', index)
  const place = `of line ${index + 1}`
  return (
    <div className={styles.line}>
      <TextInput
        maxLength={2000}
        placeholder="What it is"
        aria-label={`Description ${place}`}
        {...form.getInputProps(`lines.${index}.description`)}
      />
      <TextInput
        inputMode="decimal"
        maxLength={20}
        aria-label={`Quantity ${place}`}
        {...form.getInputProps(`lines.${index}.quantity`)}
      />
      <TextInput maxLength={20} aria-label={`Unit ${place}`} {...form.getInputProps(`lines.${index}.unit`)} />
      <TextInput
        inputMode="decimal"
        maxLength={20}
        leftSection={currencySign()}
        aria-label={`Unit price ${place}`}
        {...form.getInputProps(`lines.${index}.price`)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Remove line ${index + 1}`}
        onClick={remove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
