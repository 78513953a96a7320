import { PROVIDER_IDS, type ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import type { ProviderClients } from '../../../platform/config-integrations.ts'
import { inSystemTransaction } from '../../../platform/context.ts'
import { acceptShown, givenPublished } from '../../../testing/published-quote.ts'
import {
  createWorld,
  type Member,
  PUBLIC_URL,
  type World,
  type WorldOptions,
} from '../../../testing/world.ts'
import type { ConnectionSettings } from '../connections/connection.ts'
import { findProvider } from '../providers/providers.ts'
import { listDueLanes } from '../pushes/push-queue.repository.ts'
import { runPushesJob } from '../pushes/pushes.jobs.ts'
import { clientAt, givenConnection } from './given-connection.ts'
import type { ProviderFake } from './provider-fake.ts'
import { startProviderFake } from './provider-fakes.ts'
import { connect as signIn } from './sign-in.ts'

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
    const fake = await startProviderFake(id, {
      redirectUri: `${PUBLIC_URL}/api/v1/integrations/${id}/callback`,
    })
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
    async reconnect(owner, id) {
      const { status, text } = await signIn(world, owner, id, id === 'simpro' ? { build_url: 'acme' } : {})
      if (status !== 200) throw new Error(`The sign-in failed: ${text}`)
    },
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
