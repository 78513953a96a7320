import { excerpt } from '../messages/message-rules.ts'

/** What waits for a person, the most urgent first: customers who wait, what ends soon, what went wrong, what can wait. */
export const ATTENTION_KINDS = [
  'unread_message',
  'change_to_confirm',
  'expiring',
  'mail_in_doubt',
  'follow_up_in_doubt',
  'failed_push',
  'opened_without_answer',
  'prices_changed',
  'document_to_review',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** How many of a kind are listed one by one. */
export const LISTED_OF_A_KIND = 5

/** Counting stops here, so that it takes no longer with more. */
export const MOST_COUNTED = 100

/**
 * How many more there are of a kind than are listed; null for none.
 *
 * @param isLeast whether counting stopped: those found may be listed as other kinds already, and still there are more.
 */
export const unlistedOf = (found: number, isLeast: boolean): number | null =>
  isLeast || found > LISTED_OF_A_KIND ? Math.max(0, Math.min(found, MOST_COUNTED) - LISTED_OF_A_KIND) : null

/** A quote expires soon on this many days after today. */
export const EXPIRING_WITHIN_DAYS = 3

interface OfQuote {
  readonly quoteNumber: string
  /** '' for no one named. */
  readonly customerName: string
}

/** The text of each kind. Amounts are printed by the caller. */
export type AttentionFacts =
  | (OfQuote & { readonly kind: 'unread_message'; readonly count: number; readonly text: string })
  | (OfQuote & { readonly kind: 'change_to_confirm'; readonly wantsPrice: boolean; readonly asked: string })
  | (OfQuote & {
      readonly kind: 'expiring'
      readonly total: string
      readonly daysLeft: number
      /** Of its last day, such as "Friday". */
      readonly weekday: string
    })
  | (OfQuote & { readonly kind: 'mail_in_doubt'; readonly doubt: 'failed' | 'unconfirmed' | 'bounced' })
  | (OfQuote & {
      readonly kind: 'follow_up_in_doubt'
      readonly doubt: 'needs_look' | 'failed' | 'unconfirmed' | 'bounced'
    })
  | {
      readonly kind: 'failed_push'
      readonly quoteNumber: string
      readonly text: string
      readonly isForAdmins: boolean
    }
  | (OfQuote & { readonly kind: 'opened_without_answer'; readonly views: number })
  | (OfQuote & {
      readonly kind: 'prices_changed'
      /** Such as "$40.00 more"; null for a total that stays. */
      readonly difference: string | null
      readonly lines: number
    })
  | { readonly kind: 'document_to_review'; readonly fileName: string }

const LONGEST_QUOTATION = 80

/** One sentence without its full stop, or with the question what to do, beginning with whom or what it is about. */
export function attentionText(facts: AttentionFacts): string {
  if (facts.kind === 'document_to_review')
    return `${excerpt(facts.fileName, LONGEST_QUOTATION)} is ready to check`
  if (facts.kind === 'failed_push')
    return `${facts.quoteNumber}: ${facts.text}${facts.isForAdmins ? '. Ask an admin to reconnect it' : ''}`
  const who = facts.customerName === '' ? 'Your customer' : facts.customerName
  const whose =
    facts.customerName === '' ? facts.quoteNumber : `${facts.quoteNumber} for ${facts.customerName}`
  switch (facts.kind) {
    case 'unread_message':
      return `${who} ${messageWords(facts)}`
    case 'change_to_confirm':
      return `${who} ${requestWords(facts)}`
    case 'expiring':
      return `${whose}, ${facts.total}, expires ${dayWords(facts.daysLeft)}`
    case 'mail_in_doubt':
      return `${whose}: ${MAIL_DOUBTS[facts.doubt]}`
    case 'follow_up_in_doubt':
      return `${whose}: ${DOUBTS[facts.doubt]}`
    case 'opened_without_answer':
      return `${who} opened ${facts.quoteNumber} ${facts.views} times. Give them a call?`
    case 'prices_changed':
      return `${whose}: ${priceWords(facts)}`
  }
}

type FactsOf<Kind extends AttentionKind> = Extract<AttentionFacts, { readonly kind: Kind }>

function messageWords({ quoteNumber, count, text }: FactsOf<'unread_message'>): string {
  if (count > 1) return `sent ${count} messages about ${quoteNumber}`
  if (text === '') return `sent a file about ${quoteNumber}`
  return `wrote about ${quoteNumber}: ${excerpt(text, LONGEST_QUOTATION)}`
}

function requestWords({ quoteNumber, wantsPrice, asked }: FactsOf<'change_to_confirm'>): string {
  const wish = wantsPrice ? `wants an updated price for ${quoteNumber}` : `wants to change ${quoteNumber}`
  return asked === '' ? wish : `${wish}: ${excerpt(asked, LONGEST_QUOTATION)}`
}

const dayWords = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

const MAIL_DOUBTS: Readonly<Record<FactsOf<'mail_in_doubt'>['doubt'], string>> = {
  failed: 'an email wasn’t delivered',
  unconfirmed: 'not sure an email arrived',
  bounced: 'an email bounced. Check the address',
}

const DOUBTS: Readonly<Record<FactsOf<'follow_up_in_doubt'>['doubt'], string>> = {
  needs_look: 'a follow-up no longer matches the quote',
  failed: 'a follow-up wasn’t delivered',
  unconfirmed: 'not sure a follow-up arrived',
  bounced: 'a follow-up bounced. Check the address',
}

function priceWords({ difference, lines }: FactsOf<'prices_changed'>): string {
  const which = lines === 1 ? '1 price has changed' : `${lines} prices have changed`
  return difference === null ? which : `${which}, ${difference} today`
}

/** A quote as a row names it; '' for what is not named. */
export interface QuoteNamed {
  readonly customerName: string
  readonly title: string
}

/** A row of a short list: whom it is about, and the job with what happened. */
export interface AttentionLines {
  readonly who: string
  readonly what: string
}

/** The two lines of a row, each of which may be cut at its end: what matters more comes first. */
export function attentionLines(facts: AttentionFacts, quote: QuoteNamed): AttentionLines {
  if (facts.kind === 'document_to_review')
    return { who: excerpt(facts.fileName, LONGEST_QUOTATION), what: 'Ready to check' }
  const who = quote.customerName.trim() || 'Your customer'
  const job = quote.title.trim().split('\n', 1)[0] ?? ''
  const said = newsOf(facts)
  // A question is understood with its job; a day or a count without it.
  const parts = [job, said].filter((part) => part !== '')
  const isOfPerson = facts.kind === 'unread_message' || facts.kind === 'change_to_confirm'
  return { who, what: capital((isOfPerson ? parts : parts.toReversed()).join(' · ')) }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function newsOf(facts: Exclude<AttentionFacts, FactsOf<'document_to_review'>>): string {
  switch (facts.kind) {
    case 'unread_message':
      return saidIn(facts)
    case 'change_to_confirm':
      if (facts.asked !== '') return `wants ${excerpt(facts.asked, LONGEST_QUOTATION)}`
      return facts.wantsPrice ? 'wants an updated price' : 'wants a change'
    case 'expiring':
      return `Expires ${facts.daysLeft < 2 ? dayWords(facts.daysLeft) : facts.weekday} · ${facts.total.replace(/\.00$/, '')}`
    case 'mail_in_doubt':
      return capital(MAIL_DOUBTS[facts.doubt])
    case 'follow_up_in_doubt':
      return capital(DOUBTS[facts.doubt])
    case 'failed_push':
      return `${facts.text}${facts.isForAdmins ? '. Ask an admin to reconnect it' : ''}`
    case 'opened_without_answer':
      return `Opened ${facts.views} times · give them a call`
    case 'prices_changed':
      return capital(priceWords(facts))
  }
}

function saidIn({ count, text }: FactsOf<'unread_message'>): string {
  if (count > 1) return `${count} new messages`
  if (text === '') return 'sent a file'
  const words = excerpt(text, LONGEST_QUOTATION)
  return `${text.includes('?') ? 'asks' : 'writes'}: “${words}”`
}

/** The kind of a thing in a list, and the quote it is about where it is about one. */
interface Listed {
  readonly kind: AttentionKind
  readonly quoteId: string | null
}

/** One of each quote, that of the most urgent kind. */
export function oncePerQuote<T extends Listed>(found: readonly T[]): T[] {
  const seen = new Set<string>()
  return ATTENTION_KINDS.flatMap((kind) => found.filter((item) => item.kind === kind)).filter(
    ({ quoteId }) => {
      if (quoteId === null) return true
      if (seen.has(quoteId)) return false
      seen.add(quoteId)
      return true
    },
  )
}

/** The first of each kind before the second of any, so that one kind does not fill a short list. */
export function inTurn<T>(kinds: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...kinds.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => kinds.flatMap((all) => all.slice(at, at + 1))).flat()
}
