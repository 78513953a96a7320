import { Button } from '@mantine/core'
import { calculatorsOf } from '@quotewright/domain/calculators/calculators.ts'
import type { SuggestedLine } from '@quotewright/domain/calculators/kit/suggested-line.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { currentRegion } from '../../platform/region.ts'
import styles from './CalculateTab.module.css'
import { CalculatorPane } from './CalculatorPane.tsx'
import { CalculatorPicker } from './CalculatorPicker.tsx'

interface CalculateTabProps {
  /** The calculator that is open, by its id; any other text is none. */
  readonly chosen: string | undefined
  readonly onChoose: (calculator: string | undefined) => void
  /** Takes a line for the quote: the quantity in at most three decimals, the price in cents before tax or null. */
  readonly onAddLine: (line: SuggestedLine) => void
}

/** Trade calculators. On a phone the list and the calculator take turns. Source: decisions §6 "Calculate". */
export function CalculateTab({ chosen, onChoose, onAddLine }: CalculateTabProps) {
  const calculator = calculatorsOf(currentRegion()).find(({ id }) => id === chosen)
  const pane = useRef<HTMLDivElement>(null)
  useFocusWhenChosen(pane, calculator?.id)
  return (
    <div className={styles.tab} data-open={calculator !== undefined}>
      <div className={styles.picker}>
        <CalculatorPicker chosen={calculator?.id} onChoose={onChoose} />
      </div>
      {calculator === undefined ? (
        <p className={styles.hint}>Choose a calculator to work something out.</p>
      ) : (
        <div ref={pane} tabIndex={-1} className={styles.pane}>
          <Button
            variant="default"
            className={styles.back}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => onChoose(undefined)}
          >
            All calculators
          </Button>
          <CalculatorPane key={calculator.id} calculator={calculator} onAddLine={onAddLine} />
        </div>
      )}
    </div>
  )
}

/** Leads keyboards and screen readers to the calculator that was just chosen, not to one a link opened. */
function useFocusWhenChosen(pane: React.RefObject<HTMLElement | null>, chosen: string | undefined): void {
  const shown = useRef(chosen)
  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    pane.current?.focus({ preventScroll: true })
  }, [pane, chosen])
}
