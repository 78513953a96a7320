import type { DeclineQuote } from '@quotewright/contracts/quote-page.ts'

/** What customers ask, and what the business answers. */
export const QUESTIONS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  [
    'Hi, does this include making good the plaster if you have to cut into the wall?',
    'Hi, we leave small holes patched and ready to paint. Painting is not in the price.',
  ],
  [
    'Could you do it on a Saturday? We both work during the week.',
    'Saturday works. We have the 8 am spot free in two weeks, same price.',
  ],
  ['How long will the power be off?', 'About four hours. We start at 7:30 so it is back on by lunch.'],
  [
    'Is the old wiring in the roof a problem? The house is from the fifties.',
    'It often is. We have a look before we start, and ring you before anything costs more.',
  ],
  [
    'What warranty do the fittings have?',
    'Five years on the fittings and seven on our work. It is on the last page of the quote.',
  ],
  ['Do I need to be home?', 'Only to let us in and at the end, so we can show you what we did.'],
  [
    'Can we do this in two steps, half now and half after Christmas?',
    'Sure. Tell us what comes first, and we will split the quote in two.',
  ],
  [
    'Another mob quoted a bit less. Is there any room on the price?',
    'We would rather not cut corners, but if you book this month we can do it without the call-out fee.',
  ],
  [
    'Do you take card?',
    'Yes, card or bank transfer. The deposit is due when you accept, the rest when we are done.',
  ],
  [
    'We have a dog. Is that OK with you guys?',
    'No worries, we like dogs. Best to keep the gate side clear while we carry gear in.',
  ],
  ['When is the earliest you could start?', 'We have a spot next Thursday. I can hold it until tomorrow.'],
  [
    'Is there a lot of noise or dust? I work from home.',
    'Some drilling in the first hour, then it is quiet. We put sheets down and vacuum after.',
  ],
  ['Do you need to get onto the roof?', 'No, we can reach everything from inside the roof space.'],
  [
    'The tenant will be there. Can you book a time with her directly?',
    'Happy to. Send me her number and we will sort it out.',
  ],
]

export const THANKS: readonly [string, ...string[]] = [
  'Thanks, that helps!',
  'Great, thank you. I will talk to my partner tonight.',
  'Perfect, thanks for the quick answer.',
  'Good to know. I will get back to you.',
]

/** Questions that no one has answered yet. */
export const OPEN_QUESTIONS: readonly [string, ...string[]] = [
  'Hi, just a quick one: does the price hold if we only book for next month?',
  'Could you add one more power point next to the fridge? What would that come to?',
  'Morning! If we go ahead today, could you still do it before Christmas?',
  'Sorry for the wait. Do you also take the old fittings away?',
  'Our builder asks if you can come before the plasterers. Would the week after next work?',
]

interface DeclineWords {
  readonly reason: DeclineQuote['reason']
  readonly weight: number
  readonly comments: readonly [string, ...string[]]
}

export const DECLINES: readonly [DeclineWords, ...DeclineWords[]] = [
  {
    reason: 'price',
    weight: 6,
    comments: ['A bit over our budget, sorry.', 'We found someone cheaper.', ''],
  },
  { reason: 'another_business', weight: 4, comments: ['Went with a mate of my brother.', ''] },
  { reason: 'timing', weight: 3, comments: ['We needed it done sooner.', 'We will look at it next year.'] },
  { reason: 'not_needed', weight: 2, comments: ['The landlord took care of it.', ''] },
  {
    reason: 'scope_changed',
    weight: 2,
    comments: ['We are doing the whole room now, will be in touch.', ''],
  },
  { reason: 'other', weight: 1, comments: ['We are selling the house.'] },
]

export const CHANGE_COMMENTS: readonly [string, ...string[]] = [
  'Could you redo it with this many? We counted again.',
  'We measured again, this is what we need.',
  'What would it come to with this many?',
]

/** What the team says to each other; the first name of a colleague goes in. */
export const COMMENTS: readonly [(name: string) => string, ...((name: string) => string)[]] = [
  (name) => `${name}, access is through the side gate, code is with the tenant.`,
  (name) => `${name} can you check if we still have the 90 mm cut-outs in stock?`,
  () => 'Spoke on the phone, very keen. Wants it done before the in-laws arrive.',
  () => 'Old board has the black bakelite cover, treat as asbestos until tested.',
  (name) => `Priced this a bit sharp, ${name}, they send us a lot of work.`,
]

export const REVIEWS: readonly (readonly [name: string, rating: number, text: string])[] = [
  ['Leanne H.', 5, 'Quote came the same night and the price did not change. On time and tidy.'],
  ['Marco V.', 5, 'New switchboard in one morning. Explained everything and cleaned up after.'],
  ['Steph O.', 4, 'Good work on the downlights. Had to move the date once but they rang ahead.'],
  ['Hamish D.', 5, 'Fixed a fault two others could not find. Honest about what was needed.'],
  ['Wendy P.', 5, 'They looked after the whole strata block. Clear quotes, no surprises.'],
  ['Kieran F.', 3, 'Work is fine, though the follow-up took a few days.'],
  ['Sofia C.', 5, 'Love being able to pick the options on my phone and see the price change.'],
  ['Rohan S.', 5, 'EV charger in before the car arrived. Easy.'],
  ['Pauline Y.', 4, 'Friendly crew, fair price.'],
]
