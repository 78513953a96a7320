import type { Country } from '../region/region.ts'

/** Where a business is paid; '' for what it has not set. */
export interface PaymentDetails {
  readonly bankAccountName: string
  /** A BSB in Australia, a sort code or routing number elsewhere. */
  readonly bankCode: string
  readonly bankAccount: string
  readonly payId: string
  /** A page of the business's own payment provider. */
  readonly paymentLink: string
}

/** What the code of a bank is called where the business is. */
export const bankCodeLabel = (country: Country): string => (country === 'AU' ? 'BSB' : 'Bank code')

/** "063-123"; any other text as it is. */
export function bankCodeText(country: Country, code: string): string {
  const digits = code.replace(/[\s-]/g, '')
  return country === 'AU' && /^\d{6}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : code
}

/** Whether a text can be the code of a bank in the country. Elsewhere than in Australia any text can. */
export const isBankCode = (country: Country, code: string): boolean =>
  country !== 'AU' || /^\d{6}$/.test(code.replace(/[\s-]/g, ''))

const HTTPS = /^https:\/\//i

/** Whether a link leads to an https page, and carries no name or password. */
export function isPaymentLink(link: string): boolean {
  const url = URL.parse(link)
  return (
    url !== null &&
    HTTPS.test(link) &&
    url.hostname.includes('.') &&
    url.username === '' &&
    url.password === ''
  )
}

/** A payment link as it is stored: a phone's keyboard begins it with a capital. */
export const paymentLinkText = (link: string): string => link.replace(HTTPS, 'https://')

/** A way to pay: its lines in the order they are read, then the link of the business's own. */
export interface PaymentView {
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** '' for none. */
  readonly link: string
}

/**
 * Returns how to pay a business for a quote, or null where it has not set a
 * way. Half a bank account is none: money sent to it would be lost.
 *
 * @param reference what the business finds the payment by.
 */
export function paymentView(
  country: Country,
  details: PaymentDetails,
  reference: string,
): PaymentView | null {
  const { bankAccountName, bankCode, bankAccount, payId, paymentLink } = details
  const hasAccount = bankAccount !== '' && (bankCode !== '' || country !== 'AU')
  const link = isPaymentLink(paymentLink) ? paymentLink : ''
  if (!hasAccount && payId === '' && link === '') return null
  const account = hasAccount
    ? [
        { label: 'Account name', value: bankAccountName },
        { label: bankCodeLabel(country), value: bankCodeText(country, bankCode) },
        { label: 'Account number', value: bankAccount },
      ]
    : []
  const byTransfer = [{ label: 'PayID', value: payId }, ...account].filter(({ value }) => value !== '')
  return {
    lines: byTransfer.length === 0 ? [] : [...byTransfer, { label: 'Reference', value: reference }],
    link,
  }
}
