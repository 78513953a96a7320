import { layOutMail, type MailContent, type MailSender } from './lay-out-mail.ts'
import { headerLine } from './mail-texts.ts'

/** What the business wrote, as mailed to a customer who is away. */
interface NewMessages {
  readonly messages: readonly {
    readonly senderName: string
    readonly text: string
    readonly fileNames: readonly string[]
  }[]
  readonly customerName: string
  readonly quoteNumber: string
  /** Of the customer's page. */
  readonly url: string
  /** Whether an answer to the mail reaches the conversation. */
  readonly isAnsweredByMail: boolean
  readonly sender: MailSender
}

/** Of a message in a mail; the rest is read on the page. */
const MOST_QUOTED = 2_000

function quoted(text: string): string {
  const characters = Array.from(text)
  return characters.length <= MOST_QUOTED ? text : `${characters.slice(0, MOST_QUOTED).join('')}…`
}

/** Tells a customer that the business has written about their quote. */
export function newMessagesMail(news: NewMessages): MailContent {
  const { messages, sender } = news
  const business = headerLine(sender.name)
  const number = headerLine(news.quoteNumber)
  const [firstName = ''] = headerLine(news.customerName).split(' ')
  const many = messages.length > 1
  return layOutMail({
    subject: `${business}: ${many ? `${messages.length} new messages` : 'new message'} about quote ${number}`,
    paragraphs: [
      firstName === '' ? 'Hello,' : `Hello ${firstName},`,
      `${business} sent you a message about quote ${number}:`,
      ...messages.map(({ senderName, text, fileNames }) =>
        [
          `${headerLine(senderName)}:`,
          ...(text === '' ? [] : [quoted(text)]),
          ...fileNames.map((name) => `Attached: ${headerLine(name)}`),
        ].join('\n'),
      ),
    ],
    action: { label: 'Read and reply', url: `${news.url}#messages` },
    remarks: news.isAnsweredByMail ? ['Or just reply to this email. It goes to the same conversation.'] : [],
    sender,
  })
}
