/** The texts for customers that a business can word its own way. */
export const MAIL_TEMPLATE_KINDS = ['quote_email', 'reminder', 'thank_you'] as const
export type MailTemplateKind = (typeof MAIL_TEMPLATE_KINDS)[number]

/** Subject and message, with merge fields. Paragraphs of the message are apart by an empty line. */
export interface MailTemplate {
  readonly subject: string
  readonly message: string
}

const REGARDS = 'Kind regards,\n{{sender.name | Your team}}\n{{business.name}}'

/** What is sent until a business words it its own way. */
export const DEFAULT_MAIL_TEMPLATES: Readonly<Record<MailTemplateKind, MailTemplate>> = {
  quote_email: {
    subject: 'Your quote {{quote.number}} from {{business.name}}',
    message: [
      'Hi {{customer.first_name | there}},',
      'Thank you for asking us. Your quote for {{quote.title | the work}} comes to {{quote.total}} and is valid until {{quote.valid_until}}.',
      'You can read it online, on your phone too, and accept it there. If anything is unclear, just reply to this email.',
      REGARDS,
    ].join('\n\n'),
  },
  reminder: {
    subject: 'A reminder about your quote {{quote.number}}',
    message: [
      'Hi {{customer.first_name | there}},',
      'Have you had a chance to look at our quote for {{quote.title | the work}}? It is valid until {{quote.valid_until}}.',
      'If you have a question, or would like something changed, just reply to this email.',
      REGARDS,
    ].join('\n\n'),
  },
  thank_you: {
    subject: 'Thank you from {{business.name}}',
    message: [
      'Hi {{customer.first_name | there}},',
      'Thank you for accepting our quote {{quote.number}}. We will be in touch about when we can start.',
      'The quote stays online for you to look at.',
      REGARDS,
    ].join('\n\n'),
  },
}
