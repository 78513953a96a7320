import { Alert, Button } from '@mantine/core'
import type { CalculatorResult as Result } from '@quotewright/domain/calculators/kit/calculator.ts'
import type { SuggestedLine } from '@quotewright/domain/calculators/kit/suggested-line.ts'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { toast } from '../../platform/toasts.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './CalculatorResult.module.css'
import { Drawing } from './drawing/Drawing.tsx'

interface CalculatorResultProps {
  readonly title: string
  readonly result: Result
  readonly onAddLine: (line: SuggestedLine) => void
}

/** The other figures, how they came about, and what to do with them. */
export function CalculatorResult({ title, result, onAddLine }: CalculatorResultProps) {
  return (
    <Panel title="Result">
      <div className="stack-wide">
        {result.drawing && <Drawing drawing={result.drawing} />}
        <dl className={styles.figures}>
          {result.figures.slice(1).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="amount">{text}</dd>
            </div>
          ))}
        </dl>
        <section aria-label="Working">
          <h3 className={styles.heading}>How it is worked out</h3>
          <ol className={styles.working}>
            {result.working.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {result.notes?.map((note) => (
          <Alert key={note} color="blue" role="note">
            {note}
          </Alert>
        ))}
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy(resultText(title, result))}
          >
            Copy result
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onAddLine(result.line)}>
            Add to quote
          </Button>
        </div>
      </div>
    </Panel>
  )
}

const resultText = (title: string, { figures, working, notes = [] }: Result): string =>
  [title, ...figures.map(({ label, text }) => `${label}: ${text}`), '', ...working, ...notes].join('\n')

/** The clipboard is closed to pages that are not served over TLS, and may be refused. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Result copied')
  } catch {
    toast.failure('Copying is blocked in this browser. Select the result and copy it.')
  }
}
