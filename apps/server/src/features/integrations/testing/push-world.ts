import { PROVIDER_IDS, type ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import type { ProviderClients } from '../../../platform/config-integrations.ts'
import { contextOf, inSystemTransaction, inTransaction, type Tx } from '../../../platform/context.ts'
import { acceptShown, givenPublished } from '../../../testing/published-quote.ts'
import { createWorld, type Member, type World, type WorldOptions } from '../../../testing/world.ts'
import type { ConnectionSettings } from '../connections/connection.ts'
import { findConnection } from '../connections/connections.repository.ts'
import { tokenColumns } from '../connections/tokens.repository.ts'
import { findProvider } from '../providers/providers.ts'
import { listDueLanes } from '../pushes/push-queue.repository.ts'
import { runPushesJob } from '../pushes/pushes.jobs.ts'
import { resumePushes } from '../pushes/resume-pushes.ts'
import { clientAt, givenConnection } from './given-connection.ts'
import type { ProviderFake } from './provider-fake.ts'
import { startProviderFake } from './provider-fakes.ts'

/** The program with fakes of providers behind it. */
export interface PushWorld {
  readonly world: World
  readonly fakes: ReadonlyMap<ProviderId, ProviderFake>
  readonly fakeOf: (id: ProviderId) => ProviderFake
  /** An organization with connections to these. */
  readonly givenConnected: (
    ids: readonly ProviderId[],
    settings?: Partial<ConnectionSettings>,
  ) => Promise<Member>
  readonly connect: (owner: Member, id: ProviderId, settings?: Partial<ConnectionSettings>) => Promise<void>
  /** Signs in again after a connection has expired. */
  readonly reconnect: (owner: Member, id: ProviderId) => Promise<void>
  /** A quote its customer has accepted on its page. */
  readonly givenAccepted: (
    owner: Member,
    quote?: object,
  ) => Promise<{ id: string; number: string; url: string }>
  /** Works off all pushes that are due by the world's clock. */
  readonly work: () => Promise<void>
  /** Pushes of a quote as the API lists them. */
  readonly pushesOf: (owner: Member, quoteId: string) => Promise<WirePush[]>
  readonly later: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

/** A push as the API has it. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into is any JSON
export type WirePush = any

export async function startFakes(ids: readonly ProviderId[]): Promise<Map<ProviderId, ProviderFake>> {
  const fakes = new Map<ProviderId, ProviderFake>()
  for (const id of ids) {
    const fake = await startProviderFake(id)
    if (fake !== undefined) fakes.set(id, fake)
  }
  return fakes
}

/** Customer and lines of the samples: 2370.80 and 237.08 tax make 2607.88. */
export const QUOTE = {
  title: 'Split system, bedroom 2',
  customer_name: 'Jordan Smith',
  customer_email: 'jordan.smith@example.com',
  customer_phone: '0400 000 000',
  customer_address: '12 Example Street, Brisbane QLD 4000',
  line_items: [
    { item_description: 'Supply and install 2.5 kW split system', item_quantity: 1, item_unit_price: 1850 },
    { item_description: 'Copper pipe and fittings', item_quantity: 4.5, item_unit_price: 42.4 },
    { item_description: 'Electrician labour', item_quantity: 3, item_unit_price: 110 },
  ],
}

export async function createPushWorld(
  ids: readonly ProviderId[] = PROVIDER_IDS,
  options: WorldOptions = {},
): Promise<PushWorld> {
  const fakes = await startFakes(ids)
  const world = await createWorld({ ...options, integrations: clientsAt(fakes) })
  for (const { server } of fakes.values()) server.oauth.now = () => world.clock.now.getTime()
  const fakeOf = (id: ProviderId): ProviderFake => {
    const fake = fakes.get(id)
    if (fake === undefined) throw new Error(`No fake of ${id}`)
    return fake
  }
  const connect: PushWorld['connect'] = (owner, id, settings) => connectTo(world, owner, fakeOf(id), settings)
  return {
    world,
    fakes,
    fakeOf,
    connect,
    reconnect: (owner, id) => renewConnection(world, owner, fakeOf(id)),
    async givenConnected(providers, settings) {
      const owner = await world.givenMember()
      for (const id of providers) await connect(owner, id, settings)
      return owner
    },
    async givenAccepted(owner, quote = {}) {
      // Numbers are of the moment; organizations share a provider here.
      world.clock.now = new Date(world.clock.now.getTime() + 1000)
      const { id, url } = await givenPublished(world, owner, { ...QUOTE, ...quote })
      const answer = await acceptShown(world, url)
      if (answer.status !== 200) throw new Error(`The quote was not accepted: ${answer.text}`)
      const { body } = await world.as(owner).get(`/api/v1/quotes/${id}`)
      return { id, number: body.quote.quote_number, url }
    },
    work: () => workOff(world),
    async pushesOf(owner, quoteId) {
      const { status, body, text } = await world.as(owner).get(`/api/v1/quotes/${quoteId}/pushes`)
      if (status !== 200) throw new Error(`The pushes were not listed: ${text}`)
      return body.pushes
    },
    later(milliseconds) {
      world.clock.now = new Date(world.clock.now.getTime() + milliseconds)
    },
    async close() {
      await world.close()
      for (const { server } of fakes.values()) await server.close()
    },
  }
}

const clientsAt = (fakes: ReadonlyMap<ProviderId, ProviderFake>): ProviderClients =>
  new Map([...fakes].map(([id, { server }]) => [id, clientAt(server)]))

async function connectTo(
  world: World,
  { tenantId }: Member,
  { id, server: fake, accountId, settings }: ProviderFake,
  more: Partial<ConnectionSettings> = {},
): Promise<void> {
  const provider = findProvider(id)
  if (provider === undefined) throw new Error(`No provider ${id}`)
  const given = { tenantId, provider, fake, accountId, settings: { ...settings, ...more } }
  await givenConnection(world.services, given)
}

async function workOff(world: World): Promise<void> {
  for (;;) {
    const lanes = await inSystemTransaction(world.services, (db) => listDueLanes(db, world.services.now()))
    if (lanes.length === 0) return
    for (const lane of lanes) await runPushesJob.runWith(world.services, lane)
  }
}

const freshTokens = (tx: Tx, id: string, { id: provider, server }: ProviderFake) =>
  tokenColumns(
    tx,
    { tenantId: tx.tenantId, id, provider: { id: provider } },
    {
      access: server.oauth.issueAccess(),
      refresh: server.oauth.issueRefresh(),
      accessExpiresAt: new Date(tx.now().getTime() + 24 * 3_600_000),
      refreshExpiresAt: null,
    },
  )

/** What a person's second sign-in does. */
async function renewConnection(world: World, owner: Member, fake: ProviderFake): Promise<void> {
  await inTransaction(contextOf(world.services, owner.tenantId), async (tx) => {
    const own = tx.db
      .selectFrom('integration_connections')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('provider', '=', fake.id)
    const { id } = await own.executeTakeFirstOrThrow()
    await tx.db
      .updateTable('integration_connections')
      .set({ status: 'active', ...freshTokens(tx, id, fake) })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute()
    const connection = await findConnection(tx, fake.id)
    if (connection !== undefined) await resumePushes(tx, connection)
  })
}
