import { z } from 'zod'
import { defineContract } from './kit.ts'
import { LineItem, LineItemInput, QuoteDeposit, QuoteOption, QuoteSection } from './quote-parts.ts'
import { PricedContent, QuoteAnswer, TaxMode } from './quotes.ts'
import { Amount, LongText, OptionalEmail, Paging, PhoneNumber, ShortText, Timestamp } from './values.ts'

const TemplateName = z.string('A name is required').trim().min(1, 'A name is required').max(200)

/** What a template gives a new quote: everything that is not about one customer or one day. */
const TemplateContent = z.object({
  title: ShortText.default(''),
  description: LongText.default(''),
  payment_terms: ShortText.optional(),
  notes: LongText.default(''),
  tax_mode: TaxMode.optional(),
  discount_amount: Amount.min(0, 'A discount cannot be negative').default(0),
  deposit: QuoteDeposit.nullish(),
  line_items: z.array(LineItemInput).max(500, 'At most 500 line items').default([]),
  sections: z.array(QuoteSection).max(50, 'At most 50 sections').default([]),
  options: z.array(QuoteOption).max(50, 'At most 50 options').default([]),
})
export type TemplateContent = z.output<typeof TemplateContent>

export const TemplateInput = TemplateContent.extend({ name: TemplateName })
export type TemplateInput = z.output<typeof TemplateInput>
/** What a client sends. */
export type TemplateBody = z.input<typeof TemplateInput>

export const Template = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    payment_terms: z.string(),
    notes: z.string(),
    ...PricedContent.omit({ tax_rate: true }).shape,
    line_items: z.array(LineItem),
    /** Quotes started from it. */
    times_used: z.number().int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Template' })
export type Template = z.output<typeof Template>

const TemplateParams = z.object({ templateId: z.uuid() })
const TemplateAnswer = z.object({ template: Template })

export const templatesContract = defineContract({
  listTemplates: {
    method: 'GET',
    path: '/api/v1/templates',
    access: 'member',
    summary: 'List quote templates by name',
    tag: 'templates',
    feature: 'templates',
    query: Paging.extend({ search: z.string().trim().max(200).optional() }),
    responses: { 200: z.object({ templates: z.array(Template), total: z.number().int() }) },
  },
  createTemplate: {
    method: 'POST',
    path: '/api/v1/templates',
    access: 'member',
    summary: 'Make a template',
    tag: 'templates',
    feature: 'templates',
    body: TemplateInput,
    responses: { 201: TemplateAnswer },
  },
  saveAsTemplate: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/template',
    access: 'member',
    summary: 'Save a quote as a template, without its customer',
    tag: 'templates',
    feature: 'templates',
    params: z.object({ quoteId: z.uuid() }),
    body: z.object({ name: TemplateName }),
    responses: { 201: TemplateAnswer },
  },
  readTemplate: {
    method: 'GET',
    path: '/api/v1/templates/:templateId',
    access: 'member',
    summary: 'Read a template',
    tag: 'templates',
    feature: 'templates',
    params: TemplateParams,
    responses: { 200: TemplateAnswer },
  },
  updateTemplate: {
    method: 'PUT',
    path: '/api/v1/templates/:templateId',
    access: 'member',
    summary: 'Replace a template; quotes started from it stay as they are',
    tag: 'templates',
    feature: 'templates',
    params: TemplateParams,
    body: TemplateInput,
    responses: { 200: TemplateAnswer },
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/v1/templates/:templateId',
    access: 'member',
    summary: 'Delete a template; quotes started from it stay',
    tag: 'templates',
    feature: 'templates',
    params: TemplateParams,
    responses: { 204: z.undefined() },
  },
  duplicateTemplate: {
    method: 'POST',
    path: '/api/v1/templates/:templateId/duplicate',
    access: 'member',
    summary: 'Make a copy of a template',
    tag: 'templates',
    feature: 'templates',
    params: TemplateParams,
    responses: { 201: TemplateAnswer },
  },
  startQuoteFromTemplate: {
    method: 'POST',
    path: '/api/v1/templates/:templateId/quotes',
    access: 'member',
    summary: 'Make a draft with the content of a template',
    tag: 'templates',
    feature: 'templates',
    params: TemplateParams,
    body: z
      .object({
        contact_id: z.uuid().nullish(),
        customer_name: ShortText.optional(),
        customer_company: ShortText.optional(),
        customer_email: OptionalEmail.optional(),
        customer_phone: PhoneNumber.optional(),
        customer_address: ShortText.optional(),
      })
      .nullish(),
    responses: { 201: QuoteAnswer },
  },
})
