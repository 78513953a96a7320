import { amountText, hoursText, OtherCurrencies, percentText, StatCard } from '../../analytics/public.ts'
import type { Dashboard } from '../dashboard.api.ts'
import { FigureLink } from './FigureLink.tsx'
import styles from './Figures.module.css'

const BEFORE = 'the 30 days before'

/** The four metric cards. Source: part 1 §2 "Dashboard". */
export function MetricCards({ dashboard }: { readonly dashboard: Dashboard }) {
  const { metrics, currency, other_currencies: others } = dashboard
  const { revenue_pipeline: pipeline, win_rate, response_time, avg_quote_value: average } = metrics
  return (
    <section aria-labelledby="last-30-days">
      <h2 id="last-30-days" className={styles.heading}>
        Last 30 days
      </h2>
      <div className={styles.cards}>
        <StatCard
          label="Revenue Pipeline"
          definition="revenue_pipeline"
          value={<FigureLink basis="open">{amountText(pipeline.value, currency)}</FigureLink>}
          change={{ percent: pipeline.change_percentage, against: BEFORE }}
        >
          <OtherCurrencies amounts={others.pipeline} />
        </StatCard>
        <StatCard
          label="Win Rate"
          definition="win_rate"
          value={<FigureLink basis="sent">{percentText(win_rate.value)}</FigureLink>}
          change={{ percent: win_rate.change_percentage, against: BEFORE }}
        />
        <StatCard
          label="Response Time"
          definition="response_time"
          value={
            <FigureLink basis="sent">
              {response_time.value === null ? percentText(null) : hoursText(response_time.value)}
            </FigureLink>
          }
          change={{ percent: response_time.change_percentage, against: BEFORE }}
          isLowerBetter
        />
        <StatCard
          label="Avg Quote Value"
          definition="avg_quote_value"
          value={<FigureLink basis="accepted">{amountText(average.value, currency)}</FigureLink>}
          change={{ percent: average.change_percentage, against: BEFORE }}
        />
      </div>
    </section>
  )
}
