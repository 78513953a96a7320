import { Alert, NativeSelect } from '@mantine/core'
import { AUDIT_KINDS, type AuditEntry } from '@quotewright/contracts/audit-log.ts'
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

/** Who signed in, changed members, keys and connections, or took data away. For owners. */
export function AuditLog() {
  const role = useRole()
  return (
    <Panel title="Security log">
      {role === undefined && <SkeletonLines label="Loading the security log..." lines={3} />}
      {role !== undefined && role !== 'owner' && (
        <Alert color="yellow" title="Only owners see the security log">
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
        <EmptyState icon={<IconShieldLock />} title={isNarrowed ? 'Nothing matches' : 'Nothing yet'}>
          {isNarrowed
            ? 'Choose another person or event.'
            : 'Sign-ins, members, keys and exports show up here.'}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <CardTable
            label="Security log, newest first"
            columns={COLUMNS}
            rows={data.entries}
            rowKey={({ id }) => id}
          />
          {data.total > PAGE_SIZE && (
            <Pages of="Security log" page={page} isLast={page * PAGE_SIZE >= data.total} onPage={setPage}>
              {data.offset + 1} to {data.offset + data.entries.length} of {data.total} entries
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

const text = (value: string) => <span className={styles.text}>{value === '' ? '–' : value}</span>

const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: 'Event', onCard: 'lead', cell: ({ kind }) => KIND_WORDS[kind] },
  { header: 'When', cell: ({ at }) => formats().dayAndTime(new Date(at)) },
  { header: 'Person', cell: ({ person }) => text(person) },
  { header: 'Details', cell: ({ subject }) => text(subject) },
  { header: 'Address', cell: ({ address }) => text(address) },
]
