import type { Form } from './forms.ts'

const STRUCK = String.raw`(?:scrub|scratch|scrap|forget|strike|ditch|bin|kill|drop|skip)`
const SOMEONE = String.raw`(?:i'm|im|we're|were|we are|they're|theyre|they are|he's|hes|she's|shes|customer's|client's)`
const NOT_DOING = String.raw`${SOMEONE} (?:not|no longer) (?:doing|painting|having|replacing|getting|touching|fixing|cleaning)`
const MIND = String.raw`(?:he|she|they|customer|client|owner)(?:'s|'ve|s| has| have)? (?:changed (?:his|her|their) minds?|gone off (?:it|that|them))`

/** Works of their own as well: "drop the bulkhead" may be new. */
const WORKS = /\b(?:drop|skip|bin|strike|ditch)\b/i

/** What was said before and is taken back by its name. */
export const CHANGED_MINDS: readonly Form[] = [
  // "and scrub the fence we're not doing the fence any more"
  {
    pattern: new RegExp(
      String.raw`(?<!\b(?:don't|dont|not) )(?:,? ?\b(?:and|but|also|oh|no|actually) )?\b(?<!\b(?:don't|dont|not) )${STRUCK} (?:the |that |those )?(?<thing>[a-z][a-z ]{2,30}?),? (?:${NOT_DOING}(?: (?:the |that |those )?(?:\k<thing>|it|that|them|those|one))?|${MIND})(?: any ?more| now| after all| at all)?(?=\s*(?:$|[.,;!\n]|full stop\b|comma\b|and\b|then\b))`,
      'gi',
    ),
    write: ({ input, index, 0: said, groups }) => {
      const [first = ''] = /[a-z]{3,}/i.exec(groups?.['thing'] ?? '') ?? []
      const isSaid = input.slice(0, index).toLowerCase().includes(first.toLowerCase())
      return WORKS.test(said) && !isSaid ? undefined : ''
    },
  },
  // "and the mower fuel no don't charge them the fuel"
  {
    pattern:
      /(?:,| and| plus|\b(?:and|plus))+ (?:the )?(?:[a-z]+ )?(?<thing>[a-z]{3,16}),? no,? (?:don'?t|do not) (?:charge|bill|add|include|put)(?: (?:them|him|her|it))?(?: (?:for|on|in))?(?: (?:the|that|any))?(?: [a-z]+)? ?\k<thing>\b(?: (?:on|in))?/gi,
    write: () => '',
  },
  // "Should any be found they are replaced at $95": if there are any.
  {
    pattern:
      /(?<=(?:^|[.;!?\n])[ \t]{0,3})should (?=(?:any|there|we|you|it|they|the [a-z ]{2,30}?) (?:(?:rotten|damaged|more|extra|further|such) )?(?:[a-z]+ )?(?:be|find|need|require|prove|turn|come|occur|arise|become|want|fail|have)\b)/gim,
    write: () => 'if ',
  },
  // "We would lay new Colorbond and renew the gutters:" above the lines that price it.
  {
    pattern:
      /^[ \t]*(?:we|i) (?:would|will|shall|propose to|are pleased to|are happy to) [^\n$£€\d:]{10,200}:[ \t]*(?=\n\s{0,12}[^\n$£€]{3,120}[$£€] ?\d)|(?<=[.!?] )(?:we|i) (?:would|will|shall|propose to) [^\n$£€\d:]{10,200}:[ \t]*(?=\n\s{0,12}[^\n$£€]{3,120}[$£€] ?\d)/gim,
    write: () => '',
  },
]
