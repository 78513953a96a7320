import type { MailTemplate, MailTemplateKind } from '@quotewright/domain/mail/templates/mail-templates.ts'
import { templateProblem } from '@quotewright/domain/mail/templates/render-template.ts'
import { AppError, type FieldProblem } from '../../platform/errors.ts'

/** A text as the organization words it now. */
export interface KeptTemplate extends MailTemplate {
  readonly kind: MailTemplateKind
  /** Null: it is the product's own. */
  readonly updatedAt: Date | null
  readonly updatedBy: string | null
}

/** @throws AppError `invalid` at each text with a merge field that is unknown, or not closed. */
export function refuseBrokenTemplate(template: MailTemplate): void {
  const errors: FieldProblem[] = (['subject', 'message'] as const).flatMap((path) => {
    const message = templateProblem(template[path])
    return message === undefined ? [] : [{ path, message }]
  })
  const [first] = errors
  if (first !== undefined) throw new AppError('invalid', first.message, { errors })
}
