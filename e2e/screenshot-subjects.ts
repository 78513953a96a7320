import type { Page } from '@playwright/test'
import { connectProgram, createProgram } from '../apps/server/src/testing/mcp-program.ts'
import { api } from './api.ts'

/** What of the seeded business the pictures are of: ids, numbers and paths. */
export interface Subjects {
  /** A quote about which both sides have written. */
  readonly discussed: string
  /** A quote with options and photos that its customer has opened. */
  readonly viewed: SubjectQuote
  readonly accepted: SubjectQuote
  readonly declined: SubjectQuote
  readonly expired: SubjectQuote
  /** The page that checks the certificate of the accepted quote. */
  readonly verify: string | undefined
  /** Where someone who was invited joins. */
  readonly invitation: string | undefined
  /** Where a program asks to be let in. */
  readonly consent: string | undefined
  readonly campaign: string
}

interface SubjectQuote {
  readonly id: string
  readonly number: string
  /** Its customer's page. */
  readonly page: string | undefined
}

export async function subjectsOf(page: Page): Promise<Subjects> {
  const { campaigns } = await api<{ campaigns: { id: string }[] }>(page, 'get', '/campaigns')
  const accepted = await quoteOf(page, 'accepted')
  return {
    discussed: await discussedQuote(page),
    viewed: await quoteOf(page, 'viewed', true),
    accepted,
    declined: await quoteOf(page, 'declined'),
    expired: await quoteOf(page, 'expired'),
    verify: await verifyPage(page, accepted),
    invitation: await invitationPage(page),
    consent: await consentPage(new URL(page.url()).origin),
    campaign: campaigns.at(-1)?.id ?? '',
  }
}

const pathOf = (url: string | null | undefined): string | undefined =>
  url ? new URL(url).pathname : undefined

/** The newest of a status, with photos, and options, where they are wanted. */
async function quoteOf(page: Page, status: string, isRich = false): Promise<SubjectQuote> {
  type Quote = {
    id: string
    quote_number: string
    quoteme_share_url: string | null
    currency: string
    options: unknown[]
  }
  const { quotes } = await api<{ quotes: Quote[] }>(page, 'get', `/quotes?status=${status}&limit=100`)
  const local = quotes.filter(({ currency, quoteme_share_url: url }) => currency === 'AUD' && url !== null)
  const rich = local.toSorted((one, other) => other.options.length - one.options.length)
  const chosen = isRich ? await firstWithPhotos(page, rich) : local[0]
  return {
    id: chosen?.id ?? '',
    number: chosen?.quote_number ?? '',
    page: pathOf(chosen?.quoteme_share_url),
  }
}

async function firstWithPhotos<Quote extends { id: string }>(
  page: Page,
  quotes: readonly Quote[],
): Promise<Quote | undefined> {
  for (const quote of quotes) {
    const { photos } = await api<{ photos: unknown[] }>(page, 'get', `/quotes/${quote.id}/photos`)
    if (photos.length > 0) return quote
  }
  return quotes[0]
}

/** Of a question, its answer and a thank-you, or the longest there is. */
async function discussedQuote(page: Page): Promise<string> {
  type Conversations = { conversations: { id: string; last_message: object | null }[] }
  const { conversations } = await api<Conversations>(page, 'get', '/messages/conversations?limit=100')
  let [longest, most] = ['', 0]
  for (const { id } of conversations.filter((one) => one.last_message !== null)) {
    const { messages } = await api<{ messages: object[] }>(page, 'get', `/quotes/${id}/messages`)
    if (messages.length > most) [longest, most] = [id, messages.length]
    if (most >= 3) break
  }
  return longest
}

async function verifyPage(page: Page, accepted: SubjectQuote): Promise<string | undefined> {
  type Shown = { quote: { acceptance: { certificate: { verify_url: string } | null } | null } }
  if (accepted.page === undefined) return undefined
  const token = accepted.page.split('/').at(-1) ?? ''
  const { quote } = await api<Shown>(page, 'get', `/public/quotes/${token}`)
  return pathOf(quote.acceptance?.certificate?.verify_url)
}

async function invitationPage(page: Page): Promise<string | undefined> {
  type Invitations = { invitations: { link: string | null }[] }
  const { invitations } = await api<Invitations>(page, 'get', '/invitations')
  return pathOf(invitations[0]?.link)
}

async function consentPage(origin: string): Promise<string | undefined> {
  const program = createProgram()
  await connectProgram(program, origin).catch(() => undefined)
  const { opened } = program.kept
  return opened && `${opened.pathname}${opened.search}`
}
