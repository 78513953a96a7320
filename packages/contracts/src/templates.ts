import { z } from 'zod'
import { defineContract } from './kit.ts'
import { LineItem, LineItemInput, QuoteDeposit, QuoteOptionInput, QuoteSection } from './quote-parts.ts'
import { PricedContent, QuoteAnswer, TaxMode } from './quotes.ts'
import {
  Amount,
  LongText,
  OptionalEmail,
  orNull,
  Paging,
  PhoneNumber,
  requiredLine,
  ShortText,
  Timestamp,
} from './values.ts'

const TemplateName = requiredLine('A name is required')

/** What a template gives a new quote: everything that is not about one customer or one day. */
const TemplateContent = z.object({
  title: orNull(ShortText, '').default(''),
  description: orNull(LongText, '').default(''),
  payment_terms: orNull(ShortText, undefined).optional(),
  notes: orNull(LongText, '').default(''),
  tax_mode: TaxMode.optional(),
  discount_amount: Amount.min(0, 'A discount cannot be negative').default(0),
  deposit: QuoteDeposit.nullish(),
  line_items: z.array(LineItemInput).max(500, 'At most 500 line items').default([]),
  sections: z.array(QuoteSection).max(50, 'At most 50 sections').default([]),
  options: z.array(QuoteOptionInput).max(50, 'At most 50 options').default([]),
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

/** What most of these calls have in common. */
const common = { access: 'member', tag: 'templates', feature: 'templates' } as const
const one = { ...common, params: TemplateParams } as const

export const templatesContract = defineContract({
  listTemplates: {
    ...common,
    method: 'GET',
    path: '/api/v1/templates',
    summary: 'List quote templates by name',
    query: Paging.extend({ search: z.string().trim().max(200).optional() }),
    responses: { 200: z.object({ templates: z.array(Template), total: z.number().int() }) },
  },
  createTemplate: {
    ...common,
    method: 'POST',
    path: '/api/v1/templates',
    summary: 'Create a template',
    body: TemplateInput,
    responses: { 201: TemplateAnswer },
  },
  saveAsTemplate: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/template',
    summary: 'Save a quote as a template, without its customer',
    params: z.object({ quoteId: z.uuid() }),
    body: z.object({ name: TemplateName }),
    responses: { 201: TemplateAnswer },
  },
  readTemplate: {
    ...one,
    method: 'GET',
    path: '/api/v1/templates/:templateId',
    summary: 'Read a template',
    responses: { 200: TemplateAnswer },
  },
  updateTemplate: {
    ...one,
    method: 'PUT',
    path: '/api/v1/templates/:templateId',
    summary: 'Replace a template; quotes created from it are not changed',
    body: TemplateInput,
    responses: { 200: TemplateAnswer },
  },
  deleteTemplate: {
    ...one,
    method: 'DELETE',
    path: '/api/v1/templates/:templateId',
    summary: 'Delete a template; quotes created from it are kept',
    responses: { 204: z.undefined() },
  },
  duplicateTemplate: {
    ...one,
    method: 'POST',
    path: '/api/v1/templates/:templateId/duplicate',
    summary: 'Duplicate a template',
    responses: { 201: TemplateAnswer },
  },
  startQuoteFromTemplate: {
    ...one,
    method: 'POST',
    path: '/api/v1/templates/:templateId/quotes',
    summary: 'Create a draft quote from a template',
    body: z
      .object({
        contact_id: z.uuid().nullish(),
        customer_name: orNull(ShortText, '').optional(),
        customer_company: orNull(ShortText, '').optional(),
        customer_email: orNull(OptionalEmail, '').optional(),
        customer_phone: orNull(PhoneNumber, '').optional(),
        customer_address: orNull(ShortText, '').optional(),
      })
      .nullish(),
    responses: { 201: QuoteAnswer },
  },
})
