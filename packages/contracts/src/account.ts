import { z } from 'zod'
import { SignInCode } from './identity.ts'
import { defineContract } from './kit.ts'
import { Timestamp } from './values.ts'

/** Source: part 1 §3 "Appearance settings". */
export const AppearanceChoice = z.object({
  mode: z.enum(['dark', 'light']),
  theme_colour: z.enum(['neon-green', 'neon-yellow', 'neon-pink', 'neon-blue', 'primary-blue']),
  font_size: z.enum(['small', 'medium', 'large', 'x-large']),
})
export type AppearanceChoice = z.output<typeof AppearanceChoice>

const Wish = z.object({ email: z.boolean(), in_app: z.boolean() })

/** By which ways a person wants to be notified of each event. Source: decisions §1 "Notifications". */
export const NotificationChoices = z.object({
  viewed: Wish,
  accepted: Wish,
  declined: Wish,
  message: Wish,
  pending: Wish,
  bounced: Wish,
  integration_failed: Wish,
  mentioned: Wish.default({ email: true, in_app: true }),
  stale: Wish.default({ email: false, in_app: true }),
})
export type NotificationChoices = z.output<typeof NotificationChoices>

export const Preferences = z
  .object({
    /** Null: never chosen, so each device has its own. */
    appearance: AppearanceChoice.nullable(),
    notifications: NotificationChoices,
    /** Whether the pages they open are counted, without their names. */
    usage_statistics: z.boolean(),
    /** Whether they get a summary of the week by email, on Mondays. */
    weekly_summary: z.boolean(),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.output<typeof Preferences>

/** One place where the person is signed in. */
export const Session = z
  .object({
    id: z.uuid(),
    /** As in `Chrome on Android`. */
    device: z.string(),
    /** The address it was signed in from; '' when that is not known. */
    address: z.string(),
    signed_in_at: Timestamp,
    last_seen_at: Timestamp,
    /** The one this call was made from. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

/** An organization of the person, and what deleting the account means for it. */
export const OwnOrganization = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    role: z.string(),
    /** Whether the token acts in it. */
    active: z.boolean(),
    members: z.number().int(),
    /** `leave` it, `delete` it as its last member, or `blocked` as the only owner of others' organization. */
    on_account_deletion: z.enum(['leave', 'delete', 'blocked']),
  })
  .meta({ id: 'OwnOrganization' })
export type OwnOrganization = z.output<typeof OwnOrganization>

/** What proves again who is asking, before something that cannot be undone. */
export const Confirmation = z.object({
  password: z.string('Password is required').min(1, 'Password is required').max(200),
  /** Where two-factor authentication is on. */
  code: SignInCode.optional(),
})

const SessionParams = z.object({ sessionId: z.uuid() })

/** What most of these calls have in common. */
const common = { access: 'signed-in', tag: 'account' } as const

/** What a person decides for themselves; no one else's data. Source: decisions §1 "Personal settings", §5. */
export const accountContract = defineContract({
  readPreferences: {
    ...common,
    method: 'GET',
    path: '/api/v1/me/preferences',
    summary: "Read the caller's own preferences",
    responses: { 200: Preferences },
  },
  savePreferences: {
    ...common,
    method: 'PUT',
    path: '/api/v1/me/preferences',
    summary: 'Update preferences; omitted fields are unchanged',
    body: z
      .object({
        appearance: AppearanceChoice.optional(),
        notifications: NotificationChoices.optional(),
        usage_statistics: z.boolean().optional(),
        weekly_summary: z.boolean().optional(),
      })
      .refine((given) => Object.keys(given).length > 0, 'Send at least one preference'),
    responses: { 200: Preferences },
  },
  listSessions: {
    ...common,
    method: 'GET',
    path: '/api/v1/me/sessions',
    summary: 'List the caller’s sessions',
    responses: { 200: z.object({ sessions: z.array(Session) }) },
  },
  revokeSession: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/me/sessions/:sessionId',
    summary: 'Revoke a session',
    params: SessionParams,
    responses: { 204: z.undefined() },
  },
  revokeOtherSessions: {
    ...common,
    method: 'POST',
    path: '/api/v1/me/sessions/revoke-others',
    summary: 'Revoke all other sessions',
    responses: { 200: z.object({ revoked: z.number().int() }) },
  },
  listOwnOrganizations: {
    ...common,
    method: 'GET',
    path: '/api/v1/me/organizations',
    summary: 'List the organizations the caller belongs to',
    responses: { 200: z.object({ organizations: z.array(OwnOrganization) }) },
  },
  deleteAccount: {
    ...common,
    method: 'POST',
    path: '/api/v1/me/delete',
    summary:
      'Delete the account. Refused for the only owner of an organization with other members; where the caller is the last member, it needs `delete_organizations`',
    body: Confirmation.extend({
      /** Agreed that organizations without another member are deleted with everything in them. */
      delete_organizations: z.boolean().default(false),
    }),
    responses: { 204: z.undefined() },
    limitPerMinute: 20,
  },
})
