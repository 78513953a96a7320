import { Tabs } from '@mantine/core'
import {
  IconCalculator,
  IconFileUpload,
  IconForms,
  IconListCheck,
  IconMicrophone,
  IconPlugConnected,
  IconTemplate,
  IconTextCaption,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { useIsStaff } from '../../platform/session.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { SlidingTabList } from '../../ui/SlidingTabList.tsx'
import { Gate } from '../identity/public.ts'
import { EditedQuoteLab } from './EditedQuoteLab.tsx'
import { useArrivedJob } from './input/use-arrived-job.ts'
import { QuoteLab } from './QuoteLab.tsx'
import { isSwitchedTab, type QuoteLabSearch, SWITCHED_TABS, type SwitchedTab } from './quote-lab-search.ts'

const CalculatePane = lazy(async () => ({
  default: (await import('./calculate/CalculatePane.tsx')).CalculatePane,
}))
const UploadPane = lazy(async () => ({
  default: (await import('../extractions/panes/public.ts')).UploadPane,
}))
const ReviewQueuePane = lazy(async () => ({
  default: (await import('../extractions/panes/public.ts')).ReviewQueuePane,
}))
const IntegrationsPane = lazy(async () => ({
  default: (await import('../integrations/public.ts')).IntegrationsPane,
}))
const TemplatesPane = lazy(async () => ({
  default: (await import('../templates/public.ts')).TemplatesPane,
}))
const VoicePane = lazy(async () => ({
  default: (await import('../voice/pane/public.ts')).VoicePane,
}))
const FormBuilder = lazy(async () => ({
  default: (await import('../quotes/editor/public.ts')).FormBuilder,
}))

const TEXT = 'text'
const STAFF_TABS: readonly { tab: SwitchedTab; label: string; icon: typeof IconForms }[] = [
  { tab: 'form', label: 'Form Builder', icon: IconForms },
  { tab: 'voice', label: 'Voice', icon: IconMicrophone },
  { tab: 'upload', label: 'Upload', icon: IconFileUpload },
  { tab: 'review', label: 'Review Queue', icon: IconListCheck },
  { tab: 'integrations', label: 'Integrations', icon: IconPlugConnected },
  { tab: 'calculate', label: 'Calculate', icon: IconCalculator },
  { tab: 'templates', label: 'Templates', icon: IconTemplate },
]

interface QuoteLabScreenProps {
  readonly search: QuoteLabSearch
  readonly onSearch: (search: QuoteLabSearch) => void
}

interface WaysToQuoteProps {
  readonly shown: string
  readonly isStaff: boolean
  readonly isOff: (tab: SwitchedTab) => boolean
}

function WaysToQuote({ shown, isStaff, isOff }: WaysToQuoteProps) {
  return (
    <SlidingTabList label="Ways to make a quote" shown={shown}>
      <Tabs.Tab value={TEXT} leftSection={<IconTextCaption size={18} aria-hidden />}>
        Text
      </Tabs.Tab>
      {isStaff &&
        STAFF_TABS.map(({ tab: value, label, icon: Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            disabled={isOff(value)}
            leftSection={<Icon size={18} aria-hidden />}
          >
            {label}
          </Tabs.Tab>
        ))}
    </SlidingTabList>
  )
}

/** Quote Builder (/quote-lab): one tab for each way to make a quote. Visitors have the Text tab only. */
export function QuoteLabScreen({ search, onSearch }: QuoteLabScreenProps) {
  useArrivedJob(search)
  const isStaff = useIsStaff()
  const stateOf = useFeatureState()
  const isOff = (tab: SwitchedTab) => stateOf(SWITCHED_TABS[tab]) === 'off'
  const { quoteId, calculator } = search
  const tab = search.tab === undefined || isOff(search.tab) ? TEXT : search.tab

  /** What was open in a tab belongs to it; the quote that is being edited stays. */
  const open = (rest: Omit<QuoteLabSearch, 'quoteId'>) =>
    onSearch({ ...(quoteId === undefined ? {} : { quoteId }), ...rest })

  // A visitor has this one way: a row of one tab says nothing. What is below it stays when a session ends.
  const isOnlyWay = !isStaff && tab === TEXT && quoteId === undefined
  return (
    <Tabs value={tab} onChange={(next) => open(isSwitchedTab(next) ? { tab: next } : {})} keepMounted={false}>
      {!isOnlyWay && <WaysToQuote shown={tab} isStaff={isStaff} isOff={isOff} />}
      {/* Kept: a quote that was just made is still there after a look at another tab. */}
      <Tabs.Panel
        value={TEXT}
        tabIndex={-1}
        keepMounted
        {...(isOnlyWay ? { 'aria-labelledby': undefined, 'aria-label': 'New quote' } : {})}
      >
        {quoteId === undefined ? (
          <QuoteLab key="new" isStaff={isStaff} isShown={tab === TEXT} />
        ) : (
          <Gate access="member">
            <EditedQuoteLab key={quoteId} quoteId={quoteId} isShown={tab === TEXT} />
          </Gate>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="form" tabIndex={-1}>
        <Gate access="member">
          <Suspense fallback={<SkeletonLines label="Loading the form" lines={3} height={96} />}>
            <FormBuilder quoteId={quoteId} />
          </Suspense>
        </Gate>
      </Tabs.Panel>
      <Tabs.Panel value="voice" tabIndex={-1}>
        <Gate access="member">
          <Suspense fallback={<SkeletonLines label="Loading the recorder..." lines={3} height={96} />}>
            <VoicePane onDescription={() => open({})} />
          </Suspense>
        </Gate>
      </Tabs.Panel>
      <Tabs.Panel value="upload" tabIndex={-1}>
        <Gate access="member">
          <Suspense fallback={<SkeletonLines label="Loading the upload..." lines={3} height={96} />}>
            <UploadPane />
          </Suspense>
        </Gate>
      </Tabs.Panel>
      <Tabs.Panel value="review" tabIndex={-1}>
        <Gate access="member">
          <Suspense fallback={<SkeletonLines label="Loading the review queue..." lines={3} height={96} />}>
            <ReviewQueuePane search={search} onSearch={(next) => open({ tab: 'review', ...next })} />
          </Suspense>
        </Gate>
      </Tabs.Panel>
      <Tabs.Panel value="integrations" tabIndex={-1}>
        <Gate access="member">
          <Suspense fallback={<SkeletonLines label="Loading integrations..." lines={3} height={96} />}>
            <IntegrationsPane />
          </Suspense>
        </Gate>
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
      <Tabs.Panel value="templates" tabIndex={-1}>
        <Gate access="member">
          <Suspense fallback={<SkeletonLines label="Loading templates..." lines={3} height={96} />}>
            <TemplatesPane onInstead={() => open({})} />
          </Suspense>
        </Gate>
      </Tabs.Panel>
    </Tabs>
  )
}
