import {
  DEFAULT_MAIL_TEMPLATES,
  MAIL_TEMPLATE_KINDS,
  type MailTemplate,
  type MailTemplateKind,
} from '@quotewright/domain/mail/templates/mail-templates.ts'
import type { Tx } from '../../platform/context.ts'
import type { KeptTemplate } from './mail-template.ts'

/** All texts of the organization: its own, and the product's where it has none. */
export async function listTemplates(tx: Tx): Promise<KeptTemplate[]> {
  const rows = await tx.db
    .selectFrom('mail_templates')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .execute()
  return MAIL_TEMPLATE_KINDS.map((kind) => {
    const row = rows.find((kept) => kept.kind === kind)
    if (row === undefined) return { kind, ...DEFAULT_MAIL_TEMPLATES[kind], updatedAt: null, updatedBy: null }
    const { subject, message, updated_at: updatedAt, updated_by: updatedBy } = row
    return { kind, subject, message, updatedAt, updatedBy }
  })
}

export async function getTemplate(tx: Tx, kind: MailTemplateKind): Promise<KeptTemplate> {
  const found = (await listTemplates(tx)).find((template) => template.kind === kind)
  if (found === undefined) throw new Error(`There is no text for ${kind}`)
  return found
}

export async function saveTemplate(tx: Tx, kind: MailTemplateKind, template: MailTemplate): Promise<void> {
  const { subject, message } = template
  const worded = { subject, message, updated_at: tx.now(), updated_by: tx.actor }
  await tx.db
    .insertInto('mail_templates')
    .values({ tenant_id: tx.tenantId, kind, ...worded })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet(worded))
    .execute()
}

export async function deleteTemplate(tx: Tx, kind: MailTemplateKind): Promise<void> {
  await tx.db
    .deleteFrom('mail_templates')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .execute()
}
