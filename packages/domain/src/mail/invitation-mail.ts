import { INVITATION_DAYS } from '../members/member-rules.ts'
import type { Role } from '../members/roles.ts'
import { layOutMail, type MailContent, type MailSender } from './lay-out-mail.ts'
import { headerLine } from './mail-texts.ts'

interface Invitation {
  readonly inviterName: string
  readonly role: Role
  readonly url: string
  /** The organization that invites. */
  readonly sender: MailSender
}

const MAY_DO: Readonly<Record<Role, string>> = {
  member: 'As a member you can make quotes and send them to customers.',
  admin: 'As an admin you can make quotes, change settings and invite others.',
  owner: 'As an owner you can do everything, with the other owners.',
}

/** Asks someone to join an organization. */
export function invitationMail({ inviterName, role, url, sender }: Invitation): MailContent {
  const organization = headerLine(sender.name)
  const inviter = headerLine(inviterName) || organization
  return layOutMail({
    subject: `${inviter} invites you to ${organization}`,
    paragraphs: [
      'Hello,',
      `${inviter} invites you to join ${organization} on Quotewright, where the business writes its quotes.`,
      MAY_DO[role],
    ],
    action: { label: `Join ${organization}`, url },
    remarks: [
      `The link works for ${INVITATION_DAYS} days, for the account with this email address.`,
      'If you do not know who this is from, ignore this message.',
    ],
    sender,
  })
}
