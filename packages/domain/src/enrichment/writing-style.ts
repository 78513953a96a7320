import { extractBrandIdentity } from '../profile/extract-brand-identity.ts'
import type { Directions } from './directions.ts'
import type { WritingVoice } from './voice-wordings.ts'
import type { BrandFacts } from './writing-facts.ts'

/** How a text is to sound. */
export interface WritingStyle {
  readonly voice: WritingVoice
  readonly length: 'short' | 'usual' | 'detailed'
}

const LONGEST_READ = 2_000

/** What is asked for in a context holds over the profile, and a chosen voice over what is said about the tone. */
export function writingStyle(brand: BrandFacts, directions: Directions): WritingStyle {
  const said = [brand.toneDescription, brand.communicationStyle, brand.personality.join(', ')]
  const voice =
    directions.voice ?? brand.voice ?? extractBrandIdentity(said.join('. ').slice(0, LONGEST_READ)).voice
  return { voice: voice ?? 'plain', length: directions.length ?? lengthOf(brand) }
}

function lengthOf({ communicationStyle, toneDescription }: BrandFacts): WritingStyle['length'] {
  const said = `${communicationStyle} ${toneDescription}`.slice(0, LONGEST_READ)
  if (/\b(?:brief|short|concise|succinct|to the point)\b/i.test(said)) return 'short'
  return /\b(?:detailed|thorough|in detail|step by step)\b/i.test(said) ? 'detailed' : 'usual'
}
