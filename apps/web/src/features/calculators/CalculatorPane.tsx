import { Button, SegmentedControl } from '@mantine/core'
import type { Calculator } from '@quotewright/domain/calculators/kit/calculator.ts'
import { hasUnits } from '@quotewright/domain/calculators/kit/convert-entries.ts'
import { askedFields } from '@quotewright/domain/calculators/kit/fields.ts'
import type { SuggestedLine } from '@quotewright/domain/calculators/kit/suggested-line.ts'
import { IconRotate } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel.tsx'
import { CalculatorAnswer } from './CalculatorAnswer.tsx'
import { CalculatorField } from './CalculatorField.tsx'
import styles from './CalculatorPane.module.css'
import { CalculatorResult } from './CalculatorResult.tsx'
import { useCalculator } from './use-calculator.ts'

interface CalculatorPaneProps {
  readonly calculator: Calculator
  readonly onAddLine: (line: SuggestedLine) => void
}

const SYSTEMS = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
] as const

/** One calculator: its fields and, as one types, its result. */
export function CalculatorPane({ calculator, onAddLine }: CalculatorPaneProps) {
  const state = useCalculator(calculator)
  const { system, entries, outcome } = state
  const problems = outcome.kind === 'problems' ? outcome.problems : []
  return (
    <div className={styles.pane}>
      <div className={styles.form}>
        <Panel
          title={calculator.title}
          aside={
            hasUnits(calculator.fields) && (
              <SegmentedControl
                aria-label="Units"
                classNames={{ label: styles.option }}
                data={[...SYSTEMS]}
                value={system}
                onChange={state.chooseUnits}
              />
            )
          }
        >
          <div className={styles.fields}>
            {askedFields(calculator.fields, entries).map(([name, field]) => (
              <CalculatorField
                key={name}
                name={name}
                field={field}
                system={system}
                entries={entries}
                problem={problems.find((one) => one.field === name && !one.isMissing)?.message}
                onEnter={state.enter}
              />
            ))}
          </div>
          <Button
            variant="subtle"
            className={styles.reset}
            leftSection={<IconRotate size={18} aria-hidden />}
            onClick={state.reset}
          >
            Reset
          </Button>
        </Panel>
      </div>
      <CalculatorAnswer outcome={outcome} />
      {outcome.kind === 'result' && (
        <div className={styles.result}>
          <CalculatorResult title={calculator.title} result={outcome.result} onAddLine={onAddLine} />
        </div>
      )}
    </div>
  )
}
