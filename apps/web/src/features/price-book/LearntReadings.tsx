import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { LearntReading } from '@quotewright/contracts/learnt-readings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { LoadFailure } from '../../ui/Loading.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { learntQuery, READINGS_SHOWN, useForgetReading, useRestoreReading } from './learnt-readings.api.ts'
import { learntText } from './learnt-text.ts'
import { MoreOrFewer, Undo } from './list-parts.tsx'
import styles from './PriceBook.module.css'

const TITLE = 'What Quotewright learnt from you'

/** What answers and corrections have taught the estimator. Takes no room while it is nothing. */
export function LearntReadings() {
  const [pages, setPages] = useState(1)
  const [forgotten, setForgotten] = useState<LearntReading | null>(null)
  const learnt = useQuery(learntQuery(pages))
  const restore = useRestoreReading()
  const found = learnt.data
  if (learnt.isError) {
    return (
      <Panel title={TITLE}>
        <LoadFailure query={learnt} title="Failed to load what was learnt" />
      </Panel>
    )
  }
  if (found === undefined || (found.total === 0 && forgotten === null)) return null
  const shown = found.readings.length
  return (
    <Panel title={TITLE}>
      <Text size="sm" c="dimmed" mb="sm">
        Your answers and corrections. New quotes with the same words follow them.
      </Text>
      {forgotten && (
        <Undo item={forgotten} restore={restore} onRestored={() => setForgotten(null)}>
          Forgotten: {forgotten.example}
        </Undo>
      )}
      {shown > 0 && <ReadingTable readings={found.readings} onForgotten={setForgotten} />}
      <MoreOrFewer
        shown={shown}
        total={found.total}
        least={READINGS_SHOWN}
        pages={pages}
        onPages={setPages}
        isFetching={learnt.isFetching}
      />
    </Panel>
  )
}

interface ReadingTableProps {
  readonly readings: readonly LearntReading[]
  readonly onForgotten: (reading: LearntReading) => void
}

function ReadingTable({ readings, onForgotten }: ReadingTableProps) {
  const forget = useForgetReading()
  const busyId = forget.isPending ? forget.variables.id : undefined
  const columns: readonly Column<LearntReading>[] = [
    {
      header: 'You wrote',
      onCard: 'lead',
      cell: ({ example }) => <strong className={styles.suggested}>{example}</strong>,
    },
    { header: 'What we do', cell: learntText },
    {
      header: 'From quote',
      cell: ({ quote_id, quote_number }) => (
        <TextLink to={paths.quoteLab} search={{ quoteId: quote_id }} className={styles.quote}>
          {quote_number}
        </TextLink>
      ),
    },
    {
      header: 'Actions',
      onCard: 'plain',
      cell: (reading) => (
        <span className={styles.rowActions}>
          <Button
            variant="default"
            size="sm"
            loading={busyId === reading.id}
            disabled={busyId !== undefined}
            onClick={() =>
              forget.mutate(reading, {
                onSuccess: () => onForgotten(reading),
                onError: (error) => toast.failure(error.message),
              })
            }
          >
            Forget <VisuallyHidden>&nbsp;{reading.example}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <CardTable
      label="What was learnt, the newest first"
      columns={columns}
      rows={readings}
      rowKey={({ id }) => id}
    />
  )
}
