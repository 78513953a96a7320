import { ActionIcon, Alert, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { Template } from '@quotewright/contracts/templates.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import styles from './Templates.module.css'
import { newLine, readTemplateForm, type TemplateValues, valuesOf } from './template-form.ts'
import { useSaveTemplate } from './templates.api.ts'

interface TemplateDialogProps {
  /** The template to change, `new` for one to make, or null while the dialog is closed. */
  readonly template: Template | 'new' | null
  readonly onClose: () => void
}

/** Making or changing one template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  return (
    <Dialog
      title={template === null || template === 'new' ? 'Create template' : 'Edit template'}
      size="xl"
      isOpen={template !== null}
      onClose={onClose}
    >
      {template !== null && <TemplateForm template={template === 'new' ? null : template} onDone={onClose} />}
    </Dialog>
  )
}

/** Where a refusal is told at its field. */
const AT_FIELDS = ['name', 'deposit'] as const

function TemplateForm({
  template,
  onDone,
}: {
  readonly template: Template | null
  readonly onDone: () => void
}) {
  const save = useSaveTemplate()
  const form = useForm<TemplateValues>({ initialValues: valuesOf(template) })
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const read = readTemplateForm(form.values, template)
    if (read.kind === 'problems') {
      form.setErrors(read.problems)
      focusFirstInvalid(sent)
      return
    }
    form.clearErrors()
    save.mutate(
      { id: template?.id ?? null, input: read.input },
      {
        onSuccess: ({ template: saved }) => {
          toast.success(`Template “${saved.name}” saved`)
          onDone()
        },
        onError: (error) => {
          for (const field of AT_FIELDS) {
            const message = error instanceof ApiError ? error.at(field) : undefined
            if (message !== undefined) form.setFieldError(field, message)
          }
          focusFirstInvalid(sent)
        },
      },
    )
  }
  const isAtField = AT_FIELDS.some(
    (field) => save.error instanceof ApiError && save.error.at(field) !== undefined,
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {save.isError && !isAtField && (
          <Alert color="red" title="The template was not saved">
            {save.error.message}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="How you find it again"
          size="md"
          maxLength={200}
          withAsterisk
          aria-required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput label="Title of the quote" size="md" maxLength={200} {...form.getInputProps('title')} />
        <Textarea
          label="Description"
          size="md"
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
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
        <TextInput label="Payment terms" size="md" maxLength={200} {...form.getInputProps('payment_terms')} />
        <TextInput
          label="Deposit on acceptance"
          placeholder="10% or 500"
          size="md"
          maxLength={20}
          {...form.getInputProps('deposit')}
        />
        <Textarea label="Notes" size="md" autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save template
          </Button>
        </div>
      </Stack>
    </form>
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
        size="md"
        maxLength={2000}
        placeholder="What it is"
        aria-label={`Description ${place}`}
        {...form.getInputProps(`lines.${index}.description`)}
      />
      <TextInput
        size="md"
        inputMode="decimal"
        maxLength={20}
        aria-label={`Quantity ${place}`}
        {...form.getInputProps(`lines.${index}.quantity`)}
      />
      <TextInput
        size="md"
        maxLength={20}
        aria-label={`Unit ${place}`}
        {...form.getInputProps(`lines.${index}.unit`)}
      />
      <TextInput
        size="md"
        inputMode="decimal"
        maxLength={20}
        leftSection="$"
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
