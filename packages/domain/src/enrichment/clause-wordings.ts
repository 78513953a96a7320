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
    'This quote is valid until {until}.',
    'This quote remains valid until {until}.',
    'This quote stays valid until {until}.',
  ],
  payment: ['Payment terms: {terms}.'],
  variations: [
    'The price covers the items listed. Variations are quoted and agreed in writing before we do them.',
    'The price covers the items listed. We quote any variation and agree it with you in writing before it is carried out.',
    'The price is for the items listed. Any variation must be quoted and agreed in writing before it is carried out.',
  ],
  acceptance: [
    'Accepting this quote online makes an agreement on these terms between you and the business named on it.',
    'By accepting this quote online, you enter an agreement on these terms with the business named on it.',
    'When you accept this quote online, it becomes an agreement on these terms between you and the business named on it.',
  ],
  taxQuestion: ['Does the total include {tax}?', 'Is {tax} included in the total?'],
  taxIncluded: [
    'Yes. The total of {total} includes {tax}.',
    'Yes, {tax} is included in the total of {total}.',
  ],
  noTax: ['No {tax} is charged on this quote. The total is {total}.'],
  validQuestion: ['How long is this quote valid?', 'When does this quote expire?'],
  validAnswer: [
    'Until {until}. After that, ask us for an updated price.',
    'The quote is valid until {until}. After that date, please ask us for an updated price.',
  ],
  excludedQuestion: ['What is not included?', 'What isn’t covered?'],
  assumedQuestion: ['What did you assume?', 'What is the quote based on?'],
  acceptQuestion: ['What happens when I accept?', 'What are the next steps once I accept?'],
  acceptAnswer: ['We’ll be in touch to lock in a date.', 'We’ll contact you to arrange the work.'],
  changeQuestion: ['What if the job changes?', 'What happens if the work changes?'],
  changeAnswer: [
    'We price any extra work and agree it with you in writing before it is done.',
    'Anything outside this quote is priced and agreed with you in writing first.',
  ],
  areaQuestion: ['Where do you work?', 'Which areas do you service?'],
  areaAnswer: ['We work in {areas}.', 'Our service area is {areas}.'],
}

const RELAXED: ClauseWordings = {
  validity: [
    'This quote is valid until {until}.',
    'This quote stays valid until {until}.',
    'This quote is valid until {until}, so you’ve got until then to accept.',
  ],
  payment: ['Payment terms: {terms}.'],
  variations: [
    'The price covers what’s listed. If something changes, we quote it and agree it with you in writing before it’s done.',
    'The price is for what’s listed. We quote any variation and agree it in writing before we do it.',
    'Our price is for the items listed. If anything changes, we quote it and agree it in writing before we start on it.',
  ],
  acceptance: [
    'When you accept online, this quote becomes an agreement on these terms between you and the business named on it.',
    'Accepting online makes an agreement on these terms between you and the business named on this quote.',
    'By accepting this quote online, you enter an agreement on these terms with the business named on it.',
  ],
  taxQuestion: ['Is {tax} in the total?', 'Does the total include {tax}?'],
  taxIncluded: ['Yes, the {total} includes {tax}.', 'Yes, the total of {total} includes {tax}.'],
  noTax: ['No {tax} is charged on this quote. The total is {total}.'],
  validQuestion: ['How long is this price good for?', 'How long have I got to decide?'],
  validAnswer: [
    'Until {until}. After that, just ask us for an updated price.',
    'The price is good until {until}. After that, just ask us for an updated one.',
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
    'We price any extra work and agree it with you in writing before it’s done.',
    'Anything outside this quote, we price and agree with you in writing first.',
  ],
  areaQuestion: ['Where do you work?', 'Which areas do you cover?'],
  areaAnswer: ['We work in {areas}.', 'You’ll find us in {areas}.'],
}

const RELAXED_VOICES: readonly WritingVoice[] = ['casual', 'friendly', 'conversational', 'playful']

export const clauseWordings = (voice: WritingVoice): ClauseWordings =>
  RELAXED_VOICES.includes(voice) ? RELAXED : FORMAL
