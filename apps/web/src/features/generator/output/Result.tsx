import { Button, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { HeardClauses, QuoteParts, QuoteTotals, type ShownQuote } from '../../quotes/public.ts'
import { QuestionCard } from '../questions/QuestionCard.tsx'
import { canHavePage } from '../task/use-demo-page.ts'
import { TierOffer } from '../tiers/TierOffer.tsx'
import type { QuoteLabState } from '../use-quote-lab.ts'
import { LetsGoButton } from './LetsGoButton.tsx'
import { QuotePriceMode } from './QuotePriceMode.tsx'
import { RememberLine } from './RememberLine.tsx'
import styles from './Result.module.css'

interface ResultProps {
  readonly quote: ShownQuote
  readonly lab: QuoteLabState
}

/** The quote that a description became: what is to be asked, its lines, its totals, and the next step. */
export function Result({ quote, lab }: ResultProps) {
  const isPhone = useIsPhone()
  // On a phone the prices come first: what was heard is below them, folded unless there is something to sort out.
  const heard = <HeardClauses quote={quote} moves={lab.clauses} isBrief={isPhone} />
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
      {!isPhone && heard}
      <QuoteParts
        quote={quote}
        open={lab.open}
        edits={lab.edits}
        pointed={lab.pointed}
        below={(line) => lab.edits && <RememberLine line={line} quote={quote} edits={lab.edits} />}
      />
      {unpriced > 0 && (
        <p className={styles.unpriced}>
          {unpriced === 1 ? '1 line needs a price' : `${unpriced} lines need a price`}. There’s none in your
          text or the price book, and Quotewright doesn’t guess.{' '}
          {lab.edits
            ? 'Add a price above before you publish.'
            : 'Add a price to the description and generate again.'}
        </p>
      )}
      {!lab.isStaff && !canHavePage(quote) && (
        <p className={styles.unpriced}>Your customer’s page opens once the quote has a total.</p>
      )}
      <QuoteTotals quote={quote} taxLabel={quote.taxLabel} />
      {isPhone && heard}
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
          <LetsGoButton demoPage={lab.generator.demoPage} quote={quote} />
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
