import { NativeSelect, Stack, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Contact } from '@quotewright/contracts/contacts.ts'
import { EntityDialog } from '../../ui/EntityDialog.tsx'
import { Pair } from '../../ui/form-parts.tsx'
import { SaveForm } from '../../ui/SaveForm.tsx'
import { ContactConsents } from '../consents/public.ts'
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
    <EntityDialog edited={contact} add="Add a customer" edit="Edit customer" onClose={onClose}>
      {(known) => (
        <Stack gap="xl">
          <ContactForm contact={known} onDone={onClose} />
          {known !== null && <ContactConsents contactId={known.id} />}
        </Stack>
      )}
    </EntityDialog>
  )
}

const TYPES = [
  { value: 'customer', label: 'Customer' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'other', label: 'Other' },
]

const BLANK = {
  email: '',
  first_name: '',
  last_name: '',
  phone: '',
  company_name: '',
  address: '',
  contact_type: 'customer' as const,
  tags: [],
}

function ContactForm({ contact, onDone }: { readonly contact: Contact | null; readonly onDone: () => void }) {
  const save = useSaveContact()
  const { email, first_name, last_name, phone, company_name, address, contact_type, tags } = contact ?? BLANK
  const form = useForm({
    initialValues: { email, first_name, last_name, phone, company_name, address, contact_type, tags },
  })
  return (
    <SaveForm
      form={form}
      read={(input) => ({ kind: 'input', input })}
      id={contact?.id ?? null}
      save={save}
      failure="Couldn’t save the customer"
      submit="Save customer"
      done={(saved) => `${contactName(saved)} saved`}
      doneMs={SHORT_MS}
      onDone={onDone}
    >
      <Pair>
        <TextInput label="First name" {...TEXT} data-autofocus {...form.getInputProps('first_name')} />
        <TextInput label="Last name" {...TEXT} {...form.getInputProps('last_name')} />
      </Pair>
      <TextInput label="Company" {...TEXT} {...form.getInputProps('company_name')} />
      <Pair>
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
      </Pair>
      <TextInput label="Address" {...TEXT} {...form.getInputProps('address')} />
      <Pair>
        <NativeSelect label="Type" data={TYPES} {...form.getInputProps('contact_type')} />
        <TagsInput
          label="Tags"
          description="vip marks your best customers"
          maxTags={20}
          splitChars={[',', ';']}
          acceptValueOnBlur
          {...form.getInputProps('tags')}
        />
      </Pair>
    </SaveForm>
  )
}

const TEXT = { autoComplete: 'off', maxLength: 254 } as const

/** The list shows it too, and the message lies over the button for the next one. */
const SHORT_MS = 2_000
