import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Contact } from '@quotewright/contracts/contacts.ts'
import { IconDownload, IconFileImport, IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formats } from '../../platform/region.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import styles from './Contacts.module.css'
import { ContactTable } from './ContactTable.tsx'
import { type ContactFilter, PAGE_SIZE } from './contact-filter.ts'
import { contactName } from './contact-name.ts'
import { contactsQuery, useDeleteContact, useExportContacts } from './contacts.api.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { ImportContactsDialog } from './ImportContactsDialog.tsx'

const TYPING_MS = 250

interface CustomersViewProps {
  readonly filter: ContactFilter
  readonly onFilter: (filter: ContactFilter) => void
}

/** The customers of the organization with what became of their quotes. */
export function CustomersView({ filter, onFilter }: CustomersViewProps) {
  const contacts = useQuery(contactsQuery(filter))
  const [edited, setEdited] = useState<Contact | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Contact | null>(null)
  const [open, setOpen] = useState<'import' | 'duplicates' | null>(null)
  const remove = useDeleteContact()
  const isNarrowed = filter.search !== undefined || filter.tags !== undefined || filter.page !== undefined
  const isEmpty = contacts.data?.contacts.length === 0 && !contacts.isPlaceholderData
  const confirmDelete = () =>
    deleted &&
    remove.mutate(deleted.id, {
      onSuccess: () => toast.success(`${contactName(deleted)} deleted`),
      onError: (error) => toast.failure(error.message),
      onSettled: () => setDeleted(null),
    })
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Add a customer
    </Button>
  )
  const bringIn = (
    <Button
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
      onClick={() => setOpen('import')}
    >
      Import
    </Button>
  )
  return (
    <>
      {!(isEmpty && !isNarrowed) && (
        <>
          <div className={styles.actions}>
            {add}
            {bringIn}
            <ExportButton />
            <Button
              variant="default"
              leftSection={<IconUsers size={18} aria-hidden />}
              onClick={() => setOpen('duplicates')}
            >
              Merge duplicates
            </Button>
          </div>
          <Filters filter={filter} onChange={onFilter} />
        </>
      )}
      <Loading query={contacts} label="Loading customers..." lines={8} failure="Failed to load customers" />
      {contacts.data && contacts.data.contacts.length > 0 && (
        <>
          <ContactTable contacts={contacts.data.contacts} onEdit={setEdited} onDelete={setDeleted} />
          <CustomerPages filter={filter} data={contacts.data} onFilter={onFilter} />
        </>
      )}
      {isEmpty && (
        <EmptyState
          icon={<IconUsers />}
          title={isNarrowed ? 'No customer matches' : 'No customers yet'}
          actions={
            isNarrowed ? (
              <Button variant="default" onClick={() => onFilter({})}>
                Show all customers
              </Button>
            ) : (
              <>
                {add}
                {bringIn}
              </>
            )
          }
        >
          {isNarrowed
            ? 'Try fewer letters or fewer tags.'
            : 'Everyone you quote shows up here with their quotes. You can also import your list.'}
        </EmptyState>
      )}
      <ContactDialog contact={edited} onClose={() => setEdited(null)} />
      <ImportContactsDialog isOpen={open === 'import'} onClose={() => setOpen(null)} />
      <DuplicatesDialog isOpen={open === 'duplicates'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        title={`Delete ${deleted === null ? '' : contactName(deleted)}?`}
        confirm="Delete"
        isDangerous
        isOpen={deleted !== null}
        isBusy={remove.isPending}
        onConfirm={confirmDelete}
        onClose={() => setDeleted(null)}
      >
        Their quotes stay, with the name they were written for.
      </ConfirmDialog>
    </>
  )
}

function Filters({
  filter,
  onChange,
}: {
  readonly filter: ContactFilter
  readonly onChange: (filter: ContactFilter) => void
}) {
  const [typed, setTyped] = useState(filter.search ?? '')
  const { page: _page, search: _search, ...others } = filter
  const searchLater = useDebouncedCallback(
    (text: string) => onChange(text.trim() === '' ? others : { ...others, search: text.trim() }),
    TYPING_MS,
  )
  const sortBy = (value: string) => {
    const { sort: _sort, ...unsorted } = others
    const search = filter.search === undefined ? {} : { search: filter.search }
    onChange(
      value === 'name' || value === 'last_quote_at'
        ? { ...unsorted, ...search, sort: value }
        : { ...unsorted, ...search },
    )
  }
  return (
    <search className={styles.filters} aria-label="Customers">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name, email, phone, address, tag…"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          searchLater(event.currentTarget.value)
        }}
      />
      <NativeSelect
        label="Sort by"
        data={[
          { value: '', label: 'Newest' },
          { value: 'name', label: 'Name' },
          { value: 'last_quote_at', label: 'Last quote' },
        ]}
        value={filter.sort ?? ''}
        onChange={(event) => sortBy(event.currentTarget.value)}
      />
    </search>
  )
}

function ExportButton() {
  const exporting = useExportContacts()
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ csv }) =>
        saveFile(
          `customers-${new Date().toLocaleDateString('sv-SE')}.csv`,
          new Blob([csv], { type: 'text/csv;charset=utf-8' }),
        ),
      onError: (error) => toast.failure(`The customers were not exported. ${error.message}`),
    })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={start}
    >
      Export
    </Button>
  )
}

const count = (customers: number): string => formats().count(customers)

interface CustomerPagesProps extends CustomersViewProps {
  readonly data: {
    readonly contacts: readonly Contact[]
    readonly total: number
    readonly total_is_capped: boolean
    readonly offset: number
  }
}

function CustomerPages({ filter, data, onFilter }: CustomerPagesProps) {
  const { page = 1, ...others } = filter
  const first = data.offset
  const last = first + data.contacts.length
  const isLast = data.contacts.length < PAGE_SIZE || (!data.total_is_capped && last >= data.total)
  const goTo = (next: number) => onFilter(next === 1 ? others : { ...others, page: next })
  return (
    <Pages
      of="customers"
      page={page}
      isLast={isLast}
      count={data.total_is_capped ? undefined : Math.ceil(data.total / PAGE_SIZE)}
      onPage={goTo}
    >
      {count(first + 1)} to {count(last)} of {data.total_is_capped ? 'more than ' : ''}
      {count(data.total)}
    </Pages>
  )
}
