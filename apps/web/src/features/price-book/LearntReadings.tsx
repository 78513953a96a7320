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
import styles from './PriceBook.module.css'

/** What one answer of the server holds at most. */
const MOST_SHOWN = 200
const TITLE = 'What Quotewright learnt from you'

/** What answers and corrections have taught the estimator. Takes no room while it is nothing. */
export function LearntReadings() {
  const [pages, setPages] = useState(1)
  const [forgotten, setForgotten] = useState<LearntReading | null>(null)
  const learnt = useQuery(learntQuery(pages))
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
      {forgotten && <Forgotten reading={forgotten} onRestored={() => setForgotten(null)} />}
      {shown > 0 && <ReadingTable readings={found.readings} onForgotten={setForgotten} />}
      {found.total > shown && shown < MOST_SHOWN && (
        <Button variant="default" mt="md" loading={learnt.isFetching} onClick={() => setPages(pages * 2)}>
          Show more ({found.total - shown})
        </Button>
      )}
      {shown > READINGS_SHOWN && (
        <Button variant="subtle" mt="md" ml="xs" onClick={() => setPages(1)}>
          Show fewer
        </Button>
      )}
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

interface ForgottenProps {
  readonly reading: LearntReading
  readonly onRestored: () => void
}

function Forgotten({ reading, onRestored }: ForgottenProps) {
  const restore = useRestoreReading()
  return (
    <div className={styles.dismissed}>
      <output>Forgotten: {reading.example}</output>
      <Button
        variant="default"
        size="sm"
        loading={restore.isPending}
        onClick={() =>
          restore.mutate(reading, {
            onSuccess: onRestored,
            onError: (error) => toast.failure(error.message),
          })
        }
      >
        Undo
      </Button>
    </div>
  )
}
