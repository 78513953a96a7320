import type { MaskedSentence } from './quoted-words.ts'

const SENTENCE_START =
  /^(?:we|i|you|it|there|all|every|each|any|if|once|when|after|before|please|no|payment|parking|prices?|quotes?|access|jobs?|work)\b/i
const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|will|can|may|must|do|does|comes?|includes?|covers?|applies|apply|starts?|takes?|lasts?|costs?|needs?|works?)\b/i
const LONGEST = 500

/**
 * What a business wants said, as a sentence in its own words: a quotation as
 * it is, a clause as a sentence, and something of theirs ("our 24-hour line")
 * after "Worth knowing". Undefined for a topic without words to say about it.
 */
export function statementIn(said: string, { quotedIn, reveal }: MaskedSentence): string | undefined {
  const quoted = quotedIn(said)
  if (quoted !== undefined) return quoted === '' ? undefined : withFullStop(quoted)
  const words = reveal(said.trim().replace(/^(?:that|the fact that) /i, '')).trim()
  if (words === '' || words.length > LONGEST) return undefined
  if (SENTENCE_START.test(words) && words.includes(' ')) return withFullStop(capitalised(words))
  if (!/^(?:our|my|the|an?)\b/i.test(words)) return undefined
  if (HAS_VERB.test(words)) return withFullStop(capitalised(words))
  return /^(?:our|my) /i.test(words) ? withFullStop(`Worth knowing: ${words}`) : undefined
}

export const withFullStop = (text: string): string => (/[.!?…]["”’)]?$/.test(text) ? text : `${text}.`)

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
