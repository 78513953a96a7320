import { Badge, Button, Group, Stack } from '@mantine/core'
import { IconEye, IconFileDescription } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { AssistantButton, type AssistantSwitch } from '../../assistant/public.ts'
import { HeardClauses, QuoteParts, QuoteTotals, type ShownQuote } from '../../quotes/public.ts'
import { QuestionCard } from '../questions/QuestionCard.tsx'
import { TierOffer } from '../tiers/TierOffer.tsx'
import type { QuoteLabState } from '../use-quote-lab.ts'
import { LetsGoButton } from './LetsGoButton.tsx'
import { NoticeAlert } from './NoticeAlert.tsx'
import styles from './OutputPane.module.css'
import { Progress } from './Progress.tsx'
import { QuotePriceMode } from './QuotePriceMode.tsx'
import { RememberLine } from './RememberLine.tsx'

const PublishedQuoteTools = lazy(async () => ({
  default: (await import('../../quotes/public.ts')).PublishedQuoteTools,
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
        {isReady && <Result quote={quote} lab={lab} />}
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

interface ResultProps {
  readonly quote: ShownQuote
  readonly lab: QuoteLabState
}

function Result({ quote, lab }: ResultProps) {
  const unpriced = quote.lines.filter((line) => line.needsPrice && !line.optional).length
  return (
    <>
      <header className={styles.header} data-place="customer">
        <h3>{quote.title}</h3>
        <p>
          #{quote.number}
          {quote.customer.name && ` for ${quote.customer.name}`}
        </p>
      </header>
      {quote.engineNote !== null && <p className={styles.engineNote}>{quote.engineNote}</p>}
      <QuestionCard quote={quote} lab={lab} />
      <HeardClauses quote={quote} moves={lab.clauses} />
      <QuoteParts
        quote={quote}
        open={lab.open}
        edits={lab.edits}
        pointed={lab.pointed}
        below={(line) => lab.edits && <RememberLine line={line} quote={quote} edits={lab.edits} />}
      />
      {unpriced > 0 && (
        <p className={styles.unpriced}>
          {unpriced === 1 ? 'One line needs a price' : `${unpriced} lines need a price`}: nothing in your text
          or the price book says what it costs, and Quotewright does not guess.{' '}
          {lab.edits
            ? 'Price it above before you publish.'
            : 'Name the price in the description and generate again.'}
        </p>
      )}
      <QuoteTotals quote={quote} taxLabel={quote.taxLabel} />
      <QuotePriceMode quote={quote} lab={lab} />
      <TierOffer quote={quote} lab={lab} />
      <PlainList title="Assumptions" items={quote.assumptions} />
      <PlainList title="Not included" items={quote.exclusions} />
      <Group justify="flex-end" className={styles.actions}>
        {lab.isStaff ? (
          <>
            <Button
              variant={lab.walk.count > 0 ? 'default' : 'filled'}
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => lab.generator.setIsPreviewOpen(true)}
            >
              Preview
            </Button>
            {lab.walk.count > 0 && <Button onClick={lab.walk.next}>{lab.walk.label}</Button>}
          </>
        ) : (
          <LetsGoButton generator={lab.generator} quoteId={quote.id} />
        )}
      </Group>
    </>
  )
}

function PlainList({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.list}>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
