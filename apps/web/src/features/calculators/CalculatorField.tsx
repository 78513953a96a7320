import { SegmentedControl, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core'
import {
  type ChoiceField,
  chosenOption,
  type Entries,
  type Field,
  hasInches,
  inchesOf,
  isAmount,
  isChoice,
  type NumberField,
} from '@quotewright/domain/calculators/kit/fields.ts'
import { type UnitSystem, unitOf } from '@quotewright/domain/calculators/kit/measures.ts'
import { useId } from 'react'
import { currencyName, currencySign } from '../../platform/region.ts'
import styles from './CalculatorPane.module.css'

interface FieldProps<F extends Field> {
  readonly name: string
  readonly field: F
  readonly system: UnitSystem
  readonly entries: Entries
  readonly problem: string | undefined
  readonly onEnter: (name: string, text: string) => void
}

/** A choice, a length in feet and inches, or a number with its unit. */
export function CalculatorField({ field, ...props }: FieldProps<Field>) {
  if (isChoice(field)) return <Choice field={field} {...props} />
  return hasInches(field, props.system) ? (
    <FeetAndInches field={field} {...props} />
  ) : (
    <Figure field={field} {...props} />
  )
}

function Choice({ name, field, entries, onEnter }: FieldProps<ChoiceField>) {
  const id = useId()
  return (
    <div className={styles.wide}>
      <div id={id} className="mantine-InputWrapper-label">
        {field.label}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        classNames={{ label: styles.option }}
        data={field.options.map(({ value, label }) => ({ value, label }))}
        value={chosenOption(field, entries[name])}
        onChange={(value) => onEnter(name, value)}
      />
    </div>
  )
}

/** A numeric keypad on phones; nothing is corrected or completed. */
const KEYPAD = {
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 30,
  // The hint below, so that fields side by side stand in line.
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies TextInputProps

const Optional = () => <span className={styles.optional}> (optional)</span>

/** What is behind the number, and what is said of it. */
function unitText(field: NumberField, system: UnitSystem): string {
  if (field.kind === 'percent') return '%'
  if (!isAmount(field)) return unitOf(field.kind, system).name
  const { per } = field
  if (per === undefined) return ''
  return `per ${per === 'tin' || per === 'tile' ? per : unitOf(per, system).name}`
}

/** Units that would be heard as another word, or not at all. */
const SPOKEN: Readonly<Record<string, string>> = { in: 'inches', h: 'hours', '°': 'degrees' }

/** Longer units leave too little of a narrow field. */
const SHORT_UNIT = 8

const unitSection = (unit: string) =>
  unit === ''
    ? {}
    : {
        rightSection: (
          <span className={styles.unit} aria-hidden>
            {unit}
          </span>
        ),
        rightSectionWidth: `calc(${unit.length}ch + 1.25rem)`,
      }

function Figure({ name, field, system, entries, problem, onEnter }: FieldProps<NumberField>) {
  const unit = unitText(field, system)
  const isMoney = field.kind === 'money'
  const spoken = isMoney ? `in ${currencyName()} ${unit}` : `in ${SPOKEN[unit] ?? unit}`
  return (
    <TextInput
      {...KEYPAD}
      {...unitSection(unit)}
      label={
        <>
          {field.label}
          {(isMoney || unit !== '') && <VisuallyHidden component="span"> {spoken}</VisuallyHidden>}
          {field.isOptional && <Optional />}
        </>
      }
      className={unit.length > SHORT_UNIT ? styles.roomy : undefined}
      description={field.hint}
      leftSection={isMoney ? <span aria-hidden>{currencySign()}</span> : undefined}
      value={entries[name] ?? ''}
      error={problem}
      onChange={(event) => onEnter(name, event.currentTarget.value)}
    />
  )
}

function FeetAndInches({ name, field, entries, problem, onEnter }: FieldProps<NumberField>) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={field.hint === undefined ? undefined : id}>
      <legend>
        {field.label}
        {field.isOptional && <Optional />}
      </legend>
      <div className={styles.feet}>
        <TextInput
          {...KEYPAD}
          {...unitSection('ft')}
          aria-label={`${field.label} in feet`}
          value={entries[name] ?? ''}
          error={problem}
          onChange={(event) => onEnter(name, event.currentTarget.value)}
        />
        <TextInput
          {...KEYPAD}
          {...unitSection('in')}
          aria-label={`${field.label}, inches`}
          value={entries[inchesOf(name)] ?? ''}
          error={problem !== undefined}
          onChange={(event) => onEnter(inchesOf(name), event.currentTarget.value)}
        />
      </div>
      {field.hint !== undefined && (
        <p id={id} className={styles.hint}>
          {field.hint}
        </p>
      )}
    </fieldset>
  )
}
