import lists from '../data/screening.json' with { type: 'json' }
import { normalise } from '../text/normalise.ts'
import { isDiscriminatory, isIllegal, isSensitive, isThreat, isUnsafe } from './context-rules.ts'
import { asSeen } from './disguise.ts'
import { hasProfanity } from './profanity.ts'
import type { ScreenedField, ScreeningCategory, ScreeningRefusal } from './screening-refusal.ts'
import { hasSigns, type Scopes, scopesOf } from './signs.ts'

export type { ScreenedField, ScreeningCategory, ScreeningRefusal } from './screening-refusal.ts'

/** Fields in the order they are judged; the first refusal is shown. Source: spec 1 §5. */
const FIELD_NAMES: readonly (readonly [ScreenedField, string])[] = [
  ['customerName', 'customer name'],
  ['projectDescription', 'project description'],
  ['companyName', 'company name'],
  ['notes', 'notes'],
  ['title', 'title'],
  ['lineItem', 'line item'],
  ['wording', 'text'],
]

const NAME_FIELDS: ReadonlySet<ScreenedField> = new Set(['customerName', 'companyName'])
/** Judged of a name only after the words that people and businesses are called by. */
const NAME_SAFE: ReadonlySet<ScreeningCategory> = new Set(['discriminatory', 'illegal', 'unsafe'])
const NAMES = new RegExp(`\\b(?:${lists.names.join('|')})\\b`, 'g')

/** "Isis Ramirez", "Northside Gun Club", "The Forge Gym" are names, no wishes. */
function withoutNames(normalised: string): string {
  return normalised.replaceAll(NAMES, ' ')
}

type Rule = readonly [category: ScreeningCategory, judge: (normalised: string, original: string) => boolean]

/** In the order of the specification's messages; signs are looked for besides. Source: spec 1 §5. */
const RULES: readonly Rule[] = [
  ['profanity', hasProfanity],
  ['threat', isThreat],
  ['discriminatory', isDiscriminatory],
  ['illegal', isIllegal],
  ['sensitive', isSensitive],
  ['unsafe', isUnsafe],
]

/** The first category that a text is refused for. */
function categoryOf(normalised: string, original: string, isName: boolean): ScreeningCategory | undefined {
  const unnamed = isName ? withoutNames(normalised) : normalised
  const scopes = new Map<string, Scopes>()
  const scopesIn = (text: string): Scopes => {
    const known = scopes.get(text) ?? scopesOf(text)
    scopes.set(text, known)
    return known
  }
  const broken = RULES.find(([category, judge]) => {
    const text = NAME_SAFE.has(category) ? unnamed : normalised
    return judge(text, original) || hasSigns(category, scopesIn(text))
  })
  return broken?.[0]
}

/** Texts shown for a refusal. Source: spec 1 §5. */
function messageFor(category: ScreeningCategory, field: string): string {
  const messages: Readonly<Record<ScreeningCategory, string>> = {
    profanity: `Please use professional language in the ${field}.`,
    threat: `The ${field} contains threatening language. Please keep content professional.`,
    discriminatory: `The ${field} contains discriminatory language. Please ensure content is respectful.`,
    illegal: `The ${field} references potentially illegal activities.`,
    sensitive: 'Please do not include sensitive personal information.',
    unsafe: `The ${field} contains inappropriate content. Please revise.`,
  }
  return messages[category]
}

/**
 * Judges the fields in context and returns the first refusal; empty fields
 * pass. Words of the trades pass where the trade uses them ("kill the power",
 * "bastard file", "credit card accepted"). Source: spec 1 §5; decisions §9.
 */
export function screenContent<Field extends ScreenedField>(
  fields: Readonly<Partial<Record<Field, string>>>,
): ScreeningRefusal<Field> | undefined {
  for (const [field, name] of FIELD_NAMES as readonly (readonly [Field, string])[]) {
    const original = asSeen(fields[field] ?? '')
    if (original.trim() === '') continue
    const normalised = normalise(original)
    const category = categoryOf(normalised, original, NAME_FIELDS.has(field))
    if (category !== undefined)
      return { outcome: 'refused_screening', field, category, message: messageFor(category, name) }
  }
  return undefined
}
