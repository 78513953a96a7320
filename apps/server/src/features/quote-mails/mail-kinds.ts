/** What mails to customers about quotes are called in the outbox, before what they were written from. */
export const KIND_PREFIX = 'quotes.'

/** The mail that introduces a quote, and the one that reminds of it. */
export const QUOTE_EMAIL = `${KIND_PREFIX}quote_email`
export const REMINDER = `${KIND_PREFIX}reminder`
