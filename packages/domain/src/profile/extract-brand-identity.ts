import {
  type BrandRule,
  DIFFERENTIATOR_RULES,
  PERSONALITY_RULES,
  STYLE_RULES,
  VOICE_RULES,
} from './brand-rules.ts'
import type { BrandVoice } from './business-profile.ts'
import { findServiceAreas } from './service-areas.ts'

export type BrandField =
  | 'brand_voice'
  | 'brand_personality'
  | 'communication_style'
  | 'differentiators'
  | 'service_areas'

/** A finding and the very words it rests on. Positions are UTF-16 units of the description. */
export interface BrandEvidence {
  readonly field: BrandField
  readonly value: string
  readonly words: string
  readonly start: number
  readonly end: number
}

/** What a description says of a brand; what it does not say is null or empty. */
export interface BrandIdentity {
  readonly voice: BrandVoice | null
  readonly toneDescription: string
  readonly personality: readonly string[]
  readonly communicationStyle: string | null
  readonly differentiators: readonly string[]
  readonly serviceAreas: readonly string[]
  readonly evidence: readonly BrandEvidence[]
}

interface Finding<Value extends string = string> {
  readonly value: Value
  readonly start: number
  readonly end: number
}

/** Traits that the sentence about the tone names at most. */
const MOST_TONE_WORDS = 4

/**
 * Reads a brand out of a free description, from its words alone: a trait is
 * found where the text states it, never inferred, and what it denies ("we are
 * not the cheapest") is not found.
 * Source: part 3 §7 "extract-brand-identity".
 */
export function extractBrandIdentity(description: string): BrandIdentity {
  const voices = findAll(description, VOICE_RULES)
  const traits = findAll(description, PERSONALITY_RULES)
  const styles = findAll(description, STYLE_RULES)
  const differences = findAll(description, DIFFERENTIATOR_RULES)
  const areas = findServiceAreas(description)
  const voice = mostNamed(voices)
  const style = mostNamed(styles)
  const personality = valuesOf(traits)
  return {
    voice,
    toneDescription: toneOf(voice, personality, style),
    personality,
    communicationStyle: style,
    differentiators: valuesOf(differences),
    serviceAreas: valuesOf(areas),
    evidence: [
      ...evidenceOf(
        description,
        'brand_voice',
        voices.filter(({ value }) => value === voice),
      ),
      ...evidenceOf(description, 'brand_personality', traits),
      ...evidenceOf(
        description,
        'communication_style',
        styles.filter(({ value }) => value === style),
      ),
      ...evidenceOf(description, 'differentiators', differences),
      ...evidenceOf(description, 'service_areas', areas),
    ],
  }
}

/** Every place where a rule holds, in the order of the text; an earlier rule keeps its words from later ones. */
function findAll<Value extends string>(text: string, rules: readonly BrandRule<Value>[]): Finding<Value>[] {
  const findings: Finding<Value>[] = []
  for (const { pattern, value } of rules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      const isTaken = findings.some((other) => start < other.end && other.start < end)
      if (isTaken || isDenied(text, start)) continue
      findings.push({ value: (typeof value === 'string' ? value : value(match)) as Value, start, end })
    }
  }
  return findings.sort((a, b) => a.start - b.start)
}

const DENIAL_REACH = 40
const DENIAL =
  /\b(?:not|never|no|nor|neither|without|cannot|isn['’]t|aren['’]t|don['’]t|doesn['’]t|won['’]t|can['’]t|wasn['’]t|weren['’]t|non|no longer|unlike|rather than|instead of)(?:[\s-]+[\p{L}\d'’/-]+){0,4}[\s-]+$/iu

/** Whether the words before, in the same clause, take back what follows. */
function isDenied(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - DENIAL_REACH), start)
  const clause = before.split(/[.,;:!?\n]|\bbut\b|\bjust\b|\bonly\b/i).at(-1) ?? ''
  return DENIAL.test(clause)
}

const valuesOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ value }) => value))]

/** The one named most often; of several, the one named first. */
function mostNamed<Value extends string>(findings: readonly Finding<Value>[]): Value | null {
  const counts = new Map<Value, number>()
  for (const { value } of findings) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: Value | null = null
  for (const [value, count] of counts) {
    if (best === null || count > (counts.get(best) ?? 0)) best = value
  }
  return best
}

/** "Friendly, honest and punctual. Plain and direct." from findings alone; '' without any. */
function toneOf(voice: BrandVoice | null, personality: readonly string[], style: string | null): string {
  const words = [...new Set([...(voice === null ? [] : [voice]), ...personality])].slice(0, MOST_TONE_WORDS)
  const listed = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
  const sentences = [listed.slice(0, 1).toUpperCase() + listed.slice(1), style ?? '']
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

function evidenceOf(text: string, field: BrandField, findings: readonly Finding[]): BrandEvidence[] {
  return findings.map(({ value, start, end }) => ({
    field,
    value,
    words: text.slice(start, end),
    start,
    end,
  }))
}
