import { Tabs, Text } from '@mantine/core'
import { IconFileText, IconUsers } from '@tabler/icons-react'
import { paths } from '../../../platform/paths.ts'
import { useOrganizationName, useSession } from '../../../platform/session.ts'
import { useShownAddress } from '../../../platform/use-shown-address.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { OrganizationRequired } from '../../../ui/OrganizationRequired.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { CustomersView } from '../../contacts/public.ts'
import { ExportEverything } from '../../organization-export/public.ts'
import styles from './ManagementScreen.module.css'
import type { ManagementSearch } from './management-search.ts'
import { QuotesView } from './QuotesView.tsx'

interface ManagementScreenProps {
  readonly search: ManagementSearch
  /** Puts what is shown into the address. */
  readonly onSearch: (search: ManagementSearch) => Promise<void>
}

/** Quotes & Customers (/management). Source: part 2 §2 "Management console". */
export function ManagementScreen(props: ManagementScreenProps) {
  const session = useSession()
  return session.data?.organizationId ? <Console {...props} /> : <OrganizationRequired />
}

function Console({ search: inAddress, onSearch: toAddress }: ManagementScreenProps) {
  const [search, onSearch] = useShownAddress(inAddress, toAddress)
  const organization = useOrganizationName()
  const isPhone = useIsPhone()
  // On a phone the list comes first: "New" is always under the thumb there.
  const head = (
    <div className={styles.head}>
      <Text c="dimmed">{organization}</Text>
      <div className="row">
        <ExportEverything />
        {!isPhone && <ButtonLink to={paths.quoteLab}>Create Quote</ButtonLink>}
      </div>
    </div>
  )
  const quotes = search.view === undefined && <QuotesView filter={search} onFilter={onSearch} />
  const customers = search.view === 'customers' && (
    <CustomersView filter={search} onFilter={(filter) => onSearch({ ...filter, view: 'customers' })} />
  )
  return (
    <>
      {!isPhone && head}
      <Tabs
        value={search.view ?? 'quotes'}
        keepMounted={false}
        onChange={(view) => onSearch(view === 'customers' ? { view } : {})}
      >
        {/* On a phone the navigation at the bottom has both. Not gone: with another width a dialog stays open. */}
        <Tabs.List mb="lg" aria-label="Quotes and customers" display={isPhone ? 'none' : undefined}>
          <Tabs.Tab value="quotes" leftSection={<IconFileText size={18} aria-hidden />}>
            Quotes
          </Tabs.Tab>
          <Tabs.Tab value="customers" leftSection={<IconUsers size={18} aria-hidden />}>
            Customers
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="quotes" tabIndex={-1}>
          {quotes}
        </Tabs.Panel>
        <Tabs.Panel value="customers" tabIndex={-1}>
          {customers}
        </Tabs.Panel>
      </Tabs>
      {isPhone && head}
    </>
  )
}
