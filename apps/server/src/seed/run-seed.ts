import type { Config } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import type { Jobs } from '../platform/jobs/start-jobs.ts'
import { Chance } from './chance.ts'
import { BUSINESS } from './content/business.ts'
import { FEWEST_QUOTES } from './history/plan.ts'
import { People } from './people.ts'
import { productionSigns } from './production-signs.ts'
import { type FoundBusiness, findBusiness, hasQuotesOfOthers, isProgramRunning } from './seed.repository.ts'
import { accountsOf, composeDemo, seedBusiness } from './seed-business.ts'
import { createSeedServices, type Installation, type SeedServices } from './seed-services.ts'
import { Simulation } from './simulation.ts'

export interface SeedRequest {
  readonly quotes: number
  /** Goes on although people seem to work with the installation. */
  readonly yes: boolean
  /** Takes the demo business away first. */
  readonly again: boolean
  readonly nodeEnv: string | undefined
  /** Told how far it is, in plain lines. */
  readonly say: (line: string) => void
}

const MOST_QUOTES = 2_000

/**
 * Makes the demo business, unless it is there already, and says how to sign in.
 *
 * @throws ConfigError with a sentence where it must not, or cannot.
 */
export async function runSeed(
  config: Pick<Config, 'databaseUrl' | 'publicUrl' | 'mail' | 'sms' | 'analytics'>,
  installation: Installation,
  startQueue: () => Promise<Pick<Jobs, 'enqueue' | 'stop'>>,
  request: SeedRequest,
): Promise<void> {
  refuseCount(request.quotes)
  const end = new Date()
  const now = new Simulation(end)
  const parts = createSeedServices(installation, now, new Chance(''))
  try {
    await refuseUnsafe(config, parts, request)
    const found = await findBusiness(parts.services)
    if (found !== undefined && found.isComplete && !request.again)
      return printForOwner(installation, request, 'The demo business is there already. Nothing was changed.')
    if (found !== undefined) await remove(installation, parts, found, request)
    await seed(installation, startQueue, { ...request, end })
    printForOwner(installation, request, 'The demo business is ready.')
  } finally {
    await parts.close()
  }
}

function refuseCount(quotes: number): void {
  if (Number.isInteger(quotes) && quotes >= FEWEST_QUOTES && quotes <= MOST_QUOTES) return
  throw new ConfigError(`--quotes must be a whole number from ${FEWEST_QUOTES} to ${MOST_QUOTES}.`)
}

/** @throws ConfigError where the program runs, or people seem to work with the installation. */
async function refuseUnsafe(
  config: Pick<Config, 'databaseUrl' | 'publicUrl' | 'mail' | 'sms' | 'analytics'>,
  { services }: SeedServices,
  { nodeEnv, yes }: SeedRequest,
): Promise<void> {
  if (await isProgramRunning(services))
    throw new ConfigError(
      'Quotewright runs on this database. Stop it first: while the history is made, it would send what is due in the past.',
    )
  const signs = productionSigns(config, { nodeEnv, hasQuotesOfOthers: await hasQuotesOfOthers(services) })
  if (signs.length > 0 && !yes)
    throw new ConfigError(
      `This looks like an installation that people work with:\n${signs.map((sign) => `  ${sign}`).join('\n')}\n` +
        'If you want a demo business in it, run: npm run seed -- --yes',
    )
}

async function seed(
  installation: Installation,
  startQueue: () => Promise<Pick<Jobs, 'enqueue' | 'stop'>>,
  { end, quotes, say }: Pick<SeedRequest, 'quotes' | 'say'> & { readonly end: Date },
): Promise<void> {
  say(`Making ${BUSINESS.name} with ${quotes} quotes of the last six months. It takes a minute or two.`)
  const queue = await startQueue()
  try {
    await seedBusiness(installation, queue, { end, quotes, say })
  } finally {
    await queue.stop()
  }
}

/** @throws ConfigError where the owner has another password by now. */
async function remove(
  installation: Installation,
  parts: SeedServices,
  { isComplete, id }: FoundBusiness,
  { say }: SeedRequest,
): Promise<void> {
  say(isComplete ? 'Taking the demo business away.' : 'Taking away what an interrupted run left.')
  const app = await composeDemo(installation, parts)
  try {
    const { owner: account } = accountsOf(installation.secret)
    const owner = await new People(app, installation.publicUrl).signIn(account)
    if (owner === undefined)
      throw new ConfigError(
        `${account.email} has another password by now. Delete the organization under Business Settings, then run this again.`,
      )
    await owner.workIn(id)
    const { name } = await owner.call.readBusinessInfo()
    await owner.call.deleteOrganization({ body: { name, password: account.password } })
    await owner.leave()
  } finally {
    await app.close()
  }
}

function printForOwner({ publicUrl, secret }: Installation, { say }: SeedRequest, sentence: string): void {
  const { email, password } = accountsOf(secret).owner
  say(`${sentence} Start the program with npm start, and sign in at ${publicUrl}/sign-in:`)
  say(`  Email    ${email}`)
  say(`  Password  ${password}`)
}
