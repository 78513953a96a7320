import { VisuallyHidden } from '@mantine/core'
import type { AnalyticsBreakdown } from '@quotewright/contracts/analytics.ts'
import { breakdownQuery } from '../analytics.api.ts'
import type { FigureFilter, PeriodQuery } from '../analytics-search.ts'
import { demoBreakdown } from '../demo/demo-breakdowns.ts'
import { type BreakdownRow, percentText } from '../figure-words.ts'
import { ChartPanel } from '../parts/ChartPanel.tsx'
import { useFigures } from '../use-figures.ts'
import { BreakdownTable } from './BreakdownTable.tsx'
import { type OpenRow, rowFilter } from './breakdown-rows.ts'
import styles from './SendTimesPanel.module.css'
import { hourText, type SendTimes, sendTimes, sendTimeText, WEEKDAYS } from './send-times.ts'

interface SendTimesPanelProps {
  readonly query: PeriodQuery
  readonly onOpen: (filter: FigureFilter) => void
}

/** Win rate by day and hour of sending. */
export function SendTimesPanel({ query, onOpen }: SendTimesPanelProps) {
  const figures = useFigures(breakdownQuery(query, 'sent_hour'), () => demoBreakdown('sent_hour'))
  return (
    <ChartPanel
      definition="send_times"
      figures={figures}
      isEmpty={({ rows }) => rows.every(({ quotes }) => quotes === 0)}
      empty="No quotes sent in this period."
      lead={(data) => <BestTime times={sendTimes(data)} />}
      chart={(data, isDemo) => <HeatMap data={data} onOpen={isDemo ? undefined : onOpen} />}
      table={(data, isDemo) => (
        <BreakdownTable
          label="Best Time to Send"
          head="Sent"
          kind="win-rate"
          data={{ ...data, rows: data.rows.map((row) => ({ ...row, label: sendTimeText(row.key) })) }}
          onOpen={isDemo ? undefined : onOpen}
        />
      )}
    />
  )
}

const BestTime = ({ times: { best } }: { readonly times: SendTimes }) => (
  <p>
    {best === undefined ? (
      'Not enough quotes yet to name a best time.'
    ) : (
      <>
        Best so far: <strong>{sendTimeText(best.key)}</strong>, won {best.accepted} of {best.quotes} (
        {percentText(best.win_rate)})
      </>
    )}
  </p>
)

interface HeatMapProps {
  readonly data: AnalyticsBreakdown
  readonly onOpen: OpenRow
}

/** Hours down, days across, so that it fits a phone; each cell says won of sent and is filled by the rate. */
function HeatMap({ data, onOpen }: HeatMapProps) {
  const { hours, cell } = sendTimes(data)
  return (
    <table className={styles.map} aria-label="Quotes won of sent, by day and hour">
      <thead>
        <tr>
          <th scope="col">Hour</th>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hourText(hour)}</th>
            {WEEKDAYS.map((name, day) => {
              const row = cell(day, hour)
              return <td key={name}>{row && <Cell row={row} data={data} onOpen={onOpen} />}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ row, data, onOpen }: HeatMapProps & { readonly row: BreakdownRow }) {
  const shade = { backgroundSize: `100% ${row.win_rate}%` }
  const text = `${row.accepted}/${row.quotes}`
  if (onOpen === undefined) {
    return (
      <span className={styles.cell} style={shade}>
        {text}
      </span>
    )
  }
  return (
    <button type="button" className={styles.cell} style={shade} onClick={() => onOpen(rowFilter(data, row))}>
      {text}
      <VisuallyHidden> won, {sendTimeText(row.key)}</VisuallyHidden>
    </button>
  )
}
