import { DEPOSIT_LABEL } from '@quotewright/domain/quotes/deposit.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { Context } from '../../platform/context.ts'
import { type ShownQuote, verifyUrlOf } from '../quote-page/public.ts'
import { type CertificateWords, pdfView, type QuotePdfView } from '../quote-pdf/public.ts'
import { type AcceptanceEvidence, shareUrlOf } from '../quotes/public.ts'

/** A quote that was just accepted, with its evidence. */
interface AcceptedQuote {
  readonly shown: ShownQuote
  readonly evidence: AcceptanceEvidence
}

/** Whom the signed copy is mailed to, and what its mails say; as it was at the acceptance. */
export interface CopyWords {
  readonly customerName: string
  /** '' for none. */
  readonly customerEmail: string
  readonly business: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly address: string
    /** Absent in drafts from before it was asked. */
    readonly country?: Country
    readonly abn: string
  }
  readonly acceptedName: string
  /** In the organization's time zone, spelled out. */
  readonly acceptedOn: string
  readonly number: string
  readonly title: string
  /** Absent in drafts from before it was said. */
  readonly totalLabel?: string
  readonly total: string
  /** '' for none. */
  readonly deposit: string
  /** '' for none; absent in drafts from before it was asked. */
  readonly preferredStart?: string
  /** The customer's page; '' for none. */
  readonly shareUrl: string
  readonly verifyUrl: string
}

/** All that a certificate will say, kept from the acceptance until the document is made. */
export interface CertificateDraft {
  readonly view: QuotePdfView
  /** The file of the logo, which is read when the document is made; null without one. */
  readonly logoToken: string | null
  readonly copy: CopyWords
}

/** Puts an acceptance into the words of its certificate. What the business changes afterwards does not change them. */
export function certificateDraft(ctx: Context, accepted: AcceptedQuote): CertificateDraft {
  const { shown } = accepted
  const view = pdfView(shown, null, null)
  return {
    view: { ...view, acceptance: null, certificate: words(ctx, accepted, view) },
    logoToken: shown.logo?.fileToken ?? null,
    copy: copyOf(ctx, accepted, view),
  }
}

function words(ctx: Context, { shown, evidence }: AcceptedQuote, view: QuotePdfView): CertificateWords {
  const { business, quote } = shown
  const { content } = quote
  const { total, deposit } = view.prices
  const id = evidence.certificateId ?? ''
  const acceptedAt = evidence.acceptedAt.toISOString()
  return {
    businessName: business.name,
    identifiers: [...view.business.identifiers, ...view.business.contact],
    facts: present([
      ['Customer', [content.customerName, content.customerCompany].filter((text) => text !== '').join(', ')],
      ['Quote', view.number],
      ['Version accepted', String(evidence.versionNumber)],
      ['For', view.title],
      [total.label, total.amount],
      [DEPOSIT_LABEL, deposit?.amount ?? ''],
      ['Preferred start', startOf(shown, evidence)],
    ]),
    name: evidence.name,
    signature: evidence.signature,
    consent: evidence.consentText,
    evidence: present([
      ['Accepted', formatsOf(business.country).momentInFull(acceptedAt, business.timeZone)],
      ['The same in UTC', acceptedAt],
      ['IP address', evidence.address],
      ['Browser', evidence.userAgent],
      ['SHA-256 of what was shown', evidence.contentHash],
    ]),
    id,
    verifyUrl: verifyUrlOf(ctx.services, id),
  }
}

const startOf = (
  { business }: Pick<ShownQuote, 'business'>,
  { preferredStart }: AcceptanceEvidence,
): string => (preferredStart === null ? '' : formatsOf(business.country).date(preferredStart))

const present = (lines: readonly (readonly [label: string, value: string])[]) =>
  lines.filter(([, value]) => value.trim() !== '').map(([label, value]) => ({ label, value }))

function copyOf(ctx: Context, { shown, evidence }: AcceptedQuote, view: QuotePdfView): CopyWords {
  const { business, quote } = shown
  const { shareToken, content } = quote
  const { name, email, phone, address, country, abn } = business
  return {
    customerName: content.customerName,
    customerEmail: content.customerEmail,
    business: { name, email, phone, address, country, abn },
    acceptedName: evidence.name,
    acceptedOn: formatsOf(business.country).momentInFull(
      evidence.acceptedAt.toISOString(),
      business.timeZone,
    ),
    number: view.number,
    title: view.title,
    totalLabel: view.prices.total.label,
    total: view.prices.total.amount,
    deposit: view.prices.deposit?.amount ?? '',
    preferredStart: startOf({ business }, evidence),
    shareUrl: shareToken === null ? '' : shareUrlOf(ctx, { id: quote.id, shareToken }),
    verifyUrl: verifyUrlOf(ctx.services, evidence.certificateId ?? ''),
  }
}
