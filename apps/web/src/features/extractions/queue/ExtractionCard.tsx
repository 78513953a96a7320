import { ActionIcon, Button, Menu } from '@mantine/core'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
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
  const { id, file_name } = extraction
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
      <CardButtons extraction={extraction} onOpen={onOpen} onConvert={convert} onAsk={setQuestion} />
      <ExtractionDialogs
        extraction={extraction}
        question={question}
        onClose={() => setQuestion(null)}
        beforeConvert={() => Promise.resolve(extraction)}
      />
    </li>
  )
}

interface CardButtonsProps extends ExtractionCardProps {
  readonly onConvert: () => void
  readonly onAsk: (question: ExtractionQuestion) => void
}

/** All side by side; on a phone what is done most, and the rest in a menu. */
function CardButtons({ extraction, onOpen, onConvert, onAsk }: CardButtonsProps) {
  const isPhone = useIsPhone()
  const isUndecided = isOpen(extraction)
  const others: readonly { readonly label: string; readonly run: () => void }[] = [
    ...(isUndecided && extraction.final_type === 'quote'
      ? [{ label: 'Convert to quote', run: onConvert }]
      : []),
    ...(isUndecided
      ? [
          { label: 'Correct type', run: () => onAsk('type') },
          { label: 'Reject', run: () => onAsk('reject') },
        ]
      : []),
  ]
  if (!isPhone)
    return (
      <div className={outer.buttons} data-pairs="">
        <Button variant="default" onClick={onOpen}>
          {isUndecided ? 'Edit data' : 'View data'}
        </Button>
        {others.map(({ label, run }) => (
          <Button key={label} variant="default" onClick={run}>
            {label}
          </Button>
        ))}
        <Button variant="subtle" color="red" onClick={() => onAsk('delete')}>
          Delete
        </Button>
      </div>
    )
  return (
    <div className={styles.decide}>
      <Button variant={isUndecided ? 'filled' : 'default'} onClick={onOpen}>
        {isUndecided ? 'Check' : 'View data'}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={46} aria-label={`More for ${extraction.file_name}`}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ label, run }) => (
            <Menu.Item key={label} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item color="red" onClick={() => onAsk('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
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
