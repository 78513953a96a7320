import { Alert, Button, Text, Title } from '@mantine/core'
import type { AnalyticsSummary } from '@quotewright/contracts/analytics.ts'
import type { TrendMetric } from '@quotewright/domain/analytics/figure-names.ts'
import { IconPrinter, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { useSession } from '../../platform/session.ts'
import { useShownAddress } from '../../platform/use-shown-address.ts'
import { usePrintInLight } from '../../ui/use-print-in-light.ts'
import { quoteCountQuery } from '../quotes/public.ts'
import { WordingTests } from '../wording-tests/public.ts'
import styles from './AnalyticsScreen.module.css'
import { summaryQuery, useLiveFigures } from './analytics.api.ts'
import {
  type AnalyticsSearch,
  type FigureFilter,
  filterOf,
  periodQuery,
  withFilter,
  withoutFilter,
} from './analytics-search.ts'
import { QuotesBehind } from './behind/QuotesBehind.tsx'
import { demoSummary } from './demo/demo-figures.ts'
import { daysText } from './figure-words.ts'
import { ActivityPanel } from './panels/ActivityPanel.tsx'
import { BreakdownPanel } from './panels/BreakdownPanel.tsx'
import { FunnelPanel } from './panels/FunnelPanel.tsx'
import { PipelinePanel } from './panels/PipelinePanel.tsx'
import { ServicePanel } from './panels/ServicePanel.tsx'
import { PeriodControls } from './period/PeriodControls.tsx'
import { Breakdowns, BY_RESPONSE } from './screen/Breakdowns.tsx'
import { ExportMenu } from './screen/ExportMenu.tsx'
import { FailureNotice } from './screen/FailureNotice.tsx'
import { KeyFigures } from './screen/KeyFigures.tsx'
import { NoFigures } from './screen/NoFigures.tsx'
import { StaleNotice } from './screen/StaleNotice.tsx'
import { TrendPanel } from './trend/TrendPanel.tsx'
import { type Figures, useFigures } from './use-figures.ts'

interface AnalyticsScreenProps {
  readonly search: AnalyticsSearch
  /** Puts what is shown into the address. */
  readonly onSearch: (search: AnalyticsSearch) => Promise<void>
}

/** Advanced Analytics (/analytics). Source: part 2 §2 "Analytics page". */
export function AnalyticsScreen(props: AnalyticsScreenProps) {
  const session = useSession()
  if (session.data?.organizationId) return <OrganizationsAnalytics {...props} />
  return (
    <Alert color="yellow" icon={<IconUsersGroup aria-hidden />}>
      No organization found. Please ensure you are a member of an organization.
    </Alert>
  )
}

function OrganizationsAnalytics({ search: inAddress, onSearch: toAddress }: AnalyticsScreenProps) {
  const [search, onSearch] = useShownAddress(inAddress, toAddress)
  const summary = useFigures(summaryQuery(periodQuery(search)), demoSummary)
  const quotes = useQuery(quoteCountQuery)
  useLiveFigures()
  usePrintInLight()
  // Figures of quotes that were deleted since are still there to see.
  const hasFigures =
    summary.data !== undefined && (summary.data.total_sent > 0 || summary.data.total_accepted > 0)
  if (quotes.data === 0 && summary.data !== undefined && !hasFigures) return <NoFigures />
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <Title order={2} size="h3">
            Advanced Analytics
          </Title>
          <Text c="dimmed">
            {summary.data === undefined ? ' ' : daysText(summary.data.start_date, summary.data.end_date)}
          </Text>
        </div>
        <div className={styles.tools} data-no-print="">
          <PeriodControls search={search} days={summary.data} onSearch={onSearch} />
          <div className={styles.buttons}>
            <ExportMenu query={periodQuery(search)} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </div>
        </div>
      </header>
      <FailureNotice />
      <StaleNotice />
      <Panels search={search} summary={summary} onSearch={onSearch} />
      <WordingTests />
      <QuotesBehind
        search={search}
        onPage={(page) => {
          const filter = filterOf(search)
          if (filter) onSearch(withFilter(search, filter, page))
        }}
        onClose={() => onSearch(withoutFilter(search))}
      />
    </div>
  )
}

interface PanelsProps {
  readonly search: AnalyticsSearch
  readonly summary: Figures<AnalyticsSummary>
  readonly onSearch: (search: AnalyticsSearch) => void
}

function Panels({ search, summary, onSearch }: PanelsProps) {
  const stateOf = useFeatureState()
  const query = periodQuery(search)
  const { metric = 'revenue' } = search
  const onOpen = (filter: FigureFilter) => onSearch(withFilter(search, filter))
  const onMetric = (chosen: TrendMetric) => {
    const { metric: _metric, ...rest } = search
    onSearch(chosen === 'revenue' ? rest : { ...rest, metric: chosen })
  }
  return (
    <>
      <KeyFigures figures={summary} onOpen={onOpen} />
      <TrendPanel query={query} metric={metric} onMetric={onMetric} onOpen={onOpen} />
      <div className={styles.panels}>
        <BreakdownPanel {...BY_RESPONSE} query={query} onOpen={onOpen} />
        <ServicePanel query={query} onOpen={onOpen} />
        <FunnelPanel query={query} onOpen={onOpen} />
        {stateOf('dashboard') === 'on' && <ActivityPanel />}
        <PipelinePanel onOpen={onOpen} />
        <Breakdowns query={query} onOpen={onOpen} />
      </div>
    </>
  )
}
