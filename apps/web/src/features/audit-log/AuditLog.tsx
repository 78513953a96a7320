import { Alert, NativeSelect } from '@mantine/core'
import { AUDIT_KINDS, type AuditEntry } from '@quotewright/contracts/audit-log.ts'
import { deviceName } from '@quotewright/domain/identity/device-name.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formats } from '../../platform/region.ts'
import { useRole } from '../../platform/session.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import styles from './AuditLog.module.css'
import { type AuditFilter, auditLogQuery, PAGE_SIZE, peopleQuery } from './audit-log.api.ts'
import { KIND_WORDS } from './kind-words.ts'

/** Sign-ins, and changes to members, keys, connections and exports. For owners. */
export function AuditLog() {
  const role = useRole()
  return (
    <Panel title="Security log" isFoldedOnPhone>
      {role === undefined && <SkeletonLines label="Loading the security log..." lines={3} />}
      {role !== undefined && role !== 'owner' && (
        <Alert color="yellow" title="Only owners can see the security log">
          Your role is {role ?? 'not known'}. Ask an owner of your business.
        </Alert>
      )}
      {role === 'owner' && <Entries />}
    </Panel>
  )
}

function Entries() {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState<AuditFilter>({ kind: '', personId: '' })
  const log = useQuery(auditLogQuery(page, filter))
  const { data } = log
  const isNarrowed = filter.kind !== '' || filter.personId !== ''
  return (
    <>
      <Filters
        filter={filter}
        onFilter={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      <Loading
        query={log}
        label="Loading the security log..."
        lines={5}
        failure="Failed to load the security log"
      />
      {data?.total === 0 && (
        <EmptyState icon={<IconShieldLock />} title={isNarrowed ? 'No matching events' : 'No events yet'}>
          {isNarrowed
            ? 'Try another event or person.'
            : 'Sign-ins, member changes, API keys and exports show up here.'}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <CardTable
            label="Security log, newest first"
            columns={COLUMNS}
            rows={data.entries}
            rowKey={({ id }) => id}
            onPhone="rows"
          />
          {data.total > PAGE_SIZE && (
            <Pages of="Security log" page={page} isLast={page * PAGE_SIZE >= data.total} onPage={setPage}>
              {data.offset + 1} to {data.offset + data.entries.length} of {data.total} events
            </Pages>
          )}
        </>
      )}
    </>
  )
}

interface FiltersProps {
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
}

function Filters({ filter, onFilter }: FiltersProps) {
  const people = useQuery(peopleQuery)
  const members = people.data?.members ?? []
  return (
    <div className={styles.filters}>
      <NativeSelect
        label="Event"
        value={filter.kind}
        data={[
          { value: '', label: 'All events' },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
        ]}
        onChange={({ currentTarget }) =>
          onFilter({ ...filter, kind: AUDIT_KINDS.find((kind) => kind === currentTarget.value) ?? '' })
        }
      />
      <NativeSelect
        label="Person"
        value={filter.personId}
        data={[
          { value: '', label: 'Everyone' },
          ...members.map(({ user_id, name, email }) => ({ value: user_id, label: name || email })),
        ]}
        onChange={({ currentTarget }) => onFilter({ ...filter, personId: currentTarget.value })}
      />
    </div>
  )
}

/** Null leaves the cell empty, and a row on a phone leaves it out. */
const text = (value: string) => (value === '' ? null : <span className={styles.text}>{value}</span>)

/** Browsers and integrations by the names people know them by. */
function detailsOf({ kind, subject }: AuditEntry): string {
  if (subject === '') return ''
  if (kind === 'signed_in' || kind === 'session_ended') return deviceName(subject)
  const isIntegration = kind === 'integration_connected' || kind === 'integration_disconnected'
  return isIntegration ? providerListing(subject).name : subject
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: 'Event', inRow: 'head', cell: ({ kind }) => KIND_WORDS[kind] },
  { header: 'When', inRow: 'figure', cell: ({ at }) => formats().dayAndTime(new Date(at)) },
  { header: 'Person', inRow: 'sub', cell: ({ person }) => text(person) },
  { header: 'Details', inRow: 'more', cell: (entry) => text(detailsOf(entry)) },
  { header: 'IP\u00a0address', inRow: 'age', cell: ({ address }) => text(address) },
]
