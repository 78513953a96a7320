import { Alert, Stack, TextInput } from '@mantine/core'
import type { Template } from '@quotewright/contracts/templates.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/form-parts.tsx'
import { useStartQuote } from './templates.api.ts'

interface UseTemplateDialogProps {
  /** Null while the dialog is closed. */
  readonly template: Template | null
  readonly onClose: () => void
}

/** Starts a quote from a template, for a customer. */
export function UseTemplateDialog({ template, onClose }: UseTemplateDialogProps) {
  return (
    <Dialog title={`Quote from “${template?.name ?? ''}”`} isOpen={template !== null} onClose={onClose}>
      {template !== null && <StartForm key={template.id} template={template} onClose={onClose} />}
    </Dialog>
  )
}

function StartForm({ template, onClose }: { readonly template: Template; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [customer, setCustomer] = useState('')
  const start = useStartQuote()
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    start.mutate(
      { templateId: template.id, customer_name: customer.trim() },
      {
        onSuccess: ({ quote }) => {
          toast.success(`Draft ${quote.quote_number} is ready to finish`)
          void navigate({ to: paths.quoteEditor, search: { quoteId: quote.id } })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {start.isError && (
          <Alert color="red" title="Couldn’t create the quote">
            {start.error.message}
          </Alert>
        )}
        <TextInput
          label="Customer name"
          description="You can add the rest in the editor"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          value={customer}
          onChange={(event) => setCustomer(event.currentTarget.value)}
        />
        <FormButtons submit="Start the quote" isBusy={start.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
