import { Alert, Button, NativeSelect, Stack, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { Contact } from '@quotewright/contracts/contacts.ts'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { ContactConsents } from '../consents/public.ts'
import styles from './Contacts.module.css'
import { contactName } from './contact-name.ts'
import { useSaveContact } from './contacts.api.ts'

interface ContactDialogProps {
  /** The customer to change, `new` for one to add, or null while the dialog is closed. */
  readonly contact: Contact | 'new' | null
  readonly onClose: () => void
}

/** Adding or changing one customer. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  return (
    <Dialog
      title={contact === null || contact === 'new' ? 'Add a customer' : 'Edit customer'}
      isOpen={contact !== null}
      onClose={onClose}
    >
      <Stack gap="xl">
        {contact !== null && <ContactForm contact={contact === 'new' ? null : contact} onDone={onClose} />}
        {contact !== null && contact !== 'new' && <ContactConsents contactId={contact.id} />}
      </Stack>
    </Dialog>
  )
}

const FIELDS = ['email', 'first_name', 'last_name', 'phone', 'company_name', 'address'] as const
const TYPES = [
  { value: 'customer', label: 'Customer' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'other', label: 'Other' },
]

function ContactForm({ contact, onDone }: { readonly contact: Contact | null; readonly onDone: () => void }) {
  const save = useSaveContact()
  const form = useForm({
    initialValues: {
      email: contact?.email ?? '',
      first_name: contact?.first_name ?? '',
      last_name: contact?.last_name ?? '',
      phone: contact?.phone ?? '',
      company_name: contact?.company_name ?? '',
      address: contact?.address ?? '',
      contact_type: contact?.contact_type ?? ('customer' as const),
      tags: contact?.tags ?? [],
    },
  })
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    form.clearErrors()
    save.mutate(
      { id: contact?.id ?? null, input: form.values },
      {
        onSuccess: (saved) => {
          toast.success(`${contactName(saved)} saved`, { durationMs: SHORT_MS })
          onDone()
        },
        onError: (error) => {
          form.setErrors(fieldErrors(error))
          focusFirstInvalid(sent)
        },
      },
    )
  }
  const hasFieldError = save.isError && Object.keys(fieldErrors(save.error)).length > 0
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {save.isError && !hasFieldError && (
          <Alert color="red" title="The customer was not saved">
            {save.error.message}
          </Alert>
        )}
        <div className={styles.pair}>
          <TextInput label="First name" {...TEXT} data-autofocus {...form.getInputProps('first_name')} />
          <TextInput label="Last name" {...TEXT} {...form.getInputProps('last_name')} />
        </div>
        <TextInput label="Company" {...TEXT} {...form.getInputProps('company_name')} />
        <div className={styles.pair}>
          <TextInput
            label="Email"
            type="email"
            description="An email or a phone number is required"
            {...TEXT}
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Phone"
            type="tel"
            description="Any format, mobile or landline"
            {...TEXT}
            {...form.getInputProps('phone')}
          />
        </div>
        <TextInput label="Address" {...TEXT} {...form.getInputProps('address')} />
        <div className={styles.pair}>
          <NativeSelect label="Type" size="md" data={TYPES} {...form.getInputProps('contact_type')} />
          <TagsInput
            label="Tags"
            description="vip marks your best customers"
            size="md"
            maxTags={20}
            splitChars={[',', ';']}
            acceptValueOnBlur
            {...form.getInputProps('tags')}
          />
        </div>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save customer
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const TEXT = { size: 'md', autoComplete: 'off', maxLength: 254 } as const

/** The list shows it too, and the message lies over the button for the next one. */
const SHORT_MS = 2_000

/** What the server refused, at our fields. */
function fieldErrors(error: Error): Partial<Record<(typeof FIELDS)[number], string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const message = error.at(field)
      return message === undefined ? [] : [[field, message]]
    }),
  )
}
