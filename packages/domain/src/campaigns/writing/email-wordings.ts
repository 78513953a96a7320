import type { MessageType, Tone } from '../campaign.ts'

export type WrittenTone = Exclude<Tone, ''>

/** How an email of one type begins. `{what}` is the quote, `{What}` the same as the first word of a sentence. */
interface EmailWordings {
  readonly subjects: readonly string[]
  readonly openings: readonly string[]
}

/**
 * Every wording says what is known and no more: none tells how long ago
 * something was, what the customer has done, or what happens on its own.
 */
export const EMAIL_WORDINGS: Readonly<Record<MessageType, Readonly<Record<WrittenTone, EmailWordings>>>> = {
  reminder: {
    professional: {
      subjects: ['A reminder: {what}', '{What} from {business}', 'Questions about {what}?'],
      openings: [
        'A quick reminder that {what} is ready for you to look at.',
        'This is a reminder that {what} is still open.',
        'Have you had a chance to look at {what}? We’d be glad to hear from you.',
      ],
    },
    friendly: {
      subjects: ['{What} is ready for you', 'A friendly reminder about {what}', 'Did {what} reach you?'],
      openings: [
        'Just a friendly reminder that {what} is ready whenever you have a minute.',
        'We wanted to make sure {what} reached you.',
        'A quick note to say {what} is still open for you to look at.',
      ],
    },
    urgent: {
      subjects: ['{What} is waiting for your reply', 'Ready to decide on {what}?', 'Please look at {what}'],
      openings: [
        '{What} is still waiting for your reply.',
        'Should we go ahead with {what}? Please let us know.',
        'Please take a moment to look at {what}. It is waiting for your decision.',
      ],
    },
    casual: {
      subjects: ['{What} is ready when you are', 'Quick nudge about {what}', 'Giving {what} a bump'],
      openings: [
        'Just a heads-up that {what} is sitting there ready for you.',
        'Quick one: {what} is ready when you are.',
        'Giving {what} a bump in case it got buried.',
      ],
    },
  },
  'check-in': {
    professional: {
      subjects: ['Any questions about {what}?', 'Your thoughts on {what}', 'Following up on {what}'],
      openings: [
        'Do you have any questions about {what}?',
        'We’d be glad to hear your thoughts on {what}.',
        'How does {what} compare with what you had in mind?',
      ],
    },
    friendly: {
      subjects: ['How does {what} look?', 'Checking in about {what}', 'Anything we can clear up?'],
      openings: [
        'How are you going with {what}? Happy to talk anything through.',
        'Just checking in to see how {what} looks to you.',
        'Is there anything in {what} you’d like to change or ask about?',
      ],
    },
    urgent: {
      subjects: ['Are you going ahead with {what}?', 'Your decision on {what}', 'Can we lock in {what}?'],
      openings: [
        'Could you let us know where you are at with {what}?',
        'Does {what} work for you? If not, tell us what needs to change.',
        'We’d like to lock in {what} with you. Is anything holding you back?',
      ],
    },
    casual: {
      subjects: ['How’s {what} looking?', 'Checking in on {what}', 'Any questions?'],
      openings: [
        'How’s {what} looking on your end?',
        'Just checking in on {what}. Any questions?',
        'Had a think about {what}? Sing out if something isn’t right.',
      ],
    },
  },
  value_recap: {
    professional: {
      subjects: ['What {what} includes', 'A summary of {what}', 'An overview of {what}'],
      openings: [
        'In summary, {what} covers:',
        'Here is what {what} includes:',
        'Here is an overview of the work in {what}:',
      ],
    },
    friendly: {
      subjects: ['Here is what {what} covers', 'What you get with {what}', 'A quick recap of {what}'],
      openings: [
        'To make it easier to decide, here is what {what} covers:',
        'Here is a quick recap of {what}, all in one place:',
        'We thought it might help to see what’s in {what}:',
      ],
    },
    urgent: {
      subjects: ['To help you decide: {what}', 'What is in {what}', '{What} at a glance'],
      openings: [
        'To help you decide, here is what {what} covers:',
        'Before you decide, here is what is in {what}:',
        'Here’s what you get with {what}:',
      ],
    },
    casual: {
      subjects: ['What’s in {what}', '{What}, the short version', 'Quick rundown of {what}'],
      openings: [
        'Here’s the short version of {what}:',
        'Quick rundown of what’s in {what}:',
        'In case it helps, here’s what’s in {what}:',
      ],
    },
  },
  urgency: {
    professional: {
      subjects: ['{What} is valid until {until}', 'How long {what} is valid', 'A date to note: {until}'],
      openings: [
        'Please note that {what} is valid until {until}.',
        'Please note that the price in {what} is good until {until}.',
        'You can accept {what} until {until}.',
      ],
    },
    friendly: {
      subjects: [
        '{What} is good until {until}',
        'A date for your diary: {until}',
        'Before it slips your mind',
      ],
      openings: [
        'Before it slips your mind: {what} is good until {until}.',
        'Just letting you know the price in {what} is good until {until}.',
        'We don’t want you to miss out: you can accept {what} until {until}.',
      ],
    },
    urgent: {
      subjects: ['{What} expires on {until}', 'Good until {until}: {what}', 'Please reply by {until}'],
      openings: [
        '{What} expires on {until}.',
        'To lock in the price in {what}, please let us know by {until}.',
        'The price in {what} is good until {until}, and we haven’t heard from you yet.',
      ],
    },
    casual: {
      subjects: ['{What} runs out on {until}', 'Heads-up: good until {until}', 'You’ve got until {until}'],
      openings: [
        'Heads-up: {what} runs out on {until}.',
        'You’ve got until {until} to lock in the price in {what}.',
        'Just so you know, {what} is good until {until}.',
      ],
    },
  },
  testimonial: {
    professional: {
      subjects: [
        'What a customer says about {business}',
        'A word from a customer',
        'Before you decide on {what}',
      ],
      openings: [
        'While you consider {what}, this is what one of our customers wrote about us:',
        'In case it helps with your decision on {what}, a customer wrote about us:',
        'Before you decide on {what}, here is what a customer wrote about us:',
      ],
    },
    friendly: {
      subjects: [
        'A kind word from a customer',
        'What it is like to work with us',
        'What others say about us',
      ],
      openings: [
        'While you are thinking about {what}, here is a kind word from one of our customers:',
        'Before you decide on {what}, one of our customers says it better than we could:',
        '{What} shows what we charge. Here’s what a customer said about working with us:',
      ],
    },
    urgent: {
      subjects: ['Still deciding on {what}?', 'One more thing before you decide', 'What a customer said'],
      openings: [
        'If you are still deciding on {what}, this is what a customer wrote about us:',
        'One thing to read before you decide on {what}, in a customer’s words:',
        'To help you decide on {what}, here is what a customer wrote about us:',
      ],
    },
    casual: {
      subjects: ['Don’t take our word for it', 'What our customers reckon', 'From one of our customers'],
      openings: [
        'Still mulling over {what}? Don’t take our word for it:',
        'Here’s what one of our customers reckons, to go with {what}:',
        'Not sure about {what} yet? A customer put it like this:',
      ],
    },
  },
}

/** What to do, before the button. */
export const EMAIL_ACTIONS: Readonly<Record<WrittenTone, readonly string[]>> = {
  professional: [
    'You can read the quote, ask a question or accept it online.',
    'You can view the quote, ask us anything or accept it online.',
    'Everything’s online: check it, ask us, accept or decline.',
  ],
  friendly: [
    'Have a look whenever it suits you. You can ask us anything there, or accept straight away.',
    'Look it over, ask us a question or accept it right here.',
    'Everything is on one page: have a read, ask us anything, or say yes.',
  ],
  urgent: [
    'Please accept or decline it here, or ask us anything.',
    'It only takes a minute to say yes or no here.',
    'Please let us know online either way.',
  ],
  casual: [
    'Have a squiz here, and ask us anything or hit accept.',
    'It’s all here: have a look, ask away, or give it the nod.',
    'Have a look here. If it’s a goer, just accept it.',
  ],
}

/** That a no is welcome too; what it says is what happens. */
export const EMAIL_WAYS_OUT: Readonly<Record<WrittenTone, readonly string[]>> = {
  professional: [
    'If you decide not to go ahead, just reply and we won’t follow up again.',
    'If you would rather not go ahead, decline it online and our reminders will stop.',
  ],
  friendly: [
    'If it’s not for you, that’s fine. Just tell us and the reminders will stop.',
    'Not going ahead? No hard feelings. Let us know and we’ll stop reminding you.',
  ],
  urgent: [
    'If it’s a no, tell us and the reminders will stop.',
    'A no is fine too. Decline it online and we won’t remind you again.',
  ],
  casual: [
    'Not keen? No worries, just tell us and we’ll stop the reminders.',
    'If it’s a no, that’s alright. Let us know and we’ll leave you in peace.',
  ],
}
