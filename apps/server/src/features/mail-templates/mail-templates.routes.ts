import {
  type MailTemplate as MailTemplateWire,
  mailTemplatesContract,
} from '@quotewright/contracts/mail-templates.ts'
import { quoteMail } from '@quotewright/domain/mail/quote-mail.ts'
import { sampleValues } from '@quotewright/domain/mail/templates/merge-fields.ts'
import { fillTemplate } from '@quotewright/domain/mail/templates/render-template.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { getOrganization } from '../organizations/public.ts'
import { resetTemplate, wordTemplate } from './change-template.ts'
import { type KeptTemplate, refuseBrokenTemplate } from './mail-template.ts'
import { listTemplates } from './mail-templates.repository.ts'

const toTemplateWire = (template: KeptTemplate): MailTemplateWire => ({
  kind: template.kind,
  subject: template.subject,
  message: template.message,
  is_default: template.updatedAt === null,
  updated_at: template.updatedAt?.toISOString() ?? null,
  updated_by: template.updatedBy,
})

/** How an organization writes to its customers. Source: field.md "Conventions". */
export function mailTemplatesRoutes(binding: Binding): void {
  bind(binding, mailTemplatesContract.listMailTemplates, async ({ ctx }) => ({
    status: 200,
    body: { templates: (await inTransaction(ctx, listTemplates)).map(toTemplateWire) },
  }))

  bind(binding, mailTemplatesContract.saveMailTemplate, async ({ ctx, params, body }) => ({
    status: 200,
    body: { template: toTemplateWire(await wordTemplate(ctx, params.templateKind, body)) },
  }))

  bind(binding, mailTemplatesContract.resetMailTemplate, async ({ ctx, params }) => ({
    status: 200,
    body: { template: toTemplateWire(await resetTemplate(ctx, params.templateKind)) },
  }))

  bind(binding, mailTemplatesContract.previewMailTemplate, async ({ ctx, body }) => {
    refuseBrokenTemplate(body)
    const { country } = await inTransaction(ctx, getOrganization)
    const samples = sampleValues(regionOf(country))
    const content = quoteMail({
      subject: fillTemplate(body.subject, samples),
      message: fillTemplate(body.message, samples),
      url: samples['quote.link'],
      sender: {
        name: samples['business.name'],
        details: [samples['business.phone'], samples['business.email']],
      },
    })
    return { status: 200, body: content }
  })
}
