import { calm, chooseWording, fill } from './choose-wording.ts'
import type { Directions } from './directions.ts'
import { LETTER_WORDINGS, type WritingVoice } from './voice-wordings.ts'
import type { WritingFacts } from './writing-facts.ts'

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?$/i

/** The first line of a letter: "Hi Deb," */
export function salutation(
  facts: Pick<WritingFacts, 'seed' | 'customerName'>,
  voice: WritingVoice,
  directions: Directions,
): string {
  const name = addressee(facts.customerName, directions.nameStyle)
  const asked = directions.greeting
  if (asked !== null) {
    const greeting = directions.noExclamationMarks ? calm(asked) : asked
    return closed(name === '' ? withoutName(greeting) : withName(greeting, name))
  }
  const wordings = LETTER_WORDINGS[voice]
  const lines = name === '' ? wordings.namelessGreetings : wordings.greetings.map((word) => `${word} {name},`)
  return fill(chooseWording(lines, facts.seed, 'greeting', directionsOf(directions)), { name })
}

export const directionsOf = ({ avoidedWords, noExclamationMarks }: Directions) => ({
  words: avoidedWords,
  noExclamationMarks,
})

/** A phrase of one's own already speaks to someone: "Hi there", "Hello neighbour". Three words and more stay alone. */
const withName = (greeting: string, name: string): string =>
  greeting.includes('{name}')
    ? fill(greeting, { name })
    : greeting.split(/\s+/).length > 2 || /\bthere$/i.test(greeting)
      ? greeting
      : `${greeting} ${name}`

const withoutName = (greeting: string): string => greeting.replace(/[\s,]*\{name\}/g, '').trim() || 'Hello'

const closed = (greeting: string): string => (/[,!.?]$/.test(greeting) ? greeting : `${greeting},`)

/** Whom a greeting names: "Hi Deb", and a family "Hi all". Anywhere else it is `nameOf` them. */
export const addressee = (customerName: string, nameStyle: Directions['nameStyle']): string =>
  nameStyle !== 'surname' && nameStyle !== 'full' && isFamilyName(customerName)
    ? 'all'
    : nameOf(customerName, nameStyle)

/** "The Nguyens" */
export const isFamilyName = (customerName: string): boolean => isFamily(wordsOf(customerName))

const wordsOf = (name: string): string[] => name.trim().split(/\s+/)

/** At the beginning of a text, with at most a few words of greeting before it: "Good morning {{customer}},". */
const GREETED = /^(\s*(?:[\p{L}’']+\s+){1,2})\{\{customer\}\}(?=\s*[,.!–-]|[ \t]*\n)/u

/** Puts the customer where a text leaves `{{customer}}`: the addressee where it greets, the name anywhere else. */
export function withCustomer(text: string, customerName: string, nameStyle: Directions['nameStyle']): string {
  const name = nameOf(customerName, nameStyle)
  return text
    .replace(GREETED, (_, greeting: string) => `${greeting}${addressee(customerName, nameStyle)}`.trimEnd())
    .replace(/ ?\{\{customer\}\}/g, (place) => (name === '' ? '' : place.replace('{{customer}}', () => name)))
}

/**
 * What a customer is called. A person is called by the first name, a company and a family by
 * the whole one. By surname needs a title the name brings along ("Mr Hanley"):
 * nothing else says which is right, so without one it is the whole name.
 */
export function nameOf(customerName: string, nameStyle: Directions['nameStyle']): string {
  const words = wordsOf(customerName)
  if (nameStyle === 'surname')
    return TITLE.test(words[0] ?? '') ? `${words[0]} ${surnameOf(words.slice(1))}` : customerName.trim()
  if (nameStyle === 'full') return customerName.trim()
  if (isTitled(words)) return `${words[0]} ${words[2]}`
  return isPerson(words) ? (words[0] ?? customerName) : customerName.trim()
}

const NAME = /^\p{Lu}[\p{L}'’-]+$/u

/** Words that begin a surname: of "Mrs De Silva", "Silva" is half of it. */
const PARTICLE =
  /^(?:abu|al|bin|bint|da|das|de|del|della|den|der|di|do|dos|du|el|ibn|la|las|le|los|lo|mac|mc|san|santa|st\.?|ten|ter|van|von|zu)$/i

/** The last word with the particles before it. */
function surnameOf(words: readonly string[]): string {
  const others = words.slice(0, -1)
  const first = others.findLastIndex((word) => !PARTICLE.test(word)) + 1
  return words.slice(first).join(' ')
}

/** "Mr Peter Ng" is Mr Ng. "Mrs De Silva", "Mr and Mrs Ng" and "Dr Ng Dental" are left whole. */
const isTitled = ([title = '', first = '', last = '', ...more]: readonly string[]): boolean =>
  more.length === 0 &&
  TITLE.test(title) &&
  NAME.test(first) &&
  !PARTICLE.test(first) &&
  NAME.test(last) &&
  !BODY.test(last)

/** "The Nguyens": no one writes "Hi The Nguyens", and which letters to take off the name is a guess. */
const isFamily = ([the = '', name = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && /^the$/i.test(the) && /^\p{Lu}\p{Ll}+s$/u.test(name) && !BODY.test(name)

/** What names of businesses and bodies end with. Anyone who is called so gets the whole name, which is never wrong. */
const BODY =
  /^(?:agency|apartments|association|bakery|builders?|building|carpentry|church|cleaning|clinic|club|college|concreting|constructions?|corporate|corporation|council|cafe|café|design|designs|developments?|dental|education|electrical|enterprises|estates?|fencing|foods|foundation|gardens?|group|holdings|homes|hospital|hotel|inc|industries|investments|joinery|kindergarten|landscapes|landscaping|logistics|ltd|maintenance|management|medical|motors|office|painting|partners|plumbing|preschool|primary|projects|properties|property|realty|rentals|restaurant|roofing|school|services|solar|solutions|strata|studios?|supplies|systems|tiling|trading|transport|trust|village)$/i

/** "The Nguyens", "Body Corporate" and "Hilltop Builders Pty Ltd" are no first name and a last name. */
function isPerson(words: readonly string[]): boolean {
  const [first = ''] = words
  return (
    words.length === 2 &&
    words.every((word) => /^\p{Lu}[\p{Ll}'’-]+$/u.test(word)) &&
    !TITLE.test(first) &&
    !/^the$/i.test(first) &&
    !BODY.test(words[1] ?? '')
  )
}
