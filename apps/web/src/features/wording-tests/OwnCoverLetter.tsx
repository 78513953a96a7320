import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CoverLetterWording } from '@quotewright/contracts/wording-tests.ts'
import { fieldsFor, wordingProblems } from '@quotewright/domain/wording-tests/wording.ts'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormButtons, REQUIRED } from '../../ui/form-parts.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { MergeFieldList } from '../mail-templates/public.ts'
import styles from './WordingTests.module.css'
import { useSaveLetter } from './wording-tests.api.ts'

interface OwnCoverLetterProps {
  /** Null: cover letters are written for each quote. */
  readonly letter: CoverLetterWording | null
  readonly mayChange: boolean
}

/** What the cover letters of new quotes say while no test of them runs. */
export function OwnCoverLetter({ letter, mayChange }: OwnCoverLetterProps) {
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const save = useSaveLetter()
  const close = () => setOpened(null)
  const remove = () =>
    save.mutate(null, {
      onSuccess: () => toast.success('Cover letters are written for each quote again'),
      onError: (error) => toast.failure(error.message),
      onSettled: close,
    })
  return (
    <div className="box stack-tight">
      <div className={styles.name}>
        <strong>Your cover letter</strong>
        <Text size="sm" c="dimmed">
          {letter === null
            ? 'Written for each quote. The wording a test keeps shows up here.'
            : 'Used for all new quotes.'}
        </Text>
      </div>
      {letter !== null && (
        <Text size="sm" className={styles.body ?? ''}>
          {letter.body}
        </Text>
      )}
      {mayChange && (
        <div className="row-middle">
          <Button variant="default" onClick={() => setOpened('edit')}>
            {letter === null ? 'Write your own' : 'Edit cover letter'}
          </Button>
          {letter !== null && (
            <Button variant="subtle" color="gray" onClick={() => setOpened('remove')}>
              Remove cover letter
            </Button>
          )}
        </div>
      )}
      <Dialog title="Your cover letter" size="xl" isFullOnPhone isOpen={opened === 'edit'} onClose={close}>
        {opened === 'edit' && <LetterForm body={letter?.body ?? ''} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        title="Remove your cover letter?"
        confirm="Remove"
        isDangerous
        isOpen={opened === 'remove'}
        isBusy={save.isPending}
        onConfirm={remove}
        onClose={close}
      >
        Cover letters are then written for each quote. Quotes you already have keep theirs.
      </ConfirmDialog>
    </div>
  )
}

function LetterForm({ body, onDone }: { readonly body: string; readonly onDone: () => void }) {
  const save = useSaveLetter()
  const form = useForm({
    initialValues: { body },
    validate: {
      body: (text) => wordingProblems({ subject: '', body: text }, 'cover_letter')[0]?.message ?? null,
    },
  })
  const { formProps } = useEntityForm({
    form,
    send: ({ body: text }, { onError }) =>
      save.mutate(text, {
        onSuccess: () => {
          toast.success('Cover letter saved')
          onDone()
        },
        onError,
      }),
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Failure title="The cover letter wasn’t saved" error={save.error} />
        <Textarea
          label="Text"
          description="Applies to new quotes only"
          autosize
          minRows={8}
          maxRows={18}
          maxLength={8_000}
          data-autofocus
          {...REQUIRED}
          {...form.getInputProps('body')}
        />
        <MergeFieldList fields={fieldsFor('cover_letter')} />
        <FormButtons submit="Save" isBusy={save.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
