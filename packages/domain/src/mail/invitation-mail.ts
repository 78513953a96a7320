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
  owner: 'As an owner you can do everything.',
}

/** Asks someone to join an organization. */
export function invitationMail({ inviterName, role, url, sender }: Invitation): MailContent {
  const organization = headerLine(sender.name)
  const inviter = headerLine(inviterName) || organization
  return layOutMail({
    subject: `${inviter} invited you to join ${organization}`,
    paragraphs: [
      'Hello,',
      `${inviter} invited you to join ${organization} on Quotewright, where they do their quotes.`,
      MAY_DO[role],
    ],
    action: { label: `Join ${organization}`, url },
    remarks: [
      `The link works for ${INVITATION_DAYS} days. Sign up or sign in with this email address.`,
      'If you don’t know who this is from, ignore this email.',
    ],
    sender,
  })
}
