import { layOutMail, type MailContent, type MailSender } from './lay-out-mail.ts'
import { headerLine } from './mail-texts.ts'

/** What both signed copies say of an acceptance. */
interface SignedCopy {
  /** "Q-1042 v3" */
  readonly number: string
  readonly title: string
  readonly acceptedName: string
  /** Spelled out with its time zone. */
  readonly acceptedOn: string
  /** As page and PDF call it: "Total including GST"; absent in drafts from before it was said. */
  readonly totalLabel?: string
  readonly total: string
  /** '' for none. */
  readonly deposit: string
  /** When the customer would like the work to start; '' or absent for no date. */
  readonly preferredStart?: string
  /** The public page that verifies the certificate. */
  readonly verifyUrl: string
  readonly sender: MailSender
}

const facts = ({
  number,
  title,
  acceptedName,
  acceptedOn,
  totalLabel = 'Total',
  total,
  deposit,
  preferredStart = '',
}: SignedCopy): string =>
  [
    `Quote: ${number} – ${title}`,
    `Accepted by: ${acceptedName}`,
    `On: ${acceptedOn}`,
    `${totalLabel}: ${total}`,
    ...(deposit === '' ? [] : [`Deposit due on acceptance: ${deposit}`]),
    ...(preferredStart === '' ? [] : [`Preferred start: ${preferredStart}`]),
  ].join('\n')

/** The customer's copy of what they signed. `shareUrl` is their page; '' for none. */
export function customerCopyMail(
  copy: SignedCopy & { readonly customerName: string; readonly shareUrl: string },
): MailContent {
  const business = headerLine(copy.sender.name) || 'the business'
  const [first = ''] = headerLine(copy.customerName).split(' ')
  return layOutMail({
    subject: `Your signed copy of quote ${copy.number}`,
    paragraphs: [
      first === '' ? 'Hello,' : `Hello ${first},`,
      `Thank you for accepting the quote from ${business}. Your signed copy is attached.`,
      facts(copy),
    ],
    ...(copy.shareUrl === '' ? {} : { action: { label: 'Open your quote', url: copy.shareUrl } }),
    remarks: [
      `You can check that the attached certificate is genuine at ${copy.verifyUrl}`,
      `If you didn’t accept this quote, please reply to this email to let ${business} know.`,
    ],
    sender: copy.sender,
  })
}

/** The business's copy. `quoteUrl` is the quote in the console. */
export function businessCopyMail(copy: SignedCopy & { readonly quoteUrl: string }): MailContent {
  return layOutMail({
    subject: `${headerLine(copy.acceptedName)} accepted quote ${copy.number}`,
    paragraphs: ['Hello,', 'Your customer has accepted a quote. The signed copy is attached.', facts(copy)],
    action: { label: 'Open the quote', url: copy.quoteUrl },
    remarks: [`Anyone can check the certificate at ${copy.verifyUrl}`],
    sender: copy.sender,
  })
}
