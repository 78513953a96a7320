import { Autocomplete, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Contact } from '@quotewright/contracts/contacts.ts'
import { useQuery } from '@tanstack/react-query'
import { REQUIRED } from '../../../ui/form-parts.tsx'
import { contactSuggestionsQuery } from '../extractions.api.ts'
import styles from './Conversion.module.css'
import { NO_CUSTOMER, type TypedCustomer } from './conversion-form.ts'

interface CustomerPartProps {
  readonly customer: TypedCustomer
  readonly problems: { readonly name?: string; readonly email?: string }
  readonly onChange: (customer: TypedCustomer) => void
}

const TYPING_MS = 250
const TEXT = { autoComplete: 'off' } as const

const nameOf = ({ first_name, last_name, company_name, email }: Contact): string =>
  `${first_name} ${last_name}`.trim() || company_name || email

/** Names one contact among others of the same name. */
const labelOf = (contact: Contact): string => {
  const reached = contact.email || contact.phone
  return reached === '' ? nameOf(contact) : `${nameOf(contact)} (${reached})`
}

/** Whom the quote is for: a contact that is picked, or someone new. */
export function CustomerPart({ customer, problems, onChange }: CustomerPartProps) {
  const [search] = useDebouncedValue(customer.contactId === null ? customer.name.trim() : '', TYPING_MS)
  const { data: contacts = [] } = useQuery(contactSuggestionsQuery(search))
  const byLabel = new Map(contacts.map((contact) => [labelOf(contact), contact]))
  const pick = (label: string) => {
    const contact = byLabel.get(label)
    if (contact === undefined) return
    onChange({
      contactId: contact.id,
      name: nameOf(contact),
      email: contact.email,
      phone: contact.phone,
      company: contact.company_name,
      address: contact.address,
    })
  }
  // Another name is another customer; another detail of a contact is one that was typed for this quote.
  const type = (name: string) =>
    onChange(customer.contactId === null ? { ...customer, name } : { ...NO_CUSTOMER, name })
  const field = (name: 'email' | 'phone' | 'company' | 'address') => ({
    value: customer[name],
    readOnly: customer.contactId !== null,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...customer, [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={styles.part}>
      <legend>Customer</legend>
      <div className={styles.fields}>
        <Autocomplete
          label="Customer name"
          placeholder="Type a name or pick a contact"
          {...REQUIRED}
          data-autofocus
          maxLength={200}
          data={[...byLabel.keys()]}
          filter={({ options }) => options}
          comboboxProps={{ withinPortal: false }}
          value={customer.name}
          onChange={type}
          onOptionSubmit={(label) => queueMicrotask(() => pick(label))}
          error={problems.name}
          {...TEXT}
        />
        <TextInput
          label="Email"
          type="email"
          maxLength={254}
          error={problems.email}
          {...TEXT}
          {...field('email')}
        />
        <TextInput label="Phone" type="tel" maxLength={40} {...TEXT} {...field('phone')} />
        <TextInput label="Company" maxLength={200} {...TEXT} {...field('company')} />
        <TextInput label="Address" maxLength={200} {...TEXT} {...field('address')} />
      </div>
    </fieldset>
  )
}
