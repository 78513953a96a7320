import titleWords from '../data/title-words.json' with { type: 'json' }
import { countedNameLengthAt, namesWork } from '../match/vocabulary.ts'
import { capitalised, inSentence } from '../text/casing.ts'
import { isLabourWord, isStopWord, verbAt } from '../text/lexicon.ts'
import { singular, verbForms, wordsOf } from '../text/words.ts'

const IS_DONE = /(?:ed|rehung|laid)$/
/** What is asked to be done to a thing, in the forms that follow it: "the mixer replaced", "needs fixing". */
const VERB_OF: ReadonlyMap<string, string> = new Map([
  ...titleWords.doneTo.flatMap((verb) => verbForms(verb).map((form) => [form, verb] as const)),
  ...Object.entries(titleWords.irregular),
])
const alternatives = (forms: readonly string[]): string =>
  forms.toSorted((left, right) => right.length - left.length).join('|')
const DONE = alternatives([...VERB_OF.keys()].filter((form) => IS_DONE.test(form)))
const DOING = alternatives([...VERB_OF.keys()].filter((form) => form.endsWith('ing')))

/** "Karen wants …", "the tenant would like …": who asks, which is no part of the work. */
const ASKS =
  /^(?:the )?(?<who>[\p{L}'’.-]+(?: (?:and |& )?[\p{L}'’.-]+)?) (?:also )?(?:wants?|needs?|would like|is after|are after|is wanting|asked for|has asked for|(?:is|are) looking for|requires?) (?:us |me )?(?:to (?:have |get |do )?)?(?<rest>.+)$/iu

/** "… the kitchen mixer replaced with a new one". */
const HAS_DONE = new RegExp(
  String.raw`^(?<thing>(?:the |a |an |some |his |her |their |my |our )?.{3,60}?) (?<done>${DONE})(?<tail>(?: (?:out|off|up|back|over|with|for|in|on|at|by|to)\b.*)?)$`,
  'iu',
)

/** "Gate needs fixing", "tap to be replaced": work said of its thing. */
const NEEDS = new RegExp(
  String.raw`^(?<thing>.{3,60}?) (?:(?:needs?|wants?|requires?) (?<doing>${DOING})|(?:needs? )?to be (?<done>${DONE}))(?<tail>(?: (?!and\b).*)?)$`,
  'iu',
)

const isThing = (word: string): boolean =>
  word.length > 2 && !isStopWord(word) && !isLabourWord(word) && verbAt([word], 0) === undefined

function namesThing(text: string): boolean {
  const words = wordsOf(text).map(singular)
  return words.some((word, at) => isThing(word) || countedNameLengthAt(words, at) > 0)
}

/** A person or "the tenant", and not "the deck" that needs painting. */
const isPerson = (who: string): boolean => !namesWork(wordsOf(who).map(singular))

/** "Bathroom fan needs replacing and light": two works are no one thing. */
const IS_SEVERAL = new RegExp(
  String.raw`\b(?:needs?|wants?|requires?|to be|${DONE}|${DOING})\b|\b(?:and|or)$`,
  'i',
)
const POSSESSIVE = /^(?:his|her|their|my|our) /i

/** Work said of its thing as an order; a text that is one stays. */
function asOrder(text: string, isAsked: boolean): string {
  const said = NEEDS.exec(text)?.groups ?? (isAsked ? HAS_DONE.exec(text)?.groups : undefined)
  const verb = VERB_OF.get((said?.['done'] ?? said?.['doing'] ?? '').toLowerCase())
  const thing = (said?.['thing'] ?? '').replace(POSSESSIVE, '')
  if (verb === undefined || !/\p{L}{3}/u.test(thing) || IS_SEVERAL.test(thing)) return text
  return capitalised(`${verb} ${inSentence(thing)}${said?.['tail'] ?? ''}`)
}

/** What is said beside the work, once a thing is named: why, or of what is there. */
const BESIDE =
  /(?:,\s|\s[–-]\s)(?=(?:the )?(?:old|existing|current|it|it['’]s|they|this|he|she|there|which|because|as|since|but|so|has|have|is|are|was|were|keeps?|leaks?|leaking|drips?|dripping|broken|cracked|not|no|won['’]t|doesn['’]t)\b)|\s\(|\.\s|;\s|\s(?:because|as it|since|so that|which|cos|coz)\b/giu

/** A name of one word says too little of a job. */
function withoutBeside(text: string): string {
  for (const { index } of text.matchAll(BESIDE)) {
    const head = text.slice(0, index)
    if (namesThing(head) && /\S\s+\S/.test(head.trim())) return head
  }
  return text
}

/**
 * What the work of a line is called in a title: "Karen wants the kitchen mixer replaced, it leaks" is "Replace the
 * kitchen mixer".
 */
export function workName(description: string): string {
  const plain = description.replace(/^labour[:,] (?=\p{L})/iu, '')
  const asked = NEEDS.test(plain) ? undefined : ASKS.exec(plain)?.groups
  const order =
    asked !== undefined && isPerson(asked['who'] ?? '') && !/^\p{L}+ing\b/u.test(asked['rest'] ?? '')
      ? withoutArticle(asOrder(withoutBeside(asked['rest'] ?? ''), true))
      : asOrder(withoutBeside(plain), false)
  return capitalised(order.trim() === '' ? plain : order.trim())
}

const withoutArticle = (text: string): string => text.replace(/^(?:the|a|an|some) /iu, '')
