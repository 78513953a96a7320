import type { Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { hasTemplate } from './quotes.repository.ts'

/**
 * Checks a template that a client names.
 *
 * @throws AppError `invalid` at `template_id` when the organization has no such template.
 */
export async function requireTemplate(tx: Tx, templateId: string | null | undefined): Promise<void> {
  if (templateId == null || (await hasTemplate(tx, templateId))) return
  throw invalidField('template_id', 'Template not found')
}
