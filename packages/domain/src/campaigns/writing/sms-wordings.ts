import type { MessageType } from '../campaign.ts'
import type { WrittenTone } from './email-wordings.ts'

/**
 * What an SMS says between the greeting and the link, in the alphabet of a short
 * message. The longest come first; the last of each is short enough for one
 * message with a usual link.
 */
export const SMS_WORDINGS: Readonly<Record<MessageType, Readonly<Record<WrittenTone, readonly string[]>>>> = {
  reminder: {
    professional: [
      'your quote of {total} is ready to view:',
      'your quote {number} is ready to view:',
      'your quote is ready to view:',
    ],
    friendly: [
      "your quote of {total} is here whenever you're ready:",
      "here's your quote again, just in case:",
      'your quote is here for you:',
    ],
    urgent: [
      'your quote of {total} needs your reply:',
      'please reply about your quote {number}:',
      'your quote needs your reply:',
    ],
    casual: [
      'giving your quote {number} a bump:',
      "your quote's ready when you are:",
      'quick nudge about your quote:',
    ],
  },
  'check-in': {
    professional: [
      'do you have any questions about your quote {number}?',
      'any questions about your quote?',
      'can we help with your quote?',
    ],
    friendly: [
      'how does your quote look? Happy to talk it through:',
      'anything to ask about your quote?',
      'how does your quote look?',
    ],
    urgent: [
      'are you going ahead with your quote of {total}?',
      'can you let us know about your quote?',
      'is your quote a yes or a no?',
    ],
    casual: [
      "how's your quote {number} looking?",
      'any questions on your quote?',
      "how's your quote looking?",
    ],
  },
  value_recap: {
    professional: ['your quote covers {items} and comes to {total}:', 'your quote comes to {total}:'],
    friendly: ["here's your quote again: {items}, {total} all up:", 'your quote is {total} all up:'],
    urgent: ['to help you decide: {items} for {total}:', 'the job comes to {total} all up:'],
    casual: ['the short version: {items}, {total} all up:', "it's {total} all up:"],
  },
  urgency: {
    professional: ['your quote of {total} is valid until {until}:', 'your quote is valid until {until}:'],
    friendly: [
      "so you don't miss it: your quote is good until {until}:",
      'your quote is good until {until}:',
    ],
    urgent: ['please reply to your quote by {until}:', 'your quote expires on {until}:'],
    casual: ['heads-up, your quote runs out on {until}:', 'your quote runs out on {until}:'],
  },
  testimonial: {
    professional: [
      'a customer rated our work {rating} out of 5. Your quote is here:',
      'rated {rating} out of 5 by a customer. Your quote:',
    ],
    friendly: [
      'a customer gave us {rating} out of 5 stars. Your quote is here:',
      'a customer gave us {rating} stars. Your quote:',
    ],
    urgent: [
      'still deciding? A customer gave us {rating} out of 5 stars:',
      'a customer gave us {rating} out of 5. Your quote:',
    ],
    casual: [
      "don't take our word for it, a customer gave us {rating} out of 5:",
      'a customer gave us {rating} out of 5. Your quote:',
    ],
  },
}

export const SMS_GREETINGS: Readonly<Record<WrittenTone, string>> = {
  professional: 'Hello',
  friendly: 'Hi',
  urgent: 'Hi',
  casual: 'Hey',
}
