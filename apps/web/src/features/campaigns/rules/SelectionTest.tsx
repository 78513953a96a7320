import { NativeSelect, Text, TextInput } from '@mantine/core'
import {
  CUSTOMER_TYPES,
  type QuoteTraits,
  TEST_TRAITS,
} from '@quotewright/domain/campaigns/rules/match-rules.ts'
import { readList } from '@quotewright/domain/campaigns/rules/rule-entries.ts'
import {
  decidingStep,
  matchInWords,
  reasonInWords,
  SELECTION_FLOW,
} from '@quotewright/domain/campaigns/selection/explain-selection.ts'
import { isInTheRunning, selectCampaign } from '@quotewright/domain/campaigns/selection/select-campaign.ts'
import type { CustomerType } from '@quotewright/domain/contacts/contact.ts'
import { readMoney } from '@quotewright/domain/price-book/cells.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { useState } from 'react'
import { currencySign, formats } from '../../../platform/region.ts'
import styles from '../Campaigns.module.css'
import { CUSTOMER_TYPE_LABELS } from '../model/customer-type-labels.ts'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import type { Campaigns } from '../model/use-campaigns.ts'

interface SelectionTestProps {
  /** As it is being typed. */
  readonly edited: ShownCampaign
  readonly loaded: Campaigns
}

const TYPES = CUSTOMER_TYPES.map((value) => ({ value, label: CUSTOMER_TYPE_LABELS[value] }))

/** Which campaign a quote would get, with the rules as they are typed. Source: part 3 §4, §9. */
export function SelectionTest({ edited, loaded }: SelectionTestProps) {
  const [value, setValue] = useState(String(TEST_TRAITS.totalCents / 100))
  const [customerType, setCustomerType] = useState<CustomerType>(TEST_TRAITS.customerType)
  const [tags, setTags] = useState('')
  const [categories, setCategories] = useState('')
  const total = readMoney(value.trim(), MAX_AMOUNT_CENTS, formats().decimalMark)
  const totalCents = total.kind === 'value' ? total.value : null
  const problem = total.kind === 'problem' ? total.message : 'Enter a quote value'
  const field = { autoComplete: 'off' } as const
  return (
    <div className={styles.column}>
      <div className={styles.fields}>
        <TextInput
          label="Quote value"
          inputMode="decimal"
          leftSection={currencySign()}
          error={totalCents === null ? problem : undefined}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
          {...field}
        />
        <NativeSelect
          label="Customer type"
          data={TYPES}
          value={customerType}
          onChange={({ currentTarget }) =>
            setCustomerType(CUSTOMER_TYPES.find((type) => type === currentTarget.value) ?? customerType)
          }
        />
        <TextInput
          label="Tags of the quote"
          placeholder="None"
          value={tags}
          onChange={({ currentTarget }) => setTags(currentTarget.value)}
          {...field}
        />
        <TextInput
          label="Product categories"
          placeholder="None"
          value={categories}
          onChange={({ currentTarget }) => setCategories(currentTarget.value)}
          {...field}
        />
      </div>
      {totalCents !== null && (
        <Result
          quote={{
            ...TEST_TRAITS,
            totalCents,
            customerType,
            tags: readList(tags),
            productCategories: readList(categories),
          }}
          edited={edited}
          loaded={loaded}
        />
      )}
    </div>
  )
}

function Result({ quote, edited, loaded }: SelectionTestProps & { readonly quote: QuoteTraits }) {
  const campaigns = loaded.campaigns.map((one) => (one.id === edited.id ? edited : one))
  const selection = selectCampaign(campaigns, quote)
  const { winner, runnerUp, candidates } = selection
  const step = decidingStep(selection)
  return (
    <>
      <output className={styles.result} data-selected={winner !== null || undefined}>
        <strong>{winner === null ? 'No campaign' : `Selected: ${winner.campaign.name}`}</strong>
        <span>{reasonInWords(selection)}</span>
        {step !== undefined && (
          <span>
            Decided by step {step}: {SELECTION_FLOW[step - 1]}
          </span>
        )}
        {runnerUp !== null && <span>Runner-up: {runnerUp.campaign.name}</span>}
      </output>
      {!edited.isActive && (
        <Text size="sm" c="dimmed">
          “{edited.name}” is inactive, so it isn’t included.
        </Text>
      )}
      {candidates.length > 0 && (
        <ol className={styles.candidates} aria-label="Active campaigns, the first one wins">
          {candidates.map((candidate) => (
            <li key={candidate.campaign.id} data-out={!isInTheRunning(candidate) || undefined}>
              <strong>{candidate.campaign.name}</strong>
              <span>
                {matchInWords(candidate, quote, loaded.terms)} Priority {candidate.campaign.priority},
                specificity {candidate.specificity}.
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
