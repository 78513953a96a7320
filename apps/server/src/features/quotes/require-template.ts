import type { Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { hasTemplate } from './quotes.repository.ts'

/**
 * Checks a template that a client names.
 *
 * @param path where the request names it.
 * @throws AppError `invalid` at the path when the organization has no such template.
 */
export async function requireTemplate(
  tx: Tx,
  templateId: string | null | undefined,
  path = 'template_id',
): Promise<void> {
  if (templateId == null || (await hasTemplate(tx, templateId))) return
  throw invalidField(path, 'Template not found')
}
