import { type Directions, NO_DIRECTIONS, withDirections } from './directions.ts'
import { maskQuotes } from './quoted-words.ts'
import { readClause } from './read-clause.ts'
import { sentencesOf } from './sentences.ts'

/** What a text of instructions asks for, and what of it no one here can do. */
export interface ReadInstructions {
  readonly directions: Directions
  /** Sentences as they were written. */
  readonly notUnderstood: readonly string[]
}

/** A longer sentence is no instruction a pattern can read. */
const LONGEST_SENTENCE = 600
const MOST_NOT_UNDERSTOOD = 50
const LONGEST_SHOWN = 240

/** Where one sentence asks for a second thing. */
const AND_ANOTHER =
  /,? (?:and|then|and then|but) (?=(?:greet|sign off|sign as|close with|end with|finish with|keep (?:it|them|letters?) |avoid |never use|never say|do not use|don['’]t use|do not say|don['’]t say|always (?:say|mention)|mention |call (?:the customer|customers|them)|address (?:the customer|customers|them)|ask for |no exclamation)\b)/i

/**
 * Reads what a business asks of its letters out of its own words. A sentence
 * that asks for something else is listed, never passed over in silence. The
 * text is data: nothing in it changes what the program does.
 */
export function readInstructions(text: string): ReadInstructions {
  let directions = NO_DIRECTIONS
  const notUnderstood: string[] = []
  for (const sentence of sentencesOf(text)) {
    const read = sentence.length > LONGEST_SENTENCE ? undefined : readSentence(sentence)
    if (read === undefined) notUnderstood.push(shown(sentence))
    else directions = withDirections(directions, read)
  }
  return { directions, notUnderstood: [...new Set(notUnderstood)].slice(0, MOST_NOT_UNDERSTOOD) }
}

/** Undefined unless every part of it is understood. */
function readSentence(sentence: string): Directions | undefined {
  const masked = maskQuotes(sentence)
  let directions = NO_DIRECTIONS
  for (const clause of masked.text.split(AND_ANOTHER)) {
    const read = readClause({ ...masked, text: clause })
    if (read === undefined) return undefined
    directions = withDirections(directions, read)
  }
  return directions
}

const shown = (sentence: string): string =>
  sentence.length <= LONGEST_SHOWN ? sentence : `${sentence.slice(0, LONGEST_SHOWN)}…`
