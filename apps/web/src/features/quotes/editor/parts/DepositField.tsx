import { Text, TextInput } from '@mantine/core'
import { DEPOSIT_LABEL, depositCents, readDeposit, typedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { currentRegion, formats } from '../../../../platform/region.ts'
import { quoteDefaultsQuery } from '../quote-save.api.ts'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import { fieldProps } from './field-props.ts'
import styles from './TotalsPanel.module.css'

/** What the customer pays on acceptance: a share of the total, or an amount. */
export function DepositField({ editor }: { readonly editor: QuoteEditor }) {
  const { problems, dispatch } = editor
  const { fields } = editor.form
  const adviceId = useId()
  return (
    <>
      <TextInput
        className={styles.deposit}
        label="Deposit"
        placeholder="10% or 500"
        aria-describedby={adviceId}
        {...fieldProps({ fields, problems: problems.fields, dispatch })('deposit', 20)}
        onBlur={() => {
          const deposit = readDeposit(fields.deposit)
          const tidy = deposit === undefined ? fields.deposit : typedDeposit(deposit)
          if (tidy !== fields.deposit) dispatch({ type: 'field typed', field: 'deposit', value: tidy })
        }}
      />
      <div id={adviceId} aria-live="polite" className={styles.advice}>
        <CapAdvice editor={editor} />
      </div>
    </>
  )
}

/** What is known of the cap where the work is. It never stands in the way: only home building has one. */
function CapAdvice({ editor: { form, totals } }: { readonly editor: QuoteEditor }) {
  const { customer_address, deposit: typed, currency } = form.fields
  const dueCents = depositCents(readDeposit(typed) ?? null, totals.totalCents)
  const { deposits, country } = currentRegion()
  const isAsked = deposits !== null && currency === regionOf(country).currency && dueCents > 0
  const defaults = useQuery({ ...quoteDefaultsQuery, enabled: isAsked })
  if (!isAsked) return null
  const state = deposits.stateOf(customer_address) ?? defaults.data?.business_state ?? null
  const { isOver, text } = deposits.advice(state, totals.totalCents, dueCents)
  return (
    <Text size="sm" {...(isOver ? { 'data-over': true } : { c: 'dimmed' })}>
      {text}
    </Text>
  )
}

/** The row below the total. */
export function DepositRow({ editor: { form, totals } }: { readonly editor: QuoteEditor }) {
  const dueCents = depositCents(readDeposit(form.fields.deposit) ?? null, totals.totalCents)
  if (dueCents === 0) return null
  return (
    <div>
      <dt>{DEPOSIT_LABEL}</dt>
      <dd>
        <span className="amount">{formats().money(dueCents, form.fields.currency)}</span>
      </dd>
    </div>
  )
}
