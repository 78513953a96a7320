import type { WritingVoice } from './voice-wordings.ts'

/** How terms and questions are worded. The wordings of one place mean the same in law. */
export interface ClauseWordings {
  readonly validity: readonly string[]
  readonly payment: readonly string[]
  readonly variations: readonly string[]
  readonly acceptance: readonly string[]
  readonly taxQuestion: readonly string[]
  readonly taxIncluded: readonly string[]
  readonly noTax: readonly string[]
  readonly validQuestion: readonly string[]
  readonly validAnswer: readonly string[]
  readonly excludedQuestion: readonly string[]
  readonly assumedQuestion: readonly string[]
  readonly acceptQuestion: readonly string[]
  readonly acceptAnswer: readonly string[]
  readonly changeQuestion: readonly string[]
  readonly changeAnswer: readonly string[]
  readonly areaQuestion: readonly string[]
  readonly areaAnswer: readonly string[]
}

const FORMAL: ClauseWordings = {
  validity: [
    'This quote is valid until the end of {until}.',
    'This quote remains valid until the end of {until}.',
    'This quote is valid and can be accepted until the end of {until}.',
  ],
  payment: ['Payment terms: {terms}.', 'Terms of payment: {terms}.'],
  variations: [
    'The price covers the items listed. Variations are quoted and agreed in writing before they are carried out.',
    'The items listed are what the price covers. Any variation is quoted and agreed in writing before it is carried out.',
    'The price is for the items listed. A variation is carried out only once it has been quoted and agreed in writing.',
  ],
  acceptance: [
    'Accepting this quote electronically makes an agreement on these terms between you and the business named on it.',
    'By accepting this quote electronically you make an agreement on these terms with the business named on it.',
    'Electronic acceptance of this quote makes an agreement on these terms between you and the business named on it.',
  ],
  taxQuestion: ['Does the total include {tax}?', 'Is {tax} included in the total?'],
  taxIncluded: [
    'Yes. The total of {total} includes {tax}.',
    'Yes, {tax} is included in the total of {total}.',
  ],
  noTax: ['No {tax} is charged on this quote. The total is {total}.'],
  validQuestion: ['How long is this quote valid?', 'When does this quote expire?'],
  validAnswer: [
    'Until the end of {until}. After that, ask us for an updated price.',
    'The quote is valid until the end of {until}. Please ask us for an updated price after that date.',
  ],
  excludedQuestion: ['What is not included?', 'What does the quote leave out?'],
  assumedQuestion: ['What did you assume?', 'What is the quote based on?'],
  acceptQuestion: ['What happens when I accept?', 'What are the next steps once I accept?'],
  acceptAnswer: ['We’ll be in touch to lock in a date.', 'We’ll contact you to arrange the work.'],
  changeQuestion: ['What if the job changes?', 'What happens if the work changes?'],
  changeAnswer: [
    'Work outside this quote is priced and agreed with you in writing before it is done.',
    'Anything outside this quote is priced and agreed in writing with you before it is done.',
  ],
  areaQuestion: ['Where do you work?', 'Which areas do you service?'],
  areaAnswer: ['We work in {areas}.', 'Our service area is {areas}.'],
}

const RELAXED: ClauseWordings = {
  validity: [
    'This quote is valid until the end of {until}.',
    'You can accept this quote while it is valid, until the end of {until}.',
    'The quote stays valid until the end of {until}.',
  ],
  payment: ['Payment terms: {terms}.', 'How payment works: {terms}.'],
  variations: [
    'The price covers what’s listed. If something changes, we quote it and agree it with you in writing before it’s done.',
    'What’s listed is what the price covers. Any variation is quoted and agreed in writing before we do it.',
    'Our price is for the items listed. Variations are quoted, and agreed in writing, before they’re carried out.',
  ],
  acceptance: [
    'When you accept this quote electronically, that makes an agreement on these terms between you and the business named on it.',
    'Accepting electronically makes an agreement on these terms between you and the business named on this quote.',
    'By accepting this quote electronically you make an agreement on these terms with the business named on it.',
  ],
  taxQuestion: ['Is {tax} in the total?', 'Does the total include {tax}?'],
  taxIncluded: ['Yes, the {total} includes {tax}.', 'Yes, the total of {total} includes {tax}.'],
  noTax: ['No {tax} is charged on this quote. The total is {total}.'],
  validQuestion: ['How long is this price good for?', 'How long have I got to decide?'],
  validAnswer: [
    'Until the end of {until}. After that, just ask us for an updated price.',
    'The price holds until the end of {until}. After that, ask us for an updated one.',
  ],
  excludedQuestion: ['What’s not included?', 'What isn’t in the price?'],
  assumedQuestion: ['What did you assume?', 'What’s the price based on?'],
  acceptQuestion: ['What happens when I accept?', 'I’m happy with it. What now?'],
  acceptAnswer: [
    'We’ll be in touch to lock in a date.',
    'Once you accept, we’ll contact you to arrange the work.',
  ],
  changeQuestion: ['What if the job changes?', 'What if I change my mind about something?'],
  changeAnswer: [
    'Work outside this quote is priced and agreed with you in writing before it’s done.',
    'We price anything outside this quote and agree it with you in writing before it’s done.',
  ],
  areaQuestion: ['Where do you work?', 'Which areas do you cover?'],
  areaAnswer: ['We work in {areas}.', 'You’ll find us in {areas}.'],
}

const RELAXED_VOICES: readonly WritingVoice[] = ['casual', 'friendly', 'conversational', 'playful']

export const clauseWordings = (voice: WritingVoice): ClauseWordings =>
  RELAXED_VOICES.includes(voice) ? RELAXED : FORMAL
