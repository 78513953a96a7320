import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { CUSTOMER_TYPES, type RuleName } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import { ruleRemarks } from '@quotewright/domain/campaigns/rules/rule-remarks.ts'
import { QUOTE_STATUSES } from '@quotewright/domain/quotes/status.ts'
import { IconPlus } from '@tabler/icons-react'
import { currencySign } from '../../../platform/region.ts'
import styles from '../Campaigns.module.css'
import {
  isValueRule,
  RULE_LABELS,
  RULE_NAMES,
  type RuleEntry,
  type RuleValues,
  readRules,
  unusedTypes,
} from './rule-form.ts'

interface RuleListProps {
  readonly form: ReturnType<typeof useForm<RuleValues>>
  readonly isReadOnly: boolean
}

/** What to write for each rule. */
const HINTS: Readonly<Record<RuleName, string>> = {
  quote_value_min: 'An amount',
  quote_value_max: 'An amount',
  customer_type: `Any of: ${CUSTOMER_TYPES.join(', ')}`,
  product_category: 'Separated by commas',
  quote_status: `Any of: ${QUOTE_STATUSES.join(', ')}`,
}

/** The rules a quote must meet, all of them. */
export function RuleList({ form, isReadOnly }: RuleListProps) {
  const { rules } = form.values
  const [next] = unusedTypes(rules)
  const add = () => next !== undefined && form.insertListItem('rules', { type: next, text: '' })
  return (
    <fieldset className={styles.plainFields}>
      <legend className={styles.legend}>Matching rules</legend>
      {rules.length === 0 && (
        <Text size="sm" c="dimmed">
          No rules: this campaign matches all quotes
        </Text>
      )}
      {rules.length > 0 && (
        <ul className="stack-tight">
          {rules.map((rule, at) => (
            <RuleFields key={rule.type} form={form} rule={rule} at={at} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
      {ruleRemarks(readRules(form.values).draft.matchRules).map((remark) => (
        <Text key={remark} size="sm" className={styles.remark ?? ''}>
          {remark}
        </Text>
      ))}
      {!isReadOnly && next !== undefined && (
        <Button
          variant="default"
          className={styles.start ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
        >
          Add Rule
        </Button>
      )}
    </fieldset>
  )
}

interface RuleFieldsProps extends RuleListProps {
  readonly rule: RuleEntry
  readonly at: number
}

function RuleFields({ form, rule, at, isReadOnly }: RuleFieldsProps) {
  const { type } = rule
  const free = unusedTypes(form.values.rules)
  const choices = RULE_NAMES.filter((name) => name === type || free.includes(name))
  const choose = (chosen: RuleName | undefined) =>
    chosen &&
    form.setFieldValue(`rules.${at}`, {
      type: chosen,
      // An amount is one for the other bound, too.
      text: isValueRule(chosen) === isValueRule(type) ? rule.text : '',
    })
  return (
    <li className={styles.rule}>
      <NativeSelect
        aria-label={`Type of rule ${at + 1}`}
        data={choices.map((name) => ({ value: name, label: RULE_LABELS[name] }))}
        value={type}
        onChange={({ currentTarget: { value } }) => choose(choices.find((name) => name === value))}
      />
      <TextInput
        aria-label={RULE_LABELS[type]}
        placeholder={HINTS[type]}
        autoComplete="off"
        {...(isValueRule(type) ? { inputMode: 'decimal', leftSection: currencySign() } : {})}
        {...form.getInputProps(`rules.${at}.text`)}
      />
      {!isReadOnly && (
        <Button
          variant="default"
          aria-label={`Remove rule ${RULE_LABELS[type]}`}
          onClick={() => form.removeListItem('rules', at)}
        >
          Remove
        </Button>
      )}
    </li>
  )
}
