import { Badge, Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Contact } from '@quotewright/contracts/contacts.ts'
import { paths } from '../../platform/paths.ts'
import { formats } from '../../platform/region.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { TextLink } from '../../ui/links.tsx'
import { TagList } from '../../ui/TagList.tsx'
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

/** Customers with how to reach them and what became of their quotes. */
export function ContactTable({ contacts, onEdit, onDelete }: ContactTableProps) {
  const columns: readonly Column<Contact>[] = [
    {
      header: 'Customer',
      onCard: 'lead',
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
      cell: ({ email, phone }) => (
        <span className={styles.reach}>
          <span>{email}</span>
          {phone !== '' && <span>{phone}</span>}
        </span>
      ),
    },
    {
      header: 'Kind',
      cell: ({ customer_type: type }) => (
        <Badge variant="light" color={TYPES[type].color} tt="none">
          {TYPES[type].label}
        </Badge>
      ),
    },
    { header: 'Tags', cell: ({ tags }) => <TagList tags={tags} shown={2} /> },
    {
      header: 'Quotes',
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
      cell: ({ last_quote_at }) => (
        <span className={styles.date}>
          {last_quote_at === null ? '' : formats().day(new Date(last_quote_at))}
        </span>
      ),
    },
    {
      header: 'Actions',
      onCard: 'plain',
      cell: (contact) => (
        <span className={styles.rowActions}>
          <Button variant="default" size="sm" onClick={() => onEdit(contact)}>
            Edit <VisuallyHidden>&nbsp;{contactName(contact)}</VisuallyHidden>
          </Button>
          <Button variant="default" size="sm" onClick={() => onDelete(contact)}>
            Delete <VisuallyHidden>&nbsp;{contactName(contact)}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
  ]
  return <CardTable label="Customers" columns={columns} rows={contacts} rowKey={(contact) => contact.id} />
}
