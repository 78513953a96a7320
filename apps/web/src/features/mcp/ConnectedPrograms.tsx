import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import type { ConnectedProgram, ProgramCall } from '@quotewright/contracts/connected-programs.ts'
import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formats } from '../../platform/region.ts'
import { useRole } from '../../platform/session.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { scopeTexts } from '../api-keys/public.ts'
import { connectedProgramsQuery, recentCallsQuery, useDisconnect } from './mcp.api.ts'

/** Programs that people let in by signing in; for admins also what programs did lately. */
export function ConnectedPrograms() {
  const role = useRole()
  const programs = useQuery(connectedProgramsQuery)
  const disconnect = useDisconnect()
  const [leaving, setLeaving] = useState<ConnectedProgram | null>(null)
  return (
    <Panel title="Connected programs">
      <Loading
        query={programs}
        label="Loading connected programs..."
        lines={2}
        failure="Failed to load connected programs"
      />
      {programs.data?.length === 0 && (
        <EmptyState icon={<IconRobot />} title="No programs connected">
          Your own assistant, such as Claude or ChatGPT, can work with your quotes. Give it the address{' '}
          <code>{window.location.origin}/mcp</code> and sign in, or use an API key.
        </EmptyState>
      )}
      {programs.data !== undefined && programs.data.length > 0 && (
        <ProgramTable programs={programs.data} onDisconnect={setLeaving} />
      )}
      {(role === 'admin' || role === 'owner') && <RecentCalls />}
      <DeleteDialog
        item={leaving}
        name={({ name }) => `“${name}”`}
        verb="Disconnect"
        remove={disconnect}
        done={({ name }) => `“${name}” disconnected`}
        onClose={() => setLeaving(null)}
      >
        It stops working straight away. To use it again, connect it again.
      </DeleteDialog>
    </Panel>
  )
}

interface ProgramTableProps {
  readonly programs: readonly ConnectedProgram[]
  readonly onDisconnect: (program: ConnectedProgram) => void
}

function ProgramTable({ programs, onDisconnect }: ProgramTableProps) {
  const columns: readonly Column<ConnectedProgram>[] = [
    { header: 'Program', onCard: 'lead', cell: ({ name }) => <Text fw={560}>{name}</Text> },
    { header: 'For', cell: ({ connected_by }) => connected_by },
    {
      header: 'Access',
      cell: ({ scopes }) => (
        <ul className="list">
          {scopeTexts(scopes).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
    },
    { header: 'Connected', cell: ({ connected_at }) => formats().day(new Date(connected_at)) },
    {
      header: 'Last used',
      cell: ({ last_used_at }) =>
        last_used_at === null ? 'Not in 90 days' : formats().dayAndTime(new Date(last_used_at)),
    },
    {
      header: 'Actions',
      onCard: 'plain',
      cell: (program) => (
        <Button variant="default" size="sm" onClick={() => onDisconnect(program)}>
          Disconnect <VisuallyHidden>&nbsp;{program.name}</VisuallyHidden>
        </Button>
      ),
    },
  ]
  return (
    <CardTable
      label="Connected programs, newest first"
      columns={columns}
      rows={programs}
      rowKey={({ id }) => id}
    />
  )
}

const OUTCOMES: Readonly<Record<ProgramCall['outcome'], string>> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
}

const CALL_COLUMNS: readonly Column<ProgramCall>[] = [
  { header: 'Tool', onCard: 'lead', cell: ({ tool }) => <code>{tool}</code> },
  { header: 'By', cell: ({ caller }) => caller },
  { header: 'When', cell: ({ at }) => formats().dayAndTime(new Date(at)) },
  {
    header: 'Result',
    cell: ({ outcome, detail }) => (detail === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]}: ${detail}`),
  },
]

/** Nothing before the first call: most businesses have no program. */
function RecentCalls() {
  const { data: calls } = useQuery(recentCallsQuery)
  if (calls === undefined || calls.length === 0) return null
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        Latest calls
      </Title>
      <CardTable
        label="Latest calls of programs, newest first"
        columns={CALL_COLUMNS}
        rows={calls}
        rowKey={({ id }) => id}
      />
    </>
  )
}
