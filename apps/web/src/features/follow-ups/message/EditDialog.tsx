import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { completeSms } from '@quotewright/domain/campaigns/writing/complete-sms.ts'
import { smsSize } from '@quotewright/domain/campaigns/writing/sms-segments.ts'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { REQUIRED } from '../../../ui/form-parts.tsx'
import { useEntityForm } from '../../../ui/use-entity-form.ts'
import { type FollowUpMessage, messageName } from '../follow-up-words.ts'
import { type TypedText, useEditFollowUp } from '../follow-ups.api.ts'
import { readTextDraft, removeTextDraft, writeTextDraft } from '../text-draft.ts'
import type { MessageDialogProps } from './PreviewDialog.tsx'

/** The text of a planned message in a person's own words. What is typed outlives an error and a reload. */
export function EditDialog({ place, message, isOpen, onClose }: MessageDialogProps) {
  return (
    <Dialog title={`Edit: ${messageName(message)}`} isOpen={isOpen} onClose={onClose}>
      {isOpen && <TextForm place={place} message={message} onClose={onClose} />}
    </Dialog>
  )
}

function TextForm({ place, message, onClose }: Omit<MessageDialogProps, 'isOpen'>) {
  const { id, channel, is_edited: isEdited } = message
  const [kept, setKept] = useState(() => readTextDraft(id))
  const saved = { subject: message.subject, body: message.preview }
  const form = useForm<TypedText>({
    initialValues: kept ?? saved,
    onValuesChange: (typed) => writeTextDraft(id, typed),
  })
  const edit = useEditFollowUp(place)
  const { formProps, onError, unexplained } = useEntityForm({
    form,
    send: (text) => change(text, 'Text saved'),
  })
  const change = (text: TypedText | null, done: string) =>
    edit.mutate(text, {
      onSuccess: () => {
        removeTextDraft(id)
        toast.success(done)
        onClose()
      },
      onError,
    })
  const giveUp = () => {
    form.setValues(saved)
    removeTextDraft(id)
    setKept(undefined)
  }
  return (
    <form {...formProps}>
      <Stack gap="md">
        {kept !== undefined && (
          <Text size="sm" role="note">
            Your earlier text is back. It isn’t saved yet.
          </Text>
        )}
        <Failure title="Couldn’t save the text" error={unexplained(edit.error)} />
        {channel === 'email' && (
          <TextInput label="Subject" maxLength={150} {...REQUIRED} {...form.getInputProps('subject')} />
        )}
        <Textarea
          label="Message"
          description={
            channel === 'email'
              ? 'A "View quote" button, your details and the unsubscribe link are added below'
              : smsHint(form.values.body, message.sms_frame)
          }
          autosize
          minRows={channel === 'email' ? 8 : 4}
          maxRows={18}
          maxLength={5_000}
          {...REQUIRED}
          data-autofocus
          {...form.getInputProps('body')}
        />
        <div className="row-end">
          {kept !== undefined && (
            <Button variant="default" onClick={giveUp}>
              Discard my changes
            </Button>
          )}
          {isEdited && (
            <Button
              variant="default"
              disabled={edit.isPending}
              onClick={() => change(null, 'Original text restored')}
            >
              Use the original text
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.isPending}>
            Save text
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** @param frame null: it was settled in the meantime. */
function smsHint(body: string, frame: FollowUpMessage['sms_frame']): string {
  const { business_name: businessName = '', opt_out_url: optOutUrl = null } = frame ?? {}
  const { segments } = smsSize(completeSms(body, { businessName, optOutUrl }))
  const optOut = optOutUrl === null ? '“reply STOP”' : 'an opt-out link'
  return `Sent as ${segments === 1 ? '1 SMS' : `${segments} SMS`}. We add your name and ${optOut} if you leave them out.`
}
