import { declineReason } from '../notifications/notification-text.ts'
import { addDays } from '../quotes/dates.ts'
import type { Currency } from '../quotes/money.ts'
import { todaysPricesPath } from '../quotes/stale/stale-causes.ts'
import { formatsOf, moneyText } from '../region/formats.ts'
import type { Country } from '../region/region.ts'
import type {
  QuoteGroup,
  SummaryAmount,
  SummaryQuote,
  WeeklySummary,
} from '../weekly-summary/weekly-summary.ts'
import { greeting, productAt } from './account-mails.ts'
import { layOutMail, type MailContent, type MailList, type MailListItem } from './lay-out-mail.ts'
import { headerLine } from './mail-texts.ts'

interface SummaryMail {
  readonly summary: WeeklySummary
  /** The Monday it goes out on, where the organization is. */
  readonly monday: string
  /** Whom it is for. */
  readonly name: string
  readonly organization: {
    readonly name: string
    readonly country: Country
    readonly currency: Currency
    readonly timeZone: string
  }
  /** Of the console, without a trailing slash. */
  readonly publicUrl: string
  readonly site: string
}

/** Tells a person of an organization what was won and lost in a week, what waits, and what needs them. */
export function weeklySummaryMail(mail: SummaryMail): MailContent {
  const { summary, monday, name, organization, publicUrl } = mail
  const { date } = formatsOf(organization.country)
  const business = headerLine(organization.name)
  return layOutMail({
    subject: `Your week at ${business}: ${summary.won.count} won, ${summary.waiting.count} waiting`,
    paragraphs: [
      greeting(name),
      `Here's your week at ${business}, ${date(addDays(monday, -7))} to ${date(addDays(monday, -1))}.`,
    ],
    lists: [wonList(mail), lostList(mail), waitingList(mail), attentionList(mail)],
    action: { label: 'Open the dashboard', url: `${publicUrl}/dashboard` },
    remarks: [`You’re getting this because you turned on the weekly summary for ${business}.`],
    sender: productAt(mail.site),
    optOut: { label: 'Turn off this summary', url: `${publicUrl}/settings?tab=notifications` },
  })
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** The organization's own currency first; the others beside it. */
function amountsText(amounts: readonly SummaryAmount[], { organization }: SummaryMail): string {
  const { country, currency: own } = organization
  return amounts
    .toSorted((a, b) => Number(b.currency === own) - Number(a.currency === own))
    .map(({ cents, currency }) => moneyText(cents, { country, currency }))
    .join(' and ')
}

const groupText = ({ count, amounts }: QuoteGroup, mail: SummaryMail): string =>
  count === 0 ? 'None' : `${counted(count, 'quote')}, ${amountsText(amounts, mail)}`

const nameOf = ({ number, customerName }: SummaryQuote): string =>
  headerLine(customerName === '' ? `Quote ${number}` : `Quote ${number}, ${customerName}`)

const editorUrl = ({ publicUrl }: SummaryMail, { id }: SummaryQuote): string =>
  `${publicUrl}/quote-editor?quoteId=${id}`

const quoteItem = (quote: SummaryQuote, mail: SummaryMail): MailListItem => ({
  label: nameOf(quote),
  detail: amountsText([quote], mail),
  url: editorUrl(mail, quote),
})

/** The rest of a group, where only some of it is listed. */
const restItem = (
  { count, quotes }: Pick<QuoteGroup, 'count' | 'quotes'>,
  url: string,
  detail = '',
): readonly MailListItem[] =>
  count > quotes.length && quotes.length > 0 ? [{ label: `${count - quotes.length} more`, detail, url }] : []

const filtered = ({ publicUrl }: SummaryMail, statuses: readonly string[]): string =>
  `${publicUrl}/management?status=${encodeURIComponent(JSON.stringify(statuses))}`

function wonList(mail: SummaryMail): MailList {
  const { won } = mail.summary
  return {
    title: 'Won',
    text: groupText(won, mail),
    items: [
      ...won.quotes.map((quote) => quoteItem(quote, mail)),
      ...restItem(won, filtered(mail, ['accepted'])),
    ],
  }
}

function lostList(mail: SummaryMail): MailList {
  const { count, reason } = mail.summary.lost
  const why = reason === null ? '' : `. Most common reason: ${declineReason(reason).toLowerCase()}`
  return {
    title: 'Lost',
    text: count === 0 ? 'None' : `${counted(count, 'quote')}${why}`,
    items: count === 0 ? [] : [{ label: 'See them', detail: '', url: filtered(mail, ['declined']) }],
  }
}

function waitingList(mail: SummaryMail): MailList {
  const { waiting } = mail.summary
  const { country, timeZone } = mail.organization
  const { day } = formatsOf(country)
  return {
    title: 'Waiting for a reply',
    text: groupText(waiting, mail),
    items: [
      ...waiting.quotes.map((quote) => {
        const item = quoteItem(quote, mail)
        return quote.sentAt === null
          ? item
          : { ...item, detail: `${item.detail}, sent ${day(quote.sentAt, timeZone)}` }
      }),
      ...restItem(waiting, filtered(mail, ['sent', 'viewed', 'pending'])),
    ],
  }
}

const PRICES_CHANGED = 'prices have changed'
const OPENED_UNANSWERED = 'opened several times, no reply yet'

function attentionList(mail: SummaryMail): MailList {
  const { summary, publicUrl } = mail
  const { pricesChanged, openedUnanswered, expiringSoon, changesToConfirm, unreadMessages } = summary
  const countItem = (count: number, label: string, url: string): readonly MailListItem[] =>
    count === 0 ? [] : [{ label, detail: '', url }]
  const items: readonly MailListItem[] = [
    ...countItem(
      unreadMessages,
      `Unread messages on ${counted(unreadMessages, 'quote')}`,
      `${publicUrl}/messages`,
    ),
    ...countItem(
      changesToConfirm,
      `${counted(changesToConfirm, 'change')} to confirm`,
      filtered(mail, ['pending', 'expired']),
    ),
    ...countItem(
      expiringSoon,
      `${counted(expiringSoon, 'quote expires', 'quotes expire')} in the next few days`,
      filtered(mail, ['sent', 'viewed', 'pending']),
    ),
    ...pricesChanged.quotes.map((quote) => ({
      label: nameOf(quote),
      detail: PRICES_CHANGED,
      url: `${publicUrl}${todaysPricesPath(quote.id)}`,
    })),
    ...restItem(pricesChanged, `${publicUrl}/dashboard`, PRICES_CHANGED),
    ...openedUnanswered.quotes.map((quote) => ({
      label: nameOf(quote),
      detail: OPENED_UNANSWERED,
      url: editorUrl(mail, quote),
    })),
    ...restItem(openedUnanswered, `${publicUrl}/dashboard`, OPENED_UNANSWERED),
  ]
  return { title: 'Needs attention', text: items.length === 0 ? 'Nothing. Enjoy your Monday.' : '', items }
}
