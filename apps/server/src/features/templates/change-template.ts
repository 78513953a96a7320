import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { recordEvent } from '../product-events/public.ts'
import { findQuote, refuseUnfit, requireQuote } from '../quotes/public.ts'
import { asTemplate, nameTaken, noSuchTemplate, type Template } from './template.ts'
import {
  findTemplate,
  insertTemplate,
  isNameTaken,
  removeTemplate,
  saveTemplate,
} from './templates.repository.ts'

/**
 * Makes a template of a content.
 *
 * @throws AppError `invalid` at what is not fit for a business; `conflict` when another template has the name.
 */
export function createTemplate(ctx: Context, name: string, content: QuoteContent): Promise<Template> {
  refuseUnfit(content, null)
  return inTransaction(ctx, async (tx) => {
    const template = await insertTemplate(tx, name, asTemplate(content))
    if (template === undefined) throw nameTaken(name)
    await recordEvent(tx, { type: 'template_saved', properties: { templateId: template.id } })
    return template
  })
}

/**
 * Saves a quote as a template, without its customer.
 *
 * @throws AppError `not_found` for the quote; `conflict` when another template has the name.
 */
export function saveAsTemplate(ctx: Context, quoteId: string, name: string): Promise<Template> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    return createTemplate(tx, name, quote.content)
  })
}

/**
 * Replaces a template. Quotes started from it stay as they are.
 *
 * @throws AppError `not_found`; `conflict` when another template has the name.
 */
export function updateTemplate(
  ctx: Context,
  templateId: string,
  name: string,
  change: (present: QuoteContent) => QuoteContent,
): Promise<Template> {
  return inTransaction(ctx, async (tx) => {
    const template = await existing(tx, templateId)
    if (await isNameTaken(tx, name, templateId)) throw nameTaken(name)
    const content = change(template.content)
    refuseUnfit(content, template.content)
    await recordEvent(tx, { type: 'template_saved', properties: { templateId } })
    return saveTemplate(tx, templateId, name, asTemplate(content))
  })
}

/** Copies of one template at most that have the plain name with a number. */
const COPIES = 100

/**
 * Makes a copy of a template, with a name of its own.
 *
 * @throws AppError `not_found`.
 */
export function duplicateTemplate(ctx: Context, templateId: string): Promise<Template> {
  return inTransaction(ctx, async (tx) => {
    const { name, content } = await existing(tx, templateId)
    for (let copy = 1; copy <= COPIES; copy += 1) {
      const suffix = copy === 1 ? ' (copy)' : ` (copy ${copy})`
      const made = await insertTemplate(tx, `${name.slice(0, 200 - suffix.length)}${suffix}`, content)
      if (made !== undefined) return made
    }
    throw nameTaken(name)
  })
}

/**
 * Deletes a template. Quotes started from it stay.
 *
 * @throws AppError `not_found`.
 */
export function deleteTemplate(ctx: Context, templateId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await removeTemplate(tx, templateId))) throw noSuchTemplate()
  })
}

async function existing(tx: Tx, templateId: string): Promise<Template> {
  const template = await findTemplate(tx, templateId)
  if (template === undefined) throw noSuchTemplate()
  return template
}
