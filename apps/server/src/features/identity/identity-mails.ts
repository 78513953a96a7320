import { addressConfirmationMail, passwordResetMail } from '@quotewright/domain/mail/account-mails.ts'
import type { MailContent } from '@quotewright/domain/mail/lay-out-mail.ts'
import type { IdentityMails } from '../../platform/auth/identity-mails.ts'
import type { Services } from '../../platform/context.ts'
import { enqueueAccountMail } from '../outbox/public.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface AccountMail {
  readonly kind: string
  readonly person: { readonly id: string; readonly email: string }
  readonly content: MailContent
  /** How long its secret works, so how long sending it makes sense. */
  readonly worksForMs: number
}

/** The mails of the identity service, through the outbox. */
export function identityMails(services: Services): IdentityMails {
  const { publicUrl } = services
  const site = new URL(publicUrl).host
  const linkTo = (page: string, secret: string) => `${publicUrl}/${page}?token=${encodeURIComponent(secret)}`

  const send = async ({ kind, person, content, worksForMs }: AccountMail) => {
    const now = services.now().getTime()
    await enqueueAccountMail(services, {
      kind,
      to: person.email,
      content,
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Anyone who asks many times a minute, for someone else perhaps, causes one mail; earlier secrets work on.
      dedupeKey: `${kind} ${person.id} ${Math.floor(now / MINUTE_MS)}`,
      giveUpAt: new Date(now + worksForMs),
    })
  }

  return {
    passwordReset: (person, secret) =>
      send({
        kind: 'identity.password-reset',
        person,
        content: passwordResetMail({ name: person.name, url: linkTo('reset-password', secret), site }),
        worksForMs: HOUR_MS,
      }),
    addressConfirmation: (person, secret) =>
      send({
        kind: 'identity.address-confirmation',
        person,
        content: addressConfirmationMail({ name: person.name, url: linkTo('verify-email', secret), site }),
        worksForMs: 24 * HOUR_MS,
      }),
  }
}
