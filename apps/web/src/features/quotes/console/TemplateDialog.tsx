import { Button, Stack, TextInput } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { REQUIRED } from '../../../ui/form-parts.tsx'
import styles from './Console.module.css'
import { useSaveAsTemplate } from './console.api.ts'

interface TemplateDialogProps {
  /** Null while the dialog is closed. */
  readonly quote: Quote | null
  readonly onClose: () => void
}

/** Saves a quote as a template, under a name. */
export function TemplateDialog({ quote, onClose }: TemplateDialogProps) {
  return (
    <Dialog title="Save as template" isOpen={quote !== null} onClose={onClose}>
      {quote !== null && <TemplateForm key={quote.id} quote={quote} onDone={onClose} />}
    </Dialog>
  )
}

function TemplateForm({ quote, onDone }: { readonly quote: Quote; readonly onDone: () => void }) {
  const [name, setName] = useState(quote.title.slice(0, 200))
  const save = useSaveAsTemplate()
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate({ quote, name }, { onSuccess: onDone })
  }
  const error =
    save.error instanceof ApiError ? (save.error.at('name') ?? save.error.message) : save.error?.message
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Template name"
          description="Saves its lines, sections, options and terms, not the customer."
          maxLength={200}
          {...REQUIRED}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          {...(error === undefined ? {} : { error })}
        />
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
