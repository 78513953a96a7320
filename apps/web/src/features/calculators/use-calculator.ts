import type { Calculator } from '@quotewright/domain/calculators/kit/calculator.ts'
import { type Entries, inchesOf, startEntries } from '@quotewright/domain/calculators/kit/fields.ts'
import { UNIT_SYSTEMS, type UnitSystem } from '@quotewright/domain/calculators/kit/measures.ts'
import { switchUnits, type UnitsForm } from '@quotewright/domain/calculators/kit/switch-units.ts'
import { useMemo, useState } from 'react'
import { readDraft, writeDraft } from '../../platform/drafts.ts'
import { currentRegion } from '../../platform/region.ts'
import { memberOf } from '../../platform/stored-value.ts'

/** The units last chosen, for calculators that are opened for the first time. */
const UNITS = 'calculator-units'
const draftOf = ({ id }: Calculator): string => `calculator:${id}`

const systemOf = (value: unknown): UnitSystem =>
  UNIT_SYSTEMS.find((system) => system === value) ?? currentRegion().units

/** The entries of a stored value that the form still has; the others as a form begins with them. */
function entriesOf(calculator: Calculator, system: UnitSystem, value: unknown): Entries {
  const known = Object.keys(calculator.fields)
    .flatMap((name) => [name, inchesOf(name)])
    .flatMap((name): [string, string][] => {
      const text = memberOf(value, name)
      return typeof text === 'string' ? [[name, text]] : []
    })
  return { ...startEntries(calculator.fields, system), ...Object.fromEntries(known) }
}

function recall(calculator: Calculator): UnitsForm {
  const stored = readDraft(draftOf(calculator))
  const system = systemOf(memberOf(stored, 'system') ?? readDraft(UNITS))
  const form = { system, entries: entriesOf(calculator, system, memberOf(stored, 'entries')) }
  const before = memberOf(stored, 'before')
  if (before === undefined) return form
  const other = UNIT_SYSTEMS.find((one) => one !== system) ?? system
  return {
    ...form,
    before: {
      entries: entriesOf(calculator, other, memberOf(before, 'entries')),
      became: entriesOf(calculator, system, memberOf(before, 'became')),
    },
  }
}

/** A calculator at work: what is typed, kept on this device, and what comes of it. */
export function useCalculator(calculator: Calculator) {
  const [form, setForm] = useState(() => recall(calculator))
  const { system, entries } = form
  const outcome = useMemo(
    () => calculator.calculate(entries, system, currentRegion()),
    [calculator, entries, system],
  )

  function keep(next: UnitsForm) {
    setForm(next)
    writeDraft(draftOf(calculator), next)
  }

  return {
    system,
    entries,
    outcome,
    enter: (name: string, text: string) => keep({ ...form, entries: { ...entries, [name]: text } }),
    reset: () => keep({ system, entries: startEntries(calculator.fields, system) }),
    chooseUnits: (next: UnitSystem) => {
      writeDraft(UNITS, next)
      keep(switchUnits(calculator.fields, form, next, currentRegion()))
    },
  }
}
