import { ruleProblems } from '@quotewright/domain/campaigns/check-campaign.ts'
import type { MatchRules, RuleName } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import { readList, writeList } from '@quotewright/domain/campaigns/rules/rule-entries.ts'
import { readMoney } from '@quotewright/domain/price-book/cells.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { formats } from '../../../platform/region.ts'
import { isLike } from '../model/is-like.ts'
import { rulesInput, type ShownCampaign } from '../model/shown-campaign.ts'

/** The rules that can be stated, in the order they are offered. Source: part 3 §3 "Match rules". */
export const RULE_LABELS: Readonly<Record<RuleName, string>> = {
  quote_value_min: 'Minimum quote value',
  quote_value_max: 'Maximum quote value',
  customer_type: 'Customer type',
  product_category: 'Product category',
  quote_status: 'Quote status',
}
export const RULE_NAMES = Object.keys(RULE_LABELS) as readonly RuleName[]

export const isValueRule = (type: RuleName): boolean =>
  type === 'quote_value_min' || type === 'quote_value_max'

/** One rule as it is typed: an amount, or words parted by commas. */
export interface RuleEntry {
  readonly type: RuleName
  readonly text: string
}

export interface RuleValues {
  readonly name: string
  readonly priority: number
  readonly tags: string
  /** Each type at most once. */
  readonly rules: readonly RuleEntry[]
}

export function valuesOf({ name, priority, tags, matchRules }: ShownCampaign): RuleValues {
  const amount = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100))
  const texts: Readonly<Record<RuleName, string>> = {
    quote_value_min: amount(matchRules.quoteValueMinCents),
    quote_value_max: amount(matchRules.quoteValueMaxCents),
    customer_type: writeList(matchRules.customerTypes ?? []),
    product_category: writeList(matchRules.productCategories ?? []),
    quote_status: writeList(matchRules.quoteStatuses ?? []),
  }
  const stated = RULE_NAMES.filter((type) => texts[type] !== '')
  return { name, priority, tags: writeList(tags), rules: stated.map((type) => ({ type, text: texts[type] })) }
}

const EXAMPLE = { name: '', priority: 0, tags: '', rules: [{ type: '', text: '' }] }

export const isRuleValues = (kept: unknown): kept is RuleValues =>
  isLike(kept, EXAMPLE) && kept.rules.every(({ type }) => Object.hasOwn(RULE_LABELS, type))

/** The types that no rule states yet. */
export const unusedTypes = (rules: readonly RuleEntry[]): RuleName[] =>
  RULE_NAMES.filter((name) => rules.every(({ type }) => type !== name))

export type RuleFormProblems = Readonly<Record<string, string>>

/** A campaign as the form has it: what the panels beside it judge. */
export type RuleDraft = Pick<ShownCampaign, 'name' | 'priority' | 'tags' | 'matchRules'>

/** What is typed, as far as it can be read; the rules that cannot are left out, with what is wrong at their fields. */
export function readRules(values: RuleValues): { draft: RuleDraft; problems: RuleFormProblems } {
  const readings = values.rules.map(readEntry)
  const matchRules = readings.reduce<MatchRules>((stated, { rule }) => ({ ...stated, ...rule }), {})
  const draft = { name: values.name, priority: values.priority, tags: readList(values.tags), matchRules }
  const refused = ruleProblems(draft).map(({ path, message }) => [fieldAt(path, values), message] as const)
  const unread = readings.flatMap(({ problem }, at) =>
    problem === undefined ? [] : [[`rules.${at}.text`, problem] as const],
  )
  return { draft, problems: Object.fromEntries([...refused, ...unread]) }
}

interface Reading {
  readonly rule: MatchRules
  readonly problem?: string
}

function readEntry({ type, text }: RuleEntry): Reading {
  if (text.trim() === '') return { rule: {}, problem: 'Enter a value, or remove the rule' }
  switch (type) {
    case 'quote_value_min':
      return readValue(text, (cents) => ({ quoteValueMinCents: cents }))
    case 'quote_value_max':
      return readValue(text, (cents) => ({ quoteValueMaxCents: cents }))
    case 'customer_type':
      return readWords(text, (words) => ({ customerTypes: words }))
    case 'product_category':
      return readWords(text, (words) => ({ productCategories: words }))
    case 'quote_status':
      return readWords(text, (words) => ({ quoteStatuses: words }))
  }
}

function readValue(text: string, toRule: (cents: number) => MatchRules): Reading {
  const reading = readMoney(text.trim(), MAX_AMOUNT_CENTS, formats().decimalMark)
  if (reading.kind === 'problem') return { rule: {}, problem: reading.message }
  return { rule: toRule(reading.value ?? 0) }
}

function readWords(text: string, toRule: (words: string[]) => MatchRules): Reading {
  const words = readList(text)
  return words.length === 0
    ? { rule: {}, problem: 'Enter a value, or remove the rule' }
    : { rule: toRule(words) }
}

/** Where a path of the wire is entered. */
export function fieldAt(path: string, { rules }: Pick<RuleValues, 'rules'>): string {
  const [name, type] = path.split('.')
  if (name !== 'match_rules') return name ?? path
  return `rules.${rules.findIndex((rule) => rule.type === type)}.text`
}

/**
 * What is sent, or what is wrong at its fields. Without any, the rules are left out, which beside name, priority and tags
 * means none. Source: part 3 §5.
 */
export function readRuleForm(values: RuleValues) {
  const { draft, problems } = readRules(values)
  if (Object.keys(problems).length > 0) return { kind: 'problems', problems } as const
  const { name, priority, tags, matchRules } = draft
  const rules = rulesInput(matchRules)
  const input = {
    name: name.trim(),
    priority,
    tags: [...tags],
    ...(rules === undefined ? {} : { match_rules: rules }),
  }
  return { kind: 'input', input } as const
}
