import { Badge, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Contact } from '@quotewright/contracts/contacts.ts'
import { IconMail, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react'
import { paths } from '../../platform/paths.ts'
import { telLink } from '../../platform/phone-link.ts'
import { formats } from '../../platform/region.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { TextLink } from '../../ui/links.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import { TagList } from '../../ui/TagList.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import styles from './Contacts.module.css'
import { contactName } from './contact-name.ts'

const TYPES: Readonly<Record<Contact['customer_type'], { label: string; color: string }>> = {
  new: { label: 'New', color: 'gray' },
  returning: { label: 'Returning', color: 'teal' },
  vip: { label: 'VIP', color: 'grape' },
}

interface ContactTableProps {
  readonly contacts: readonly Contact[]
  readonly onEdit: (contact: Contact) => void
  readonly onDelete: (contact: Contact) => void
}

/** Customers with how to reach them and how their quotes ended. */
export function ContactTable({ contacts, onEdit, onDelete }: ContactTableProps) {
  const isPhone = useIsPhone()
  const columns: readonly Column<Contact>[] = [
    {
      header: 'Customer',
      inRow: 'head',
      cell: (contact) => (
        <UnstyledButton className={styles.open} onClick={() => onEdit(contact)}>
          <span className={styles.name}>{contactName(contact)}</span>
          {contact.company_name !== '' && contactName(contact) !== contact.company_name && (
            <Text span size="sm" c="dimmed">
              {contact.company_name}
            </Text>
          )}
          <VisuallyHidden>, edit</VisuallyHidden>
        </UnstyledButton>
      ),
    },
    {
      header: 'Contact',
      inRow: 'sub',
      cell: ({ email, phone }) => (
        <span className={styles.reach}>
          {email !== '' && <span>{email}</span>}
          {phone !== '' && <span>{phone}</span>}
        </span>
      ),
    },
    {
      header: 'Kind',
      inRow: 'figure',
      cell: ({ customer_type: type }) =>
        isPhone && type === 'new' ? null : (
          <Badge variant="light" color={TYPES[type].color} tt="none">
            {TYPES[type].label}
          </Badge>
        ),
    },
    { header: 'Tags', inRow: 'more', cell: ({ tags }) => <TagList tags={tags} shown={2} /> },
    {
      header: 'Quotes',
      inRow: 'mark',
      cell: ({ id, quote_count, accepted_count }) =>
        quote_count === 0 ? (
          <Text span size="sm" c="dimmed">
            None yet
          </Text>
        ) : (
          <TextLink to={paths.management} search={{ contact: id }} className={styles.quotes}>
            {quote_count} {quote_count === 1 ? 'quote' : 'quotes'}
            {accepted_count > 0 && `, ${accepted_count} accepted`}
          </TextLink>
        ),
    },
    {
      header: 'Last quote',
      inRow: 'none',
      cell: ({ last_quote_at }) => (
        <span className={styles.date}>
          {last_quote_at === null ? '' : formats().day(new Date(last_quote_at))}
        </span>
      ),
    },
    {
      header: 'Actions',
      inRow: 'menu',
      cell: (contact) => (
        <RowActions
          name={contactName(contact)}
          links={linksTo(contact)}
          actions={[
            { label: 'Edit', icon: <IconPencil {...ICON} />, onSelect: () => onEdit(contact) },
            {
              label: 'Delete',
              icon: <IconTrash {...ICON} />,
              onSelect: () => onDelete(contact),
              isFinal: true,
            },
          ]}
        />
      ),
    },
  ]
  return (
    <CardTable
      label="Customers"
      columns={columns}
      rows={contacts}
      rowKey={(contact) => contact.id}
      onPhone="rows"
    />
  )
}

const ICON = { size: 18, 'aria-hidden': true } as const

const linksTo = ({ email, phone }: Contact) => [
  ...(phone === '' ? [] : [{ label: 'Call', href: telLink(phone), icon: <IconPhone {...ICON} /> }]),
  ...(email === '' ? [] : [{ label: 'Email', href: `mailto:${email}`, icon: <IconMail {...ICON} /> }]),
]
