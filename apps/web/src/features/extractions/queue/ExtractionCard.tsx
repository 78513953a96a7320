import { Button } from '@mantine/core'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { isOpen } from '../document-words.ts'
import { ExtractionBadges } from '../ExtractionBadges.tsx'
import outer from '../Extractions.module.css'
import { hasUnsavedWork } from '../editing/use-draft-values.ts'
import { ExtractionDialogs, type ExtractionQuestion } from '../workbench/ExtractionDialogs.tsx'
import styles from './Queue.module.css'
import { TagEditor } from './TagEditor.tsx'

interface ExtractionCardProps {
  readonly extraction: StagedExtraction
  readonly onOpen: () => void
}

/** An extraction at a glance, with what can be decided without opening it. */
export function ExtractionCard({ extraction, onOpen }: ExtractionCardProps) {
  const [question, setQuestion] = useState<ExtractionQuestion | null>(null)
  const { id, file_name, final_type } = extraction
  const isUndecided = isOpen(extraction)
  // What is typed and not saved would not be part of the quote: it is looked at first.
  const convert = () => (hasUnsavedWork(id) ? onOpen() : setQuestion('convert'))
  return (
    <li className={styles.card} aria-label={file_name}>
      <div className="row-apart">
        <button type="button" className={styles.name} onClick={onOpen}>
          {file_name}
        </button>
        <ExtractionBadges extraction={extraction}>
          {hasUnsavedWork(id) && <ToneBadge tone="warning">Unsaved changes</ToneBadge>}
        </ExtractionBadges>
      </div>
      <ExtractionFacts extraction={extraction} />
      <TagEditor extraction={extraction} />
      <div className={outer.buttons} data-pairs="">
        <Button variant="default" onClick={onOpen}>
          {isUndecided ? 'Edit data' : 'View data'}
        </Button>
        {isUndecided && (
          <>
            {final_type === 'quote' && (
              <Button variant="default" onClick={convert}>
                Convert to quote
              </Button>
            )}
            <Button variant="default" onClick={() => setQuestion('type')}>
              Correct type
            </Button>
            <Button variant="default" onClick={() => setQuestion('reject')}>
              Reject
            </Button>
          </>
        )}
        <Button variant="subtle" color="red" onClick={() => setQuestion('delete')}>
          Delete
        </Button>
      </div>
      <ExtractionDialogs
        extraction={extraction}
        question={question}
        onClose={() => setQuestion(null)}
        beforeConvert={() => Promise.resolve(extraction)}
      />
    </li>
  )
}

function totalText({ total_amount: total, currency }: StagedExtraction['extracted_data']): string {
  if (total === null) return ''
  const known = CURRENCIES.find((one) => one === currency)
  return known === undefined ? `${total.toFixed(2)} ${currency ?? ''}`.trim() : moneyText(total, known)
}

function ExtractionFacts({ extraction }: { readonly extraction: StagedExtraction }) {
  const { extracted_data: data, created_at, quote_id, quote_number, reject_notes } = extraction
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Supplier', data.supplier_name],
    ['Number', data.quote_number],
    ['Total', totalText(data)],
    ['Received', <Moment key="at" at={created_at} />],
    [
      'Quote',
      quote_id !== null && (
        <TextLink to={paths.quoteEditor} search={{ quoteId: quote_id }} className={styles.link}>
          #{quote_number}
        </TextLink>
      ),
    ],
    ['Reason', reject_notes],
  ]
  return <Facts facts={facts} />
}
