import type { BrandVoice } from '../profile/business-profile.ts'

/** What is asked of how a quote's sections are written. */
export interface Directions {
  /** Before the name; with `{name}` where it says where the name goes. */
  readonly greeting: string | null
  /** Instead of the usual words above the business's name. */
  readonly signOff: string | null
  /** Who signs, above the business's name. */
  readonly signer: string | null
  readonly length: 'short' | 'detailed' | null
  readonly voice: BrandVoice | null
  readonly nameStyle: 'first' | 'surname' | 'full' | null
  /** Sentences of the business, as they are, for the letter. */
  readonly statements: readonly string[]
  /** The same for the terms. */
  readonly termsStatements: readonly string[]
  readonly avoidedWords: readonly string[]
  readonly noExclamationMarks: boolean
  readonly noQuestions: boolean
}

export const NO_DIRECTIONS: Directions = {
  greeting: null,
  signOff: null,
  signer: null,
  length: null,
  voice: null,
  nameStyle: null,
  statements: [],
  termsStatements: [],
  avoidedWords: [],
  noExclamationMarks: false,
  noQuestions: false,
}

/** Of two that say different things the first holds; lists are joined. */
export function withDirections(first: Directions, then: Partial<Directions>): Directions {
  const held = Object.fromEntries(Object.entries(first).filter(([, value]) => value !== null))
  return {
    ...NO_DIRECTIONS,
    ...then,
    ...held,
    statements: joined(first.statements, then.statements),
    termsStatements: joined(first.termsStatements, then.termsStatements),
    avoidedWords: joined(first.avoidedWords, then.avoidedWords),
    noExclamationMarks: first.noExclamationMarks || then.noExclamationMarks === true,
    noQuestions: first.noQuestions || then.noQuestions === true,
  }
}

const MOST_ENTRIES = 20

const joined = (first: readonly string[], then: readonly string[] = []): readonly string[] =>
  [...new Set([...first, ...then])].slice(0, MOST_ENTRIES)
