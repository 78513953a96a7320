import { contentCodec } from '@quotewright/contracts/quote-codec.ts'
import { type TemplateInput, templatesContract } from '@quotewright/contracts/templates.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { requireContact } from '../contacts/public.ts'
import { getOrganization } from '../organizations/public.ts'
import { fromQuoteCreate, fromQuoteUpdate, NOTHING_NAMED, toQuoteWire } from '../quotes/public.ts'
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  saveAsTemplate,
  updateTemplate,
} from './change-template.ts'
import { startQuote } from './start-quote.ts'
import { noSuchTemplate } from './template.ts'
import { findTemplate, listTemplates } from './templates.repository.ts'
import { toTemplateWire } from './templates.wire.ts'

/** Quotes to start from. */
export function templatesRoutes(binding: Binding): void {
  bind(binding, templatesContract.listTemplates, async ({ ctx, query }) => {
    const { limit, offset, search = '' } = query
    const { templates, total } = await inTransaction(ctx, (tx) =>
      listTemplates(tx, { limit, offset, search }),
    )
    return { status: 200, body: { templates: templates.map(toTemplateWire), total } }
  })

  bind(binding, templatesContract.createTemplate, async ({ ctx, body }) => {
    const { name, ...content } = body
    const template = await inTransaction(ctx, async (tx) => {
      const named = { ...NOTHING_NAMED, organization: await getOrganization(tx), now: tx.now() }
      return createTemplate(tx, name, fromQuoteCreate(content, named))
    })
    return { status: 201, body: { template: toTemplateWire(template) } }
  })

  bind(binding, templatesContract.saveAsTemplate, async ({ ctx, params, body }) => {
    const template = await saveAsTemplate(ctx, params.quoteId, body.name)
    return { status: 201, body: { template: toTemplateWire(template) } }
  })

  bind(binding, templatesContract.readTemplate, async ({ ctx, params }) => {
    const template = await inTransaction(ctx, (tx) => findTemplate(tx, params.templateId))
    if (template === undefined) throw noSuchTemplate()
    return { status: 200, body: { template: toTemplateWire(template) } }
  })

  bind(binding, templatesContract.updateTemplate, async ({ ctx, params, body }) => {
    const { name, ...content } = body
    const template = await updateTemplate(ctx, params.templateId, name, changeOf(content))
    return { status: 200, body: { template: toTemplateWire(template) } }
  })

  bind(binding, templatesContract.deleteTemplate, async ({ ctx, params }) => {
    await deleteTemplate(ctx, params.templateId)
    return { status: 204, body: undefined }
  })

  bind(binding, templatesContract.duplicateTemplate, async ({ ctx, params }) => {
    const template = await duplicateTemplate(ctx, params.templateId)
    return { status: 201, body: { template: toTemplateWire(template) } }
  })

  bind(binding, templatesContract.startQuoteFromTemplate, async ({ ctx, params, body }) => {
    const customer = contentCodec.decodeGiven(body ?? {})
    const quote = await inTransaction(ctx, async (tx) => {
      await requireContact(tx, customer.contactId)
      return startQuote(tx, params.templateId, customer)
    })
    return { status: 201, body: { quote: toQuoteWire(ctx, quote) } }
  })
}

/** All that a template holds is replaced, so that a change is always given. */
function changeOf(content: Omit<TemplateInput, 'name'>) {
  const change = fromQuoteUpdate(content, NOTHING_NAMED)
  if (change === undefined) throw new Error('A template without content cannot be sent')
  return change
}
