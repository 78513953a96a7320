import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { StaleOnly } from '../../ui/Freshness.tsx'
import { LoadFailure } from '../../ui/Loading.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { AttentionRoom, BriefAttention } from './attention/BriefAttention.tsx'
import { NeedsAttention } from './attention/NeedsAttention.tsx'
import styles from './Dashboard.module.css'
import { type Dashboard, dashboardQuery, useLiveDashboard } from './dashboard.api.ts'
import { FirstSteps, LeftToDo } from './FirstSteps.tsx'
import { ConversionFunnel } from './figures/ConversionFunnel.tsx'
import { MetricCards } from './figures/MetricCards.tsx'
import { ValueCards } from './figures/ValueCards.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { useSeenSince } from './use-seen-since.ts'

// Below what waits, so what waits is not kept by them.
const DescribeJob = lazy(async () => ({ default: (await import('./today/DescribeJob.tsx')).DescribeJob }))
const LatestPanel = lazy(async () => ({ default: (await import('./today/LatestPanel.tsx')).LatestPanel }))

/** A few refreshes were missed. */
const STALE_MS = 3 * 60_000

const FAILURE = 'Couldn’t load your dashboard'

/** Dashboard (/dashboard): what waits, how it goes, and what to do next; on a phone the next quote after what waits. Source: part 1 §2. */
export function DashboardScreen() {
  const dashboard = useQuery(dashboardQuery)
  const seenSince = useSeenSince()
  const isPhone = useIsPhone()
  useLiveDashboard()
  return (
    <div className="stack-wide">
      {isPhone && (
        <>
          {dashboard.data === undefined && !dashboard.isError && <AttentionRoom />}
          {dashboard.data !== undefined && (
            <BriefAttention
              dashboard={dashboard.data}
              readAt={dashboard.dataUpdatedAt}
              seenSince={seenSince}
            />
          )}
          <Job />
        </>
      )}
      {dashboard.isPending && <SkeletonLines label="Loading your dashboard..." lines={5} height={96} />}
      {dashboard.data === undefined && dashboard.isError && <LoadFailure query={dashboard} title={FAILURE} />}
      {dashboard.data !== undefined && (
        <div className={`stack-wide ${styles.figures}`}>
          <StaleOnly query={dashboard} staleAfter={STALE_MS} />
          <Content dashboard={dashboard.data} readAt={dashboard.dataUpdatedAt} seenSince={seenSince} />
        </div>
      )}
      <QuickActions />
    </div>
  )
}

const Job = () => (
  <Suspense fallback={<SkeletonLines label="Loading..." lines={1} height={232} />}>
    <DescribeJob />
  </Suspense>
)

const Latest = ({ isBrief = false }: { readonly isBrief?: boolean }) => (
  <Suspense fallback={<SkeletonLines label="Loading quotes..." lines={1} height={448} />}>
    <LatestPanel isBrief={isBrief} />
  </Suspense>
)

interface ContentProps {
  readonly dashboard: Dashboard
  readonly readAt: number
  readonly seenSince: number
}

function Content({ dashboard, ...looked }: ContentProps) {
  const isPhone = useIsPhone()
  if (!dashboard.has_quotes)
    return (
      <>
        <FirstSteps dashboard={dashboard} />
        {!isPhone && dashboard.needs_attention.length > 0 && (
          <NeedsAttention dashboard={dashboard} {...looked} />
        )}
      </>
    )
  return (
    <>
      <div className={styles.halves}>
        {isPhone ? <Latest /> : <NeedsAttention dashboard={dashboard} {...looked} />}
        {isPhone ? (
          <MetricCards dashboard={dashboard} />
        ) : (
          <div className="stack-wide">
            <MetricCards dashboard={dashboard} />
            <Job />
            <Latest isBrief />
          </div>
        )}
      </div>
      <div className={styles.halves}>
        <RecentActivity activity={dashboard.recent_activity} />
        <ConversionFunnel funnel={dashboard.funnel} />
      </div>
      <ValueCards dashboard={dashboard} />
      <LeftToDo dashboard={dashboard} />
    </>
  )
}
