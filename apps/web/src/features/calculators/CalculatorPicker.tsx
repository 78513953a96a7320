import { Button, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { findCalculators } from '@quotewright/domain/calculators/calculators.ts'
import type { Calculator } from '@quotewright/domain/calculators/kit/calculator.ts'
import { IconCalculator, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { currentRegion } from '../../platform/region.ts'
import styles from './CalculatorPicker.module.css'
import { CALCULATOR_ICONS } from './calculator-icons.ts'

interface CalculatorPickerProps {
  readonly chosen: string | undefined
  readonly onChoose: (calculator: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The calculators, found by what people call the job. Arrow keys walk from the search through the list. */
export function CalculatorPicker({ chosen, onChoose }: CalculatorPickerProps) {
  const [search, setSearch] = useState('')
  const found = findCalculators(search, currentRegion())
  const picker = useRef<HTMLElement>(null)

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    const stops = [...(picker.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = stops[at + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <search ref={picker} aria-label="Calculators">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (first !== undefined) onChoose(first.id)
        }}
      >
        <TextInput
          type="search"
          label="Find a calculator"
          placeholder="Deck, tiles, profit …"
          maxLength={60}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={walk}
        />
      </form>
      <VisuallyHidden component="output">
        {search.trim() === '' ? '' : `${found.length} found`}
      </VisuallyHidden>
      {found.length === 0 && (
        <div className={styles.nothing}>
          <p>No calculator for “{search.trim()}”.</p>
          <Button variant="default" onClick={() => setSearch('')}>
            Show all
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {found.map((calculator) => (
          <li key={calculator.id}>
            <Choice
              calculator={calculator}
              isChosen={calculator.id === chosen}
              onChoose={onChoose}
              onKeyDown={walk}
            />
          </li>
        ))}
      </ul>
    </search>
  )
}

interface ChoiceProps {
  readonly calculator: Calculator
  readonly isChosen: boolean
  readonly onChoose: (calculator: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Choice({ calculator: { id, title, about }, isChosen, onChoose, onKeyDown }: ChoiceProps) {
  const Icon = CALCULATOR_ICONS[id] ?? IconCalculator
  return (
    <UnstyledButton
      className={styles.choice}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(id)}
      onKeyDown={onKeyDown}
    >
      <Icon size={22} aria-hidden />
      <span>
        <strong>{title}</strong>
        <span className={styles.about}>{about}</span>
      </span>
    </UnstyledButton>
  )
}
