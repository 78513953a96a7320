import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Timestamp } from './values.ts'

export const MailTemplateKind = z.enum(['quote_email', 'reminder', 'thank_you'])
export type MailTemplateKind = z.output<typeof MailTemplateKind>

/** Subject and message of a mail; both may have merge fields such as `{{customer.first_name | there}}`. */
export const MailText = z.object({
  subject: z
    .string('The subject is required')
    .trim()
    .min(1, 'The subject is required')
    .max(150, 'Must be at most 150 characters')
    .regex(/^[^\r\n]*$/, 'The subject is one line'),
  /** Plain text; paragraphs are apart by an empty line. */
  message: z
    .string('The message is required')
    .trim()
    .min(1, 'The message is required')
    .max(10_000, 'Must be at most 10,000 characters'),
})
export type MailText = z.output<typeof MailText>

/** A mail as it would be sent. */
export const MailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type MailPreview = z.output<typeof MailPreview>

export const MailTemplate = z
  .object({
    kind: MailTemplateKind,
    subject: z.string(),
    message: z.string(),
    /** Whether it is still ours, worded by no one. */
    is_default: z.boolean(),
    updated_at: Timestamp.nullable(),
    /** Who saved it last, by email address. */
    updated_by: z.string().nullable(),
  })
  .meta({ id: 'MailTemplate' })
export type MailTemplate = z.output<typeof MailTemplate>

const TemplateParams = z.object({ templateKind: MailTemplateKind })

/** How an organization writes to its customers. */
export const mailTemplatesContract = defineContract({
  listMailTemplates: {
    method: 'GET',
    path: '/api/v1/mail-templates',
    access: 'member',
    summary: 'List the texts of emails to customers',
    tag: 'mail templates',
    responses: { 200: z.object({ templates: z.array(MailTemplate) }) },
  },
  saveMailTemplate: {
    method: 'PUT',
    path: '/api/v1/mail-templates/:templateKind',
    access: 'admin',
    summary: 'Replace the text of an email to customers; an unknown merge field is rejected',
    tag: 'mail templates',
    params: TemplateParams,
    body: MailText,
    responses: { 200: z.object({ template: MailTemplate }) },
  },
  resetMailTemplate: {
    method: 'DELETE',
    path: '/api/v1/mail-templates/:templateKind',
    access: 'admin',
    summary: 'Reset an email to its default text',
    tag: 'mail templates',
    params: TemplateParams,
    responses: { 200: z.object({ template: MailTemplate }) },
  },
  previewMailTemplate: {
    method: 'POST',
    path: '/api/v1/mail-templates/preview',
    access: 'member',
    summary: 'Preview an email with sample data',
    tag: 'mail templates',
    body: MailText,
    responses: { 200: MailPreview },
  },
})
