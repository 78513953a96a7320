import { momentsOf } from '@quotewright/domain/campaigns/schedule/local-time.ts'
import { DEFAULT_OFFER } from '@quotewright/domain/leads/signup-offer.ts'
import { addDays, calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { composeApp } from '../app/compose-app.ts'
import { foldFiguresJob } from '../features/analytics/figures/figures.jobs.ts'
import { expireQuotesJob, purgeOldQuotesJob } from '../features/quotes/quotes.jobs.ts'
import { checkPricesJob } from '../features/stale-quotes/stale-quotes.jobs.ts'
import { inSystemTransaction } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/start-jobs.ts'
import { callerOf, deviceOf } from './callers.ts'
import { Chance } from './chance.ts'
import { BUSINESS, TEAM } from './content/business.ts'
import { PRICE_RISES } from './content/prices.ts'
import { makeCustomers } from './customers.ts'
import { planDocuments } from './history/documents.ts'
import { planLife, planTidying } from './history/live-quote.ts'
import { planQuotes } from './history/plan.ts'
import { DAY_MS, later } from './hours.ts'
import { type Account, People, type Person, passwordOf } from './people.ts'
import { completeBusiness } from './seed.repository.ts'
import { createSeedServices, type Installation, type SeedServices } from './seed-services.ts'
import type { SeedWorld } from './seed-world.ts'
import { planReviews, setUpBusiness, setUpLate, setUpSelling } from './set-up.ts'
import { Simulation } from './simulation.ts'

export interface SeedSettings {
  /** The present, at which the history ends. */
  readonly end: Date
  readonly quotes: number
  /** Told how far it is, in plain lines. */
  readonly say: (line: string) => void
}

const DAYS = 182

/** Makes the demo business with its history, which is the same on each day but for ids and links. */
export async function seedBusiness(
  installation: Installation,
  queue: Pick<Jobs, 'enqueue'>,
  { end, quotes, say }: SeedSettings,
): Promise<void> {
  const timeZone = HOME.timeZone
  const today = calendarDate(end, timeZone)
  const chance = new Chance(`${today} ${quotes}`)
  const [start] = momentsOf({ date: addDays(today, -DAYS - 3), minutes: 9 * 60 }, timeZone)
  const simulation = new Simulation(start)
  const parts = createSeedServices(installation, simulation, chance)
  const app = await composeDemo(installation, parts)
  let team: SeedWorld['team'] | undefined
  try {
    simulation.at(start, async () => {
      team = await gatherTeam(new People(app, installation.publicUrl), installation.secret)
      const world: SeedWorld = {
        simulation,
        chance,
        team,
        timeZone,
        end,
        asCustomer: (at) => callerOf(app, { device: deviceOf(at) }),
        customers: makeCustomers(quotes, chance),
        ...(await setUpSelling(team.owner)),
      }
      say('The business, its team, prices, templates and campaigns are there.')
      planHistory(world, parts, { quotes, today, say })
    })
    await simulation.runUntil(end)
    await completeBusiness(parts.services, start)
    await inSystemTransaction(parts.services, (db) => parts.jobs.handOver(queue, { db }))
  } finally {
    for (const person of Object.values(team ?? {})) await person.leave()
    await app.close()
    await parts.close()
  }
}

/** The program without a port, for calls of its own. */
export const composeDemo = (
  { pool, secret }: Installation,
  { services }: Pick<SeedServices, 'services'>,
): Promise<FastifyInstance> =>
  composeApp({
    serves: 'everything',
    pool,
    services,
    secret,
    openSignUp: true,
    hostedSignIn: null,
    offer: DEFAULT_OFFER,
    mailWebhookSecret: null,
    smsWebhookSecret: null,
    metricsToken: null,
    rateLimits: 'off',
    jobsAnswer: async () => true,
    logger: pino({ level: 'silent' }),
  })

interface Telling {
  readonly quotes: number
  readonly today: string
  readonly say: (line: string) => void
}

function planHistory(world: SeedWorld, parts: SeedServices, { quotes, today, say }: Telling): void {
  const { simulation, end, timeZone, team } = world
  const planned = planQuotes(quotes, { end, days: DAYS, timeZone }, world.chance)
  for (const [at, one] of planned.entries()) {
    planLife(world, one)
    if ((at + 1) % 100 === 0 && at + 1 < quotes)
      simulation.at(one.createdAt, async () => say(`${at + 1} of ${quotes} quotes are written.`))
  }
  planNights(world, parts, today)
  planDocuments(world)
  planReviews(world)
  planTidying(world)
  planPriceRises(world)
  simulation.at(later(end, -40), () => setUpLate(team))
  simulation.at(later(end, -20), async () => {
    for (const { call } of Object.values(team)) await call.readAllNotifications()
  })
}

/** Each midnight quotes run out, what was deleted long ago goes, and what follows from the day is counted. */
function planNights(
  { simulation, timeZone, end }: SeedWorld,
  { services }: SeedServices,
  today: string,
): void {
  const settle = async () => {
    await checkPricesJob.runWith(services, {})
    await foldFiguresJob.runWith(services, {})
  }
  for (let day = 0; day <= DAYS; day += 1) {
    const [midnight] = momentsOf({ date: addDays(today, -day), minutes: 1 }, timeZone)
    simulation.at(midnight, async () => {
      await expireQuotesJob.runWith(services, {})
      await purgeOldQuotesJob.runWith(services, {})
      await settle()
    })
  }
  simulation.at(later(end, -1 / 60), settle)
}

function planPriceRises({ simulation, end, team, prices }: SeedWorld): void {
  for (const { weeksAgo, name, by } of PRICE_RISES) {
    simulation.at(new Date(end.getTime() - weeksAgo * 7 * DAY_MS), async () => {
      const found = prices.get(name)
      if (found === undefined) throw new Error(`The price book has no "${name}"`)
      const { item } = await team.owner.call.readPriceItem({ params: { itemId: found.id } })
      const { name: same, unit, trade, synonyms, cost } = item
      found.price = Math.round(item.unit_price * by)
      await team.owner.call.updatePriceItem({
        params: { itemId: found.id },
        body: { name: same, unit, trade, synonyms, cost, unit_price: found.price },
      })
    })
  }
}

/** The accounts of the team. */
export const accountsOf = (secret: string): Record<keyof typeof TEAM, Account> => ({
  owner: { ...TEAM.owner, password: passwordOf(secret, TEAM.owner.email) },
  admin: { ...TEAM.admin, password: passwordOf(secret, TEAM.admin.email) },
  member: { ...TEAM.member, password: passwordOf(secret, TEAM.member.email) },
})

/** @throws AppError `conflict` when an account of the demo has another password, or its name is taken. */
async function gatherTeam(people: People, secret: string): Promise<SeedWorld['team']> {
  const accounts = accountsOf(secret)
  const owner = await enter(people, accounts.owner)
  const organizationId = await owner.createOrganization(BUSINESS.name, BUSINESS.slug)
  if (organizationId === undefined)
    throw new AppError('conflict', `Another organization has the address "${BUSINESS.slug}" already.`)
  await owner.workIn(organizationId)
  await setUpBusiness({ owner })
  const join = async (account: Account, role: 'admin' | 'member'): Promise<Person> => {
    const { invitation } = await owner.call.invite({ body: { email: account.email, role } })
    const person = await enter(people, account)
    await person.call.acceptInvitation({ params: { invitationId: invitation.id } })
    await person.workIn(organizationId)
    return person
  }
  return {
    owner,
    admin: await join(accounts.admin, 'admin'),
    member: await join(accounts.member, 'member'),
  }
}

async function enter(people: People, account: Account): Promise<Person> {
  const person = (await people.signUp(account)) ?? (await people.signIn(account))
  if (person === undefined)
    throw new AppError(
      'conflict',
      `${account.email} has an account with another password: delete it, or sign in with it, first.`,
    )
  return person
}
