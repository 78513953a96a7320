import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { WordingArm, WordingTest } from '@quotewright/contracts/wording-tests.ts'
import { VARIANTS, type Variant } from '@quotewright/domain/wording-tests/variant.ts'
import { CardTable } from '../../ui/CardTable.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { differenceInWords, subjectInWords, timesInWords } from './test-words.ts'
import { WinRateBars } from './WinRateBars.tsx'
import styles from './WordingTests.module.css'
import { WordingText } from './WordingText.tsx'

interface WordingTestCardProps {
  readonly test: WordingTest
  readonly mayChange: boolean
  readonly onOpen: (dialog: 'end' | 'quotes' | 'delete') => void
}

/** One test: what it compares, what it says so far, and the figures behind that. */
export function WordingTestCard({ test, mayChange, onOpen }: WordingTestCardProps) {
  const { name, is_running, verdict } = test
  const difference = differenceInWords(test)
  const of = <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
  return (
    <li className="box stack-tight">
      <div className={styles.head}>
        <div className={styles.name}>
          <strong>{name}</strong>
          <Text span size="sm" c="dimmed">
            {subjectInWords(test)} · {timesInWords(test)}
          </Text>
        </div>
        <ToneBadge tone={is_running ? 'busy' : 'quiet'}>{is_running ? 'Running' : 'Ended'}</ToneBadge>
      </div>
      <div>
        <Text fw={620}>{verdict.text}</Text>
        {difference !== undefined && (
          <Text size="sm" c="dimmed">
            {difference}
          </Text>
        )}
      </div>
      <WinRateBars test={test} />
      <ArmTable test={test} />
      <details className={styles.details}>
        <summary>The two wordings{of}</summary>
        <div className={styles.pair}>
          {VARIANTS.map((variant) => (
            <WordingText
              key={variant}
              title={`Wording ${variant.toUpperCase()}`}
              {...test[variant].wording}
            />
          ))}
        </div>
      </details>
      <div className="row-middle">
        <Button variant="default" onClick={() => onOpen('quotes')}>
          Quotes{of}
        </Button>
        {mayChange && is_running && (
          <Button variant="default" onClick={() => onOpen('end')}>
            End test{of}
          </Button>
        )}
        {mayChange && (
          <Button variant="subtle" color="gray" onClick={() => onOpen('delete')}>
            Delete{of}
          </Button>
        )}
      </div>
    </li>
  )
}

interface Arm extends WordingArm {
  readonly variant: Variant
}

const percent = (value: number): string => `${value}%`

function ArmTable({ test }: { readonly test: WordingTest }) {
  return (
    <CardTable<Arm>
      label={`Results of ${test.name}`}
      rows={VARIANTS.map((variant) => ({ ...test[variant], variant }))}
      rowKey={({ variant }) => variant}
      columns={[
        { header: 'Wording', onCard: 'lead', cell: ({ variant }) => variant.toUpperCase() },
        { header: 'Shown', isAmount: true, cell: ({ shown }) => shown },
        { header: 'Judged', isAmount: true, cell: ({ judged }) => judged },
        { header: 'Accepted', isAmount: true, cell: ({ accepted }) => accepted },
        {
          header: 'Win rate',
          isAmount: true,
          cell: ({ win_rate }) => (win_rate === null ? '–' : percent(win_rate)),
        },
        {
          header: '95% interval',
          isAmount: true,
          cell: ({ interval, judged }) =>
            judged === 0 ? '–' : `${interval.low} to ${percent(interval.high)}`,
        },
        { header: 'Not counted', isAmount: true, cell: ({ set_aside }) => set_aside },
      ]}
    />
  )
}
