import { Button, Menu, NativeSelect } from '@mantine/core'
import type { Contact } from '@quotewright/contracts/contacts.ts'
import { IconDownload, IconFileImport, IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { saveCsv } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useEntityDialogs } from '../../ui/EntityDialog.tsx'
import { LoadFailure, Loading } from '../../ui/Loading.tsx'
import { atPage, CappedPages, useFilledPage } from '../../ui/Pages.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { ContactDialog } from './ContactDialog.tsx'
import styles from './Contacts.module.css'
import { ContactTable } from './ContactTable.tsx'
import { type ContactFilter, PAGE_SIZE } from './contact-filter.ts'
import { contactName } from './contact-name.ts'
import { contactsQuery, oneContactQuery, useDeleteContact, useExportContacts } from './contacts.api.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { ImportContactsDialog } from './ImportContactsDialog.tsx'

interface CustomersViewProps {
  readonly filter: ContactFilter
  readonly onFilter: (filter: ContactFilter) => void
}

/** The customers of the organization with how their quotes ended. */
export function CustomersView({
  filter: { contact, add: isAdding, ...filter },
  onFilter,
}: CustomersViewProps) {
  const contacts = useQuery(contactsQuery(filter))
  const { onAdd, onEdit, onDelete, editing, deleting } = useEntityDialogs<Contact>()
  const inAddress = useContactInAddress(contact, isAdding === true)
  const [open, setOpen] = useState<'import' | 'duplicates' | null>(null)
  const remove = useDeleteContact()
  const isNarrowed = filter.search !== undefined || filter.tags !== undefined || filter.page !== undefined
  const isEmpty = contacts.data?.contacts.length === 0 && !contacts.isPlaceholderData
  const onPage = (page: number) => onFilter(atPage(filter, page))
  useFilledPage({ page: filter.page, size: PAGE_SIZE, list: contacts.data, isEmpty, onPage })
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
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
      {(isNarrowed || !isEmpty) && (
        <>
          <Tools add={add} bringIn={bringIn} onOpen={setOpen} />
          <Filters filter={filter} onChange={onFilter} />
        </>
      )}
      {inAddress.failure}
      <Loading query={contacts} label="Loading customers..." lines={8} failure="Failed to load customers" />
      {contacts.data && contacts.data.contacts.length > 0 && (
        <>
          <ContactTable contacts={contacts.data.contacts} onEdit={onEdit} onDelete={onDelete} />
          <CappedPages
            of="customers"
            page={filter.page ?? 1}
            size={PAGE_SIZE}
            shown={contacts.data.contacts.length}
            data={contacts.data}
            onPage={onPage}
          />
        </>
      )}
      {isEmpty && (
        <NoCustomers onShowAll={isNarrowed ? () => onFilter({}) : undefined}>
          {add}
          {bringIn}
        </NoCustomers>
      )}
      <ContactDialog
        contact={editing.edited ?? inAddress.shown}
        onClose={() => {
          editing.onClose()
          if (inAddress.shown !== null) onFilter(filter)
        }}
      />
      <ImportContactsDialog isOpen={open === 'import'} onClose={() => setOpen(null)} />
      <DuplicatesDialog isOpen={open === 'duplicates'} onClose={() => setOpen(null)} />
      <DeleteDialog
        {...deleting}
        name={contactName}
        remove={remove}
        done={(contact) => `${contactName(contact)} deleted`}
      >
        Their quotes stay, with the name they were written for.
      </DeleteDialog>
    </>
  )
}

/** The customer that the address opens, or a new one; null for neither. */
function useContactInAddress(contactId: string | undefined, isAdding: boolean) {
  const query = useQuery({ ...oneContactQuery(contactId ?? ''), enabled: contactId !== undefined })
  const known = contactId === undefined ? undefined : query.data
  return {
    shown: isAdding ? ('new' as const) : (known ?? null),
    failure: contactId !== undefined && known === undefined && query.isError && (
      <LoadFailure query={query} title="Couldn’t open this customer" />
    ),
  }
}

interface NoCustomersProps {
  /** Where it is only the search that finds none. */
  readonly onShowAll: (() => void) | undefined
  /** Ways to get some. */
  readonly children: ReactNode
}

const NoCustomers = ({ onShowAll, children }: NoCustomersProps) =>
  onShowAll === undefined ? (
    <EmptyState icon={<IconUsers />} title="No customers yet" actions={children}>
      Everyone you quote shows up here with their quotes. You can also import your list.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconUsers />}
      title="No customer matches"
      actions={
        <Button variant="default" onClick={onShowAll}>
          Show all customers
        </Button>
      }
    >
      Try fewer letters or fewer tags.
    </EmptyState>
  )

interface ToolsProps {
  readonly add: ReactNode
  readonly bringIn: ReactNode
  readonly onOpen: (dialog: 'import' | 'duplicates') => void
}

/** What is done with the list as a whole: on a phone one tap further away, but for a new customer. */
function Tools({ add, bringIn, onOpen }: ToolsProps) {
  const exporting = useExportCustomers()
  if (useIsPhone())
    return (
      <div className="row">
        {add}
        <Menu position="bottom-start" withinPortal transitionProps={{ duration: 100 }}>
          <Menu.Target>
            <Button variant="default" loading={exporting.isPending}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconFileImport {...ICON} />} onClick={() => onOpen('import')}>
              Import
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={exporting.start}>
              Export
            </Menu.Item>
            <Menu.Item leftSection={<IconUsers {...ICON} />} onClick={() => onOpen('duplicates')}>
              Merge duplicates
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    )
  return (
    <div className="row">
      {add}
      {bringIn}
      <Button
        variant="default"
        leftSection={<IconDownload {...ICON} />}
        loading={exporting.isPending}
        onClick={exporting.start}
      >
        Export
      </Button>
      <Button variant="default" leftSection={<IconUsers {...ICON} />} onClick={() => onOpen('duplicates')}>
        Merge duplicates
      </Button>
    </div>
  )
}

const ICON = { size: 18, 'aria-hidden': true } as const

function Filters({
  filter,
  onChange,
}: {
  readonly filter: ContactFilter
  readonly onChange: (filter: ContactFilter) => void
}) {
  const { page: _page, search: _search, ...others } = filter
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
      <SearchField
        label="Search"
        placeholder="Name, email, phone, address, tag…"
        value={filter.search ?? ''}
        onSearch={(search) => onChange(search === '' ? others : { ...others, search })}
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

function useExportCustomers() {
  const exporting = useExportContacts()
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ csv, is_complete }) => {
        saveCsv('customers', csv)
        if (!is_complete) toast.failure('Only the first 50,000 customers are in the file')
      },
      onError: (error) => toast.failure(`Couldn’t export your customers. ${error.message}`),
    })
  return { start, isPending: exporting.isPending }
}
