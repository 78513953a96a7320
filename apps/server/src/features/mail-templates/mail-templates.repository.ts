import { guidanceOf } from '@quotewright/domain/enrichment/guidance.ts'
import {
  DEFAULT_MAIL_TEMPLATES,
  MAIL_TEMPLATE_KINDS,
  type MailTemplate,
  type MailTemplateKind,
} from '@quotewright/domain/mail/templates/mail-templates.ts'
import { steeredTemplate } from '@quotewright/domain/mail/templates/steer-template.ts'
import type { Tx } from '../../platform/context.ts'
import { listContexts } from '../ai-contexts/public.ts'
import { toWritingContext } from '../enrichment/public.ts'
import type { KeptTemplate } from './mail-template.ts'

/** The contexts that steer each standard text. */
const USE_CASES = {
  quote_email: 'quote_email',
  reminder: 'reminder_email',
  thank_you: 'thank_you_email',
} as const
const MOST_CONTEXTS = 50

/** The product's text as the organization's contexts want it. */
async function standardTemplate(tx: Tx, kind: MailTemplateKind): Promise<MailTemplate> {
  const filter = { isActive: true, useCase: USE_CASES[kind] }
  const { contexts } = await listContexts(tx, filter, { limit: MOST_CONTEXTS, offset: 0 })
  return steeredTemplate(DEFAULT_MAIL_TEMPLATES[kind], guidanceOf(contexts.map(toWritingContext)).directions)
}

/** All texts of the organization: its own, and the product's where it has none. */
export async function listTemplates(tx: Tx): Promise<KeptTemplate[]> {
  const rows = await tx.db
    .selectFrom('mail_templates')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .execute()
  const templates: KeptTemplate[] = []
  for (const kind of MAIL_TEMPLATE_KINDS) {
    const row = rows.find((kept) => kept.kind === kind)
    if (row === undefined) {
      templates.push({ kind, ...(await standardTemplate(tx, kind)), updatedAt: null, updatedBy: null })
      continue
    }
    const { subject, message, updated_at: updatedAt, updated_by: updatedBy } = row
    templates.push({ kind, subject, message, updatedAt, updatedBy })
  }
  return templates
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
