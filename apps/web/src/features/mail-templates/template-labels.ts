import type { MailTemplateKind } from '@quotewright/domain/mail/templates/mail-templates.ts'

/** What each text is called. */
export const TEMPLATE_LABELS: Readonly<Record<MailTemplateKind, string>> = {
  quote_email: 'Your quote',
  reminder: 'Reminder',
  thank_you: 'Thank you',
}
