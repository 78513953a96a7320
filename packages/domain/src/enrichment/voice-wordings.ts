import type { BrandVoice } from '../profile/business-profile.ts'

/** `plain`: a business that has not said how it sounds. */
export type WritingVoice = BrandVoice | 'plain'

/** How a letter is worded. Every wording says the same; none claims or promises more than another. */
export interface LetterWordings {
  /** Before the customer's name. */
  readonly greetings: readonly string[]
  /** For a customer without a name. */
  readonly namelessGreetings: readonly string[]
  /** Before the list of the work. */
  readonly openings: readonly string[]
  /** The total and how long it holds. */
  readonly totals: readonly string[]
  /** That every item is listed. */
  readonly lists: readonly string[]
  /** How to accept. */
  readonly closings: readonly string[]
  /** Before the ways to reach the business. */
  readonly reaches: readonly string[]
  readonly signOffs: readonly string[]
}

const FORMAL_TOTALS = [
  'The total is {total}, and the price is good until {until}.',
  'The price comes to {total} and is valid until {until}.',
  'Our price for this work is {total}, valid until {until}.',
]

const RELAXED_TOTALS = [
  'All up it comes to {total}, and that price is good until {until}.',
  'The total is {total}, good until {until}.',
  'That’s {total} all up. The price is good until {until}.',
]

const LISTS = [
  'Every item is listed, so you can see the full breakdown.',
  'Each item is listed in the quote, so you can see how the total is made up.',
  'The quote lists every item, so you know what you’re paying for.',
]

export const LETTER_WORDINGS: Readonly<Record<WritingVoice, LetterWordings>> = {
  plain: {
    greetings: ['Hi'],
    namelessGreetings: ['Hello,'],
    openings: [
      'Thank you for asking us to quote. Here is our price',
      'Thank you for getting in touch. Here is our quote',
      'Thanks for the chance to quote. This is our price',
    ],
    totals: FORMAL_TOTALS,
    lists: LISTS,
    closings: [
      'If everything looks right you can accept on this page.',
      'Once you’re happy with it, you can accept on this page.',
      'To go ahead, accept the quote on this page.',
    ],
    reaches: ['Any questions, just', 'If you have any questions, just'],
    signOffs: ['Kind regards,', 'Regards,'],
  },
  professional: {
    greetings: ['Dear'],
    namelessGreetings: ['Hello,', 'Good day,'],
    openings: [
      'Thank you for the opportunity to quote. Here is our price',
      'Thank you for your enquiry. We are pleased to provide our quote',
      'Thank you for considering us for this work. This is our quote',
    ],
    totals: FORMAL_TOTALS,
    lists: [
      'The full breakdown is in the quote.',
      'Every item that makes up the total is listed in the quote.',
      'The quote includes a full list of items.',
    ],
    closings: [
      'If you would like to go ahead, you can accept the quote on this page.',
      'If you are happy with the quote, you can accept it on this page.',
      'To proceed, please accept the quote on this page.',
    ],
    reaches: ['For any questions, please', 'If you have any questions, please'],
    signOffs: ['Kind regards,', 'Yours sincerely,', 'With kind regards,'],
  },
  casual: {
    greetings: ['Hi', 'Hey', 'G’day'],
    namelessGreetings: ['Hi,', 'Hi there,', 'G’day,'],
    openings: [
      'Thanks for getting in touch. Here’s what we’d charge',
      'Thanks for asking us to have a look. Here’s our price',
      'Thanks for giving us a shot at this one. Here’s the price',
    ],
    totals: RELAXED_TOTALS,
    lists: [
      'It’s all listed item by item, so you can see what’s what.',
      'Every item’s in the list, so you can see where the total comes from.',
      'Have a look through the list to see what makes up the total.',
    ],
    closings: [
      'Happy with it? Just accept on this page.',
      'If it looks good to you, accept it right on this page.',
      'Keen to go ahead? You can accept on this page.',
    ],
    reaches: ['Any questions, just', 'Not sure about something? Just'],
    signOffs: ['Cheers,', 'Thanks,', 'All the best,'],
  },
  friendly: {
    greetings: ['Hi', 'Hello'],
    namelessGreetings: ['Hi there,', 'Hello,'],
    openings: [
      'Thank you so much for thinking of us. Here is our price',
      'Thanks for getting in touch, it was great to hear from you. Here is our quote',
      'Thank you for asking us to help with this. Here is what we have put together',
    ],
    totals: RELAXED_TOTALS,
    lists: LISTS,
    closings: [
      'If you are happy with it, you can accept right here on this page.',
      'Take your time to look it over, and accept on this page whenever it suits you.',
      'If it all looks good to you, just accept on this page.',
    ],
    reaches: ['If there’s anything you’d like to ask,', 'Any questions at all, just'],
    signOffs: ['Warm regards,', 'All the best,', 'Kind regards,'],
  },
  authoritative: {
    greetings: ['Dear', 'Hello'],
    namelessGreetings: ['Hello,', 'Good day,'],
    openings: [
      'Thank you for your enquiry. This is our price',
      'Thank you for the details of the job. Here is our price',
      'Thank you for bringing this work to us. Here is our quote',
    ],
    totals: FORMAL_TOTALS,
    lists: [
      'The quote breaks the total down item by item.',
      'Every item in that figure is listed in the quote.',
      'The full breakdown is in the quote.',
    ],
    closings: [
      'To proceed, accept the quote on this page.',
      'Accept the quote on this page to go ahead.',
      'The next step is to accept the quote on this page.',
    ],
    reaches: ['To discuss the work,', 'For questions about the work,'],
    signOffs: ['Regards,', 'Kind regards,', 'Sincerely,'],
  },
  conversational: {
    greetings: ['Hi', 'Hello'],
    namelessGreetings: ['Hi there,', 'Hello,'],
    openings: [
      'Thanks for telling us about the job. We have gone through it, and here is our price',
      'Thanks for getting in touch about this. Here is where we landed on the price',
      'Thanks for talking us through it. This is what we would charge',
    ],
    totals: RELAXED_TOTALS,
    lists: [
      'You will find every item in the list, so you can see how we got there.',
      'We have listed it item by item, so you can see how we got to the total.',
      'Have a look through the items to see how the total adds up.',
    ],
    closings: [
      'Have a read through, and if it works for you, accept on this page.',
      'If that works for you, you can accept on this page.',
      'When you are ready to go ahead, accept on this page.',
    ],
    reaches: ['If something is not clear, just', 'Want to talk it through? Just'],
    signOffs: ['Talk soon,', 'All the best,', 'Cheers,'],
  },
  playful: {
    greetings: ['G’day', 'Hey', 'Hi'],
    namelessGreetings: ['G’day,', 'Hey there,', 'Hi there,'],
    openings: [
      'Thanks for giving us a shout! Here’s the damage',
      'Thanks for having us on your list! We’ve sharpened the pencil, and here’s the price',
      'Thanks for thinking of us! Drum roll, please: here’s the quote',
    ],
    totals: [
      'The grand total: {total}. That price sticks around until {until}.',
      'It all adds up to {total}, and the price won’t budge until {until}.',
      'The magic number is {total}, and it’s good until {until}.',
    ],
    lists: [
      'No mystery numbers: every item is in the list.',
      'Every item is in the list, so there’s no guessing what’s what.',
      'It’s all there in the list, item by item.',
    ],
    closings: [
      'Like what you see? Accept on this page and we’re away!',
      'Ready to roll? Accept on this page.',
      'If it’s a yes, accept on this page and we’ll take it from there!',
    ],
    reaches: ['Scratching your head? Just', 'Got a curly question? Just'],
    signOffs: ['Cheers,', 'Cheers and thanks,', 'Ta,'],
  },
}
