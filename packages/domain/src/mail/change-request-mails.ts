import { layOutMail, type MailContent, type MailSender } from './lay-out-mail.ts'
import { headerLine } from './mail-texts.ts'

interface AnsweredRequest {
  readonly customerName: string
  readonly quoteNumber: string
  /** What the business writes; may be '' for a change it confirms. */
  readonly answer: string
  /** The customer's page. */
  readonly url: string
  readonly sender: MailSender
}

const greeting = (name: string): string => {
  const [first = ''] = headerLine(name).split(' ')
  return first === '' ? 'Hello,' : `Hello ${first},`
}

const REMARK = 'You’re getting this because you asked about your quote online.'

/**
 * Tells a customer that the quantities, or the price, they asked for are in their quote.
 *
 * @param request.total what the quote comes to now, as people read it: "$1,496.00 including GST".
 */
export function changeConfirmedMail(
  request: AnsweredRequest & { readonly total: string; readonly isPrice?: boolean },
): MailContent {
  const { customerName, quoteNumber, answer, total, isPrice = false, url, sender } = request
  return layOutMail({
    subject: `Your quote ${quoteNumber} has been updated`,
    paragraphs: [
      greeting(customerName),
      `${headerLine(sender.name)} has ${isPrice ? 'agreed to the price' : 'confirmed the change'} you asked for. Your quote ${quoteNumber} now comes to ${total}.`,
      ...(answer === '' ? [] : [answer]),
    ],
    action: { label: 'Review the quote', url },
    remarks: [REMARK],
    sender,
  })
}

/** Tells a customer what the business says to the change, or the updated price, they asked for. */
export function requestAnsweredMail({
  customerName,
  quoteNumber,
  answer,
  url,
  sender,
}: AnsweredRequest): MailContent {
  return layOutMail({
    subject: `A reply about your quote ${quoteNumber}`,
    paragraphs: [
      greeting(customerName),
      `${headerLine(sender.name)} replied about quote ${quoteNumber}:`,
      answer,
    ],
    action: { label: 'Open the quote', url },
    remarks: [REMARK],
    sender,
  })
}
