import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MailTemplate, MailText } from '@quotewright/contracts/mail-templates.ts'
import { templateProblem } from '@quotewright/domain/mail/templates/render-template.ts'
import { toast } from '../../platform/toasts.ts'
import { Failure } from '../../ui/Failure.tsx'
import { REQUIRED } from '../../ui/form-parts.tsx'
import { MailPreview } from '../../ui/MailPreview.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { MergeFieldList } from './MergeFieldList.tsx'
import { usePreviewTemplate, useSaveTemplate } from './mail-templates.api.ts'
import { TEMPLATE_LABELS } from './template-labels.ts'

interface MailTemplateFormProps {
  readonly template: MailTemplate
  readonly isReadOnly: boolean
  readonly onDone: () => void
}

const problemOf = (text: string) => templateProblem(text) ?? null

/** Subject and message of one text, with what they can name and how they look. */
export function MailTemplateForm({ template, isReadOnly, onDone }: MailTemplateFormProps) {
  const { subject, message, kind } = template
  const save = useSaveTemplate(kind)
  const preview = usePreviewTemplate()
  const form = useForm<MailText>({
    initialValues: { subject, message },
    validate: { subject: problemOf, message: problemOf },
  })
  const { check, onError, formProps } = useEntityForm({
    form,
    send: (text) => act(text),
  })
  const act = (text: MailText | null) =>
    save.mutate(text, {
      onSuccess: () => {
        const name = `“${TEMPLATE_LABELS[kind]}”`
        toast.success(text === null ? `${name} is back to our wording` : `${name} saved`)
        onDone()
      },
      onError,
    })
  const show = () => {
    const text = check()
    if (text !== null) preview.mutate(text, { onError })
  }
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Failure title="Couldn’t save the email" error={save.error} />
        <Failure title="Nothing to preview yet" error={preview.error} />
        <TextInput
          label="Subject"
          maxLength={150}
          readOnly={isReadOnly}
          {...REQUIRED}
          {...form.getInputProps('subject')}
        />
        <Textarea
          label="Message"
          description='A "View quote" button is added below'
          autosize
          minRows={8}
          maxRows={18}
          maxLength={10_000}
          readOnly={isReadOnly}
          {...REQUIRED}
          {...form.getInputProps('message')}
        />
        <MergeFieldList />
        {preview.data && <MailPreview {...preview.data} />}
        <div className="row-end">
          <Button variant="default" onClick={onDone}>
            {isReadOnly ? 'Close' : 'Cancel'}
          </Button>
          <Button variant="default" loading={preview.isPending} onClick={show}>
            {preview.data === undefined ? 'Preview' : 'Preview again'}
          </Button>
          {!isReadOnly && !template.is_default && (
            <Button variant="default" disabled={save.isPending} onClick={() => act(null)}>
              Use our wording
            </Button>
          )}
          {!isReadOnly && (
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          )}
        </div>
      </Stack>
    </form>
  )
}
