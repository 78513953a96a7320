/** Words that ask for no more messages, as carriers know them. */
const KEYWORDS = /^(?:stop|stopall|stop all|end|quit|cancel|unsubscribe|unsub|opt ?out|optout|revoke|remove)$/

const ASKS = [
  /^(?:stop|quit|no more)(?: (?:it|all|this|these|those|your|sending|texting|messaging|contacting|bothering|me|us|any|more|the))* ?(?:texts?|messages?|sms|e ?mails?|reminders?|follow ?ups?)?(?: now)?$/,
  /^(?:unsubscribe|remove|take)(?: me)?(?: (?:from|off)(?: (?:this|the|your|all))?(?: (?:list|lists|messages|texts|mailing list))?)?$/,
  /^(?:do not|dont) (?:text|message|contact|sms|email|e mail|bother|write to)(?: me| us)?(?: again| any ?more)?$/,
]

const POLITE =
  /^(?:please|pls|plz|hi|hey|hello|can you|could you)\s+|\s+(?:please|pls|plz|thanks|thank you|thx|ta)$/g

/** A longer text says more than that. */
const LONGEST = 120

/**
 * Whether an inbound SMS asks for no more messages: "STOP", "Please stop
 * texting me". "Stop by on Tuesday" and "Cancel the skylight, keep the rest" do
 * not: they go to staff as replies, which end the follow-ups of the quote alone.
 * Source: Spam Act 2003 s 18; field.md "Australia".
 */
export function isStopRequest(text: string): boolean {
  if (text.length > LONGEST) return false
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const bare = words.replace(POLITE, '').replace(POLITE, '').trim()
  return KEYWORDS.test(bare) || (bare !== 'stop the' && ASKS.some((ask) => ask.test(bare)))
}
