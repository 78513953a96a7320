import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import { formats } from '../../../platform/region.ts'
import { useMayChangeSettings } from '../../../platform/session.ts'
import { TextLink } from '../../../ui/links.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { OtherCurrencies, StatCard } from '../../analytics/public.ts'
import type { Dashboard } from '../dashboard.api.ts'
import { FigureLink } from './FigureLink.tsx'
import styles from './Figures.module.css'

/** Time Saved, Revenue Increase and Client Satisfaction. Source: part 1 §2 "Dashboard". */
export function ValueCards({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <section aria-labelledby="what-it-brings">
      <h2 id="what-it-brings" className={styles.heading}>
        What it brings you
      </h2>
      <div className={styles.wide}>
        <TimeSaved saved={dashboard.time_saved} />
        <RevenueIncrease dashboard={dashboard} />
        <ClientSatisfaction satisfaction={dashboard.client_satisfaction} />
      </div>
    </section>
  )
}

const counted = (count: number, one: string, many: string): string =>
  `${formats().count(count)} ${count === 1 ? one : many}`

/** It says what it assumes: no one's time was measured. */
function TimeSaved({ saved }: { readonly saved: Dashboard['time_saved'] }) {
  const hasSettings = useFeatureState()('tenantManagement') === 'on'
  const mayChange = useMayChangeSettings() && hasSettings
  return (
    <StatCard
      label="Time Saved"
      definition="time_saved"
      value={<FigureLink basis="created">{formats().count(saved.hours)} h</FigureLink>}
    >
      <p className={styles.note}>
        {counted(saved.generated_lines, 'line', 'lines')} at {saved.minutes_per_line} min,{' '}
        {counted(saved.documents, 'document', 'documents')} at {saved.minutes_per_document} min
      </p>
      {mayChange && (
        <TextLink
          to={paths.tenantManagement}
          search={{ tab: 'preferences' }}
          className={styles.noteLink ?? ''}
        >
          Change these minutes
        </TextLink>
      )}
    </StatCard>
  )
}

function RevenueIncrease({ dashboard }: { readonly dashboard: Dashboard }) {
  const { currency, revenue_increase: increase, other_currencies: others } = dashboard
  const { value, current, previous } = increase
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return (
    <StatCard
      label="Revenue Increase"
      definition="revenue_increase"
      value={
        <FigureLink basis="accepted">
          {sign}
          {moneyText(Math.abs(value), currency)}
        </FigureLink>
      }
      change={{ percent: increase.change_percentage, against: 'the 30 days before' }}
    >
      <p className={styles.note}>
        {moneyText(current, currency)} accepted, {moneyText(previous, currency)} before
      </p>
      <OtherCurrencies amounts={others.accepted} />
    </StatCard>
  )
}

function ClientSatisfaction({ satisfaction }: { readonly satisfaction: Dashboard['client_satisfaction'] }) {
  const { rating, reviews } = satisfaction
  const hasSettings = useFeatureState()('tenantManagement') === 'on'
  const mayChange = useMayChangeSettings()
  const text = rating === null ? 'Add your reviews' : `From ${counted(reviews, 'review', 'reviews')}`
  return (
    <StatCard
      label="Client Satisfaction"
      definition="client_satisfaction"
      value={
        <span className={styles.figure}>{rating === null ? '–' : `${formats().count(rating)} of 5`}</span>
      }
    >
      {hasSettings && (mayChange || rating !== null) ? (
        <TextLink to={paths.tenantManagement} search={{ tab: 'reviews' }} className={styles.noteLink ?? ''}>
          {text}
        </TextLink>
      ) : (
        rating !== null && <p className={styles.note}>{text}</p>
      )}
    </StatCard>
  )
}
