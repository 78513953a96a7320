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
      'Thanks for asking us to quote. Your quote for {{quote.title | the work}} comes to {{quote.total}} and is valid until {{quote.valid_until}}.',
      'You can read and accept it online, on your phone too. Any questions, just reply to this email.',
      REGARDS,
    ].join('\n\n'),
  },
  reminder: {
    subject: 'A reminder about your quote {{quote.number}}',
    message: [
      'Hi {{customer.first_name | there}},',
      'Have you had a chance to look at our quote for {{quote.title | the work}}? It is valid until {{quote.valid_until}}.',
      'If you have a question or want something changed, just reply to this email.',
      REGARDS,
    ].join('\n\n'),
  },
  thank_you: {
    subject: 'Thank you from {{business.name}}',
    message: [
      'Hi {{customer.first_name | there}},',
      'Thank you for accepting our quote {{quote.number}}. We’ll be in touch to lock in a date.',
      'You can still view your quote online.',
      REGARDS,
    ].join('\n\n'),
  },
}
