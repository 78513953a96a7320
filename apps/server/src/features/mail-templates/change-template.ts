import type { MailTemplate, MailTemplateKind } from '@quotewright/domain/mail/templates/mail-templates.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type KeptTemplate, refuseBrokenTemplate } from './mail-template.ts'
import { deleteTemplate, getTemplate, saveTemplate } from './mail-templates.repository.ts'

/**
 * Words a text the organization's own way; mails that were sent stay as they are.
 *
 * @throws AppError `invalid` at a text with an unknown merge field.
 */
export function wordTemplate(
  ctx: Context,
  kind: MailTemplateKind,
  template: MailTemplate,
): Promise<KeptTemplate> {
  refuseBrokenTemplate(template)
  return inTransaction(ctx, async (tx) => {
    await saveTemplate(tx, kind, template)
    return getTemplate(tx, kind)
  })
}

/** Goes back to the product's own text. */
export function resetTemplate(ctx: Context, kind: MailTemplateKind): Promise<KeptTemplate> {
  return inTransaction(ctx, async (tx) => {
    await deleteTemplate(tx, kind)
    return getTemplate(tx, kind)
  })
}
