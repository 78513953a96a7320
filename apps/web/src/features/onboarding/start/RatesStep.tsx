import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { CURRENCY_SIGNS } from '../../../platform/region.ts'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { useSaveBaseRates } from '../../price-book/public.ts'
import { amountOf, NO_AMOUNT, shownAmount } from '../amounts.ts'
import { PRICE } from '../wizard/field-props.ts'
import { Question } from './Question.tsx'
import { keepTyped, readTyped } from './setup-draft.ts'
import type { StepProps } from './step-props.ts'

type Field = 'hourlyRate' | 'callOut'

/** What an hour and a call-out cost, kept in the price book. */
export function RatesStep(props: StepProps) {
  const { prices, settings, trade } = props.facts
  const save = useSaveBaseRates()
  const [typed, setTyped] = useState(() => ({
    hourlyRate: readTyped().hourlyRate || shownAmount(prices.hourlyRate?.unit_price),
    callOut: readTyped().callOut || shownAmount(prices.callOut?.unit_price),
  }))
  const [isSent, setIsSent] = useState(false)
  const amounts = { hourlyRate: amountOf(typed.hourlyRate), callOut: amountOf(typed.callOut) }
  const isBlank = amounts.hourlyRate === null && amounts.callOut === null
  const problems: Partial<Record<Field, string>> = !isSent
    ? {}
    : {
        ...(amounts.hourlyRate === undefined || isBlank ? { hourlyRate: NO_AMOUNT } : {}),
        ...(amounts.callOut === undefined ? { callOut: NO_AMOUNT } : {}),
      }
  const change = (field: Field, text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setIsSent(false)
    keepTyped({ [field]: text })
  }
  const submit = (form: HTMLFormElement) => {
    const { hourlyRate, callOut } = amounts
    setIsSent(true)
    if (hourlyRate === undefined || callOut === undefined || isBlank) {
      focusFirstInvalid(form)
      return
    }
    const taxIncluded = settings.tax_registered && settings.line_price_mode === 'inclusive'
    save.mutate(
      { amounts: { hourlyRate, callOut }, trade, taxIncluded },
      {
        onSuccess: () => {
          keepTyped({ hourlyRate: '', callOut: '' })
          props.onDone()
        },
      },
    )
  }
  const field = (name: Field) => ({
    ...PRICE,
    size: 'lg',
    leftSection: CURRENCY_SIGNS[settings.currency],
    value: typed[name],
    error: problems[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
  })
  return (
    <Question
      {...props}
      step="rates"
      title="What do you charge?"
      hint="Change it any time in your price book."
      error={save.error}
      onSubmit={submit}
      isSaving={save.isPending}
    >
      <TextInput label="Hourly rate" {...field('hourlyRate')} />
      <TextInput
        label="Call-out fee"
        description="Leave blank if you don’t charge one"
        {...field('callOut')}
      />
    </Question>
  )
}
