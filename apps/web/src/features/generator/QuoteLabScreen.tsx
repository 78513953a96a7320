import { Tabs } from '@mantine/core'
import { IconCalculator, IconTextCaption } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { useIsStaff } from '../../platform/session.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { Gate } from '../identity/public.ts'
import { EditedQuoteLab } from './EditedQuoteLab.tsx'
import { QuoteLab } from './QuoteLab.tsx'
import { type QuoteLabSearch, SWITCHED_TABS, type SwitchedTab } from './quote-lab-search.ts'

const CalculatePane = lazy(async () => ({
  default: (await import('./calculate/CalculatePane.tsx')).CalculatePane,
}))

interface QuoteLabScreenProps {
  readonly search: QuoteLabSearch
  readonly onSearch: (search: QuoteLabSearch) => void
}

const TEXT = 'text'

/** Quote Builder (/quote-lab): one tab for each way to describe a job. Visitors have the Text tab only. */
export function QuoteLabScreen({ search, onSearch }: QuoteLabScreenProps) {
  const isStaff = useIsStaff()
  const stateOf = useFeatureState()
  const isOff = (tab: SwitchedTab) => stateOf(SWITCHED_TABS[tab]) === 'off'
  const { quoteId, calculator } = search
  const tab = search.tab === undefined || isOff(search.tab) ? TEXT : search.tab

  /** What was open in a tab belongs to it; the quote that is being edited stays. */
  const open = (rest: Omit<QuoteLabSearch, 'quoteId'>) =>
    onSearch({ ...(quoteId === undefined ? {} : { quoteId }), ...rest })

  return (
    <Tabs
      value={tab}
      onChange={(next) => open(next === 'calculate' ? { tab: next } : {})}
      keepMounted={false}
    >
      <Tabs.List mb="lg" aria-label="Ways to describe a job">
        <Tabs.Tab value={TEXT} leftSection={<IconTextCaption size={18} aria-hidden />}>
          Text
        </Tabs.Tab>
        {isStaff && (
          <Tabs.Tab
            value="calculate"
            disabled={isOff('calculate')}
            leftSection={<IconCalculator size={18} aria-hidden />}
          >
            Calculate
          </Tabs.Tab>
        )}
      </Tabs.List>
      {/* Kept: a quote that was just made is still there after a look at another tab. */}
      <Tabs.Panel value={TEXT} tabIndex={-1} keepMounted>
        {quoteId === undefined ? (
          <QuoteLab key="new" isStaff={isStaff} />
        ) : (
          <Gate access="member">
            <EditedQuoteLab key={quoteId} quoteId={quoteId} />
          </Gate>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="calculate" tabIndex={-1}>
        <Gate access="member">
          <Suspense fallback={<SkeletonLines label="Loading the calculators..." lines={3} height={96} />}>
            <CalculatePane
              chosen={calculator}
              onChoose={(next) =>
                open({ tab: 'calculate', ...(next === undefined ? {} : { calculator: next }) })
              }
            />
          </Suspense>
        </Gate>
      </Tabs.Panel>
    </Tabs>
  )
}
