import { Alert, Button, Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MailTemplateKind } from '@quotewright/contracts/mail-templates.ts'
import { MAIL_TEMPLATE_KINDS } from '@quotewright/domain/mail/templates/mail-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import { fieldErrors } from '../../platform/field-errors.ts'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { REQUIRED } from '../../ui/form-parts.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { MailPreview } from '../../ui/MailPreview.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { TEMPLATE_LABELS } from '../mail-templates/public.ts'
import { mailDraftQuery, type TypedMail, usePreviewMail, useSendMail } from './quote-mails.api.ts'

interface SendQuoteDialogProps {
  /** A published quote, or null while the dialog is closed. */
  readonly quote: { readonly id: string; readonly quote_number: string } | null
  readonly onClose: () => void
}

const TEMPLATES = MAIL_TEMPLATE_KINDS.map((value) => ({ value, label: TEMPLATE_LABELS[value] }))

/** Sends a published quote to its customer by email: written from a template, changed at will, seen before it goes. */
export function SendQuoteDialog({ quote, onClose }: SendQuoteDialogProps) {
  return (
    <Dialog
      title={`Send quote ${quote?.quote_number ?? ''} by email`}
      isOpen={quote !== null}
      onClose={onClose}
    >
      {quote !== null && <Draft quoteId={quote.id} onClose={onClose} />}
    </Dialog>
  )
}

interface DraftProps {
  readonly quoteId: string
  readonly onClose: () => void
}

function Draft({ quoteId, onClose }: DraftProps) {
  const [template, setTemplate] = useState<MailTemplateKind>('quote_email')
  const draft = useQuery(mailDraftQuery(quoteId, template))
  return (
    <Stack gap="md">
      <NativeSelect
        label="Template"
        description="Choosing another replaces the subject and message"
        data={TEMPLATES}
        value={template}
        onChange={({ currentTarget }) =>
          setTemplate(MAIL_TEMPLATE_KINDS.find((kind) => kind === currentTarget.value) ?? 'quote_email')
        }
      />
      <Loading query={draft} label="Writing the email..." lines={5} failure="Couldn’t write the email" />
      {draft.data?.sends_mail === false && (
        <Alert color="yellow" title="Email isn’t set up">
          Copy the link and text it instead. We’ll keep the email with the quote, marked as not sent.
        </Alert>
      )}
      {draft.data && (
        <MailForm key={template} quoteId={quoteId} template={template} draft={draft.data} onClose={onClose} />
      )}
    </Stack>
  )
}

interface MailFormProps extends DraftProps {
  readonly template: MailTemplateKind
  readonly draft: Omit<TypedMail, 'despite_warning'> & {
    readonly warning: string | null
    /** False: not to this address, whatever the person knows. */
    readonly can_send: boolean
  }
}

function MailForm({ quoteId, template, draft, onClose }: MailFormProps) {
  const { to, subject, message } = draft
  const form = useForm<TypedMail>({ initialValues: { to, subject, message, despite_warning: false } })
  const [key] = useState(() => uuid())
  const send = useSendMail(quoteId, template, key)
  const preview = usePreviewMail(quoteId, template)
  const isDrafted = form.values.to === to
  const refusal = isDrafted && !draft.can_send ? draft.warning : null
  const warning = fieldErrors(send.error).despite_warning ?? (isDrafted ? draft.warning : null)
  const { check, onError, formProps } = useEntityForm({
    form,
    send: (mail) => {
      preview.reset()
      send.mutate(mail, {
        onSuccess: ({ email }) => {
          if (email.state === 'not_sent')
            toast.failure(`The email is saved, but ${email.reason ?? 'not sent'}`)
          else toast.success(`The quote is on its way to ${email.to}`)
          onClose()
        },
        onError,
      })
    },
  })
  const show = () => {
    const mail = check()
    send.reset()
    if (mail !== null) preview.mutate(mail, { onError })
  }
  return (
    <form {...formProps}>
      <Stack gap="md">
        {refusal !== null && (
          <Alert color="yellow" title="Your customer unsubscribed">
            {refusal}
          </Alert>
        )}
        {warning === null && <Failure title="Couldn’t send the email" error={send.error} />}
        <Failure title="Nothing to preview yet" error={preview.error} />
        <TextInput label="To" type="email" maxLength={254} {...REQUIRED} {...form.getInputProps('to')} />
        <TextInput label="Subject" maxLength={150} {...REQUIRED} {...form.getInputProps('subject')} />
        <Textarea
          label="Message"
          description='A "View quote" button is added below'
          autosize
          minRows={8}
          maxRows={18}
          maxLength={10_000}
          {...REQUIRED}
          {...form.getInputProps('message')}
        />
        {warning !== null && refusal === null && (
          <Alert color="yellow" title="This address may not work">
            <Text size="sm">{warning}</Text>
            <Checkbox
              mt="sm"
              size="md"
              label="Send it to this address anyway"
              {...form.getInputProps('despite_warning', { type: 'checkbox' })}
              error={null}
            />
          </Alert>
        )}
        {preview.data && <MailPreview {...preview.data} />}
        <div className="row-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" loading={preview.isPending} onClick={show}>
            {preview.data === undefined ? 'Preview' : 'Preview again'}
          </Button>
          <Button type="submit" disabled={refusal !== null} loading={send.isPending}>
            Send
          </Button>
        </div>
      </Stack>
    </form>
  )
}
