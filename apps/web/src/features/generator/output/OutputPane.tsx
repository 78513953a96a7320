import { Badge, Stack } from '@mantine/core'
import { IconFileDescription } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { AssistantButton, type AssistantSwitch } from '../../assistant/public.ts'
import { loadContract } from '../task/execute-task.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'
import { NoticeAlert } from './NoticeAlert.tsx'
import styles from './OutputPane.module.css'
import { Progress } from './Progress.tsx'

const loadResult = async () => ({ default: (await import('./Result.tsx')).Result })
const Result = lazy(loadResult)
const PublishedQuoteTools = lazy(async () => ({
  default: (await import('../../quotes/panes/public.ts')).PublishedQuoteTools,
}))

interface OutputPaneProps {
  readonly lab: QuoteLabState
  readonly assistant: AssistantSwitch
}

/** The quote a description became, or why it did not. */
export function OutputPane({ lab, assistant }: OutputPaneProps) {
  const { progress, stage, notice } = lab.generator
  const { quote } = lab
  const isReady = stage === null && quote !== undefined
  const hasText = lab.form.values.description !== ''
  // Who writes wants a quote: it doesn't wait for its script, and a page that is only looked at opens without it.
  useEffect(() => {
    if (hasText) void Promise.allSettled([loadContract(), loadResult()])
  }, [hasText])
  return (
    <Panel
      title="Output"
      aside={
        <div className={styles.aside}>
          <Badge variant="light" color={isReady ? 'teal' : 'gray'} className={styles.ready} size="lg">
            {stage === null ? 'Ready' : 'Working'}
          </Badge>
          {isReady && (
            <span className={styles.assistant}>
              <AssistantButton assistant={assistant} />
            </span>
          )}
        </div>
      }
    >
      <Stack gap="lg">
        {notice && <NoticeAlert notice={notice} lab={lab} />}
        {progress !== null && <Progress progress={progress} />}
        {isReady && (
          <Suspense fallback={<SkeletonLines label="Loading the quote" lines={4} height={48} />}>
            <Result quote={quote} lab={lab} />
          </Suspense>
        )}
        {isReady && lab.isStaff && (
          <Suspense>
            <PublishedQuoteTools quoteId={quote.id} />
          </Suspense>
        )}
        {stage === null && quote === undefined && !notice && (
          <div className={styles.empty}>
            <IconFileDescription size={30} aria-hidden />
            Output will appear here
          </div>
        )}
      </Stack>
    </Panel>
  )
}
