import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import { beforeEach } from 'vitest'
import { inSystemTransaction } from '../../../platform/context.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { fileFixture } from '../../../testing/file-world.ts'
import { type MailServer, mailerTo, startMailServer } from '../../../testing/mail-server.ts'
import { type PublishedQuote, publishQuote } from '../../../testing/published-quote.ts'
import { createWorld, type Member, type World, type WorldOptions } from '../../../testing/world.ts'
import { deliverMessage } from '../../outbox/deliver-message.ts'
import { sendFollowUpJob } from '../follow-ups.jobs.ts'

/** A Monday, eleven in the morning in Sydney. */
export const MONDAY = new Date('2026-03-02T00:00:00Z')
const LINE = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }

const REMINDER = {
  delay_hours: 24,
  channel: 'email',
  message_type: 'reminder',
  condition: 'not viewed',
  tone: 'friendly',
}
export const BY_SMS = { ...REMINDER, channel: 'sms' }

/** A message one, three and ten days after publishing. */
export const THREE_STEPS = [
  REMINDER,
  { delay_hours: 48, channel: 'email', message_type: 'check-in', condition: 'not replied' },
  { delay_hours: 168, channel: 'email', message_type: 'value_recap', condition: 'not replied' },
]

/** The program with a real mail server, and a clock that tests set. */
export interface FollowUpWorld {
  readonly world: World
  readonly server: MailServer
  /** A member of a new organization with one active campaign. */
  readonly givenBusiness: (sequences?: readonly object[]) => Promise<Member>
  /** A draft's id. @param metadata as the generator writes it. */
  readonly givenDraft: (owner: Member, more?: object, metadata?: object) => Promise<string>
  readonly publish: (owner: Member, quoteId: string) => Promise<PublishedQuote>
  /** Both. */
  readonly givenQuote: (owner: Member, more?: object, metadata?: object) => Promise<PublishedQuote>
  readonly statusOf: (owner: Member, quoteId: string) => Promise<FollowUpStatus>
  /** The clock shows a moment: what is due of an organization is decided, by so many workers, and its mails leave. */
  readonly at: (owner: Member, moment: Date | string, workers?: number) => Promise<void>
  /** The same without the mails leaving. */
  readonly decideAt: (owner: Member, moment: Date | string, workers?: number) => Promise<void>
  readonly deliver: (owner: Member) => Promise<void>
  readonly close: () => Promise<void>
}

/** The program for the tests of a file; each begins on `MONDAY`, before any mail. */
export function fileFollowUps(options: () => WorldOptions = () => ({})): FollowUpWorld {
  const it = fileFixture(() => createFollowUpWorld(options()))
  beforeEach(() => {
    it.world.clock.now = new Date(MONDAY)
    it.server.mails.length = 0
  })
  return it
}

export async function createFollowUpWorld(options: WorldOptions = {}): Promise<FollowUpWorld> {
  const server = await startMailServer()
  const mailer = mailerTo(server.port)
  const world = await createWorld({ mailer, ...options })

  const dueOf = async ({ tenantId }: Member) =>
    inSystemTransaction(world.services, (db) =>
      db
        .selectFrom('follow_up_messages')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('state', '=', 'planned')
        .where('due_at', '<=', world.clock.now)
        .orderBy('due_at')
        .orderBy('step')
        .execute(),
    )
  const decideAt: FollowUpWorld['decideAt'] = async (owner, moment, workers = 1) => {
    world.clock.now = new Date(moment)
    const { tenantId } = owner
    for (const { id: messageId } of await dueOf(owner)) {
      const run = () => sendFollowUpJob.runWith(world.services, { tenantId, messageId })
      await Promise.all(Array.from({ length: workers }, run))
    }
  }
  const deliver: FollowUpWorld['deliver'] = async ({ tenantId }) => {
    const queued = await inSystemTransaction(world.services, (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('kind', '=', 'follow-ups.message')
        .where('state', '=', 'queued')
        .execute(),
    )
    for (const { id } of queued) await deliverMessage(world.services, 'email', id)
  }
  const givenDraft: FollowUpWorld['givenDraft'] = async (owner, more = {}, metadata = {}) => {
    const quote = {
      description: 'Kitchen lights',
      customer_name: 'Deb Hanley',
      customer_email: 'Deb@example.com',
      valid_until: '2026-12-31',
      line_items: [LINE],
      ...more,
    }
    const { id } = (await world.as(owner).post('/api/v1/quotes', quote)).body
    await asSystem(world, 'update quotes set metadata = metadata || $2 where id = $1', [
      id,
      JSON.stringify(metadata),
    ])
    return id
  }
  const publish: FollowUpWorld['publish'] = (owner, id) => publishQuote(world, owner, id)
  return {
    world,
    server,
    decideAt,
    deliver,
    at: async (owner, moment, workers) => {
      await decideAt(owner, moment, workers)
      await deliver(owner)
    },
    givenBusiness: async (sequences = THREE_STEPS) => {
      const owner = await world.givenMember()
      const campaign = { name: 'Standard', is_active: true, sequences }
      await world.as(owner).post('/api/v1/campaigns', campaign)
      return owner
    },
    givenDraft,
    publish,
    givenQuote: async (owner, more, metadata) => publish(owner, await givenDraft(owner, more, metadata)),
    statusOf: async (owner, quoteId) =>
      (await world.as(owner).get(`/api/v1/quotes/${quoteId}/followup-status`)).body,
    close: async () => {
      await world.close()
      await server.close()
    },
  }
}
