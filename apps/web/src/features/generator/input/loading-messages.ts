/** Source: part 1 §2: nine playful messages, part 1 §9: two seconds each. */
export const LOADING_MESSAGES = [
  'Sharpening the pencil behind the ear...',
  'Measuring twice, quoting once...',
  'Finding the right socket for the job...',
  'Checking the price of a bag of cement...',
  'Putting the kettle on while the numbers settle...',
  'Counting screws, nails and good intentions...',
  'Asking the apprentice to hold the tape...',
  'Levelling the line items...',
  'Wiping the boots before handing it over...',
] as const

export const LOADING_MESSAGE_MS = 2_000
