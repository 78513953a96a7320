import type { Quote } from '@quotewright/contracts/quotes.ts'
import type { WorkKind } from '../content/work.ts'
import { type Customer, chooseCustomer } from '../customers.ts'
import type { Person } from '../people.ts'
import type { SeedWorld } from '../seed-world.ts'
import { offerOf } from './lines.ts'
import { chooseWork } from './plan.ts'

/** A quote with all that decides what becomes of it. */
export interface WrittenQuote {
  readonly id: string
  readonly customer: Customer
  readonly author: Person
  readonly kind: WorkKind
  /** In dollars, with tax. */
  readonly total: number
  readonly createdAt: Date
}

/** A quote whose customer has its link. */
export interface PublishedQuote extends WrittenQuote {
  readonly token: string
  readonly publishedAt: Date
}

/** Someone of the team writes a quote: most describe the job, some fill in the form, some start from a template. */
export async function writeQuote(world: SeedWorld): Promise<WrittenQuote> {
  const { chance, simulation, team, timeZone } = world
  const createdAt = simulation.now()
  const customer = chooseCustomer(world.customers, chance)
  const kind = chooseWork(createdAt, timeZone, chance)
  const author = chance.weighted([team.owner, team.admin, team.member], ({ name }) =>
    name === team.owner.name ? 5 : 3,
  )
  await knowCustomer(world, customer)
  const content = { kind, customer, author, count: chance.whole(...kind.count) }
  const { id, total_amount: total } = await wayOf(world, customer)(world, content)
  return { id, total, customer, author, kind, createdAt }
}

interface Content extends Pick<WrittenQuote, 'kind' | 'customer' | 'author'> {
  readonly count: number
}

type Way = (world: SeedWorld, content: Content) => Promise<Pick<Quote, 'id' | 'total_amount'>>

function wayOf({ chance, templates }: SeedWorld, { currency }: Customer): Way {
  const die = chance.next()
  if (currency !== undefined || die < 0.35) return fillInForm
  return die < 0.5 && templates.size > 0 ? startFromTemplate : describe
}

async function knowCustomer({ team }: SeedWorld, customer: Customer): Promise<void> {
  if (customer.contactId !== undefined) return
  const { id } = await team.admin.call.upsertContact({
    body: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      company_name: customer.company,
      email: customer.email,
      phone: customer.phone,
      address: customer.address,
      source: 'phone',
    },
  })
  customer.contactId = id
  if (customer.company === '') return
  const tags = customer.at % 3 === 0 ? ['VIP', 'Trade'] : ['Trade']
  await team.admin.call.updateContact({ params: { contactId: id }, body: { tags } })
}

/** What the hour costs: one price for all, and a little less or more for some. */
const RATES = [115, 115, 115, 105, 125, 130] as const

const describe: Way = async ({ chance }, { kind, customer, author, count }) => {
  const { result } = await author.call.executeTask({
    body: {
      task_details: kind.describe(count, chance.pick(RATES)),
      metadata: {
        lead_details: {
          customer_name: customer.name,
          customer_email: customer.email,
          customer_phone: customer.phone,
        },
        source: 'quote-lab',
      },
    },
  })
  if (result.type !== 'quote') throw new Error(`No quote was made: ${result.validation_message}`)
  const { id, total } = result.quote_data
  const params = { quoteId: id }
  if (chance.isLucky(0.8))
    await author.call.updateQuote({
      params,
      body: { title: kind.title, tags: [...(kind.tags ?? [])], current_version_number: 1 },
    })
  if (chance.isLucky(0.4)) await author.call.enrichQuote({ params })
  return { id, total_amount: total }
}

const DEARNESS = [0.85, 0.92, 1, 1, 1, 1, 1.1, 1.25] as const

const fillInForm: Way = async ({ chance, prices }, { kind, customer, author, count }) => {
  const { quote } = await author.call.createQuote({
    body: {
      title: kind.title,
      contact_id: customer.contactId,
      ...offerOf(kind, count, { prices, dearness: chance.pick(DEARNESS) }),
      ...(customer.currency === undefined ? {} : { currency: customer.currency }),
      ...(kind.tags === undefined ? {} : { tags: [...kind.tags] }),
      ...(chance.isLucky(0.5) ? { deposit: { kind: 'percent', value: 10 } } : {}),
      notes: chance.isLucky(0.3) ? 'Access through the side gate. Please keep the driveway clear.' : '',
    },
  })
  return quote
}

const startFromTemplate: Way = async (world, content) => {
  const templateId = world.templates.get(content.kind.title)
  if (templateId === undefined) return fillInForm(world, content)
  const { quote } = await content.author.call.startQuoteFromTemplate({
    params: { templateId },
    body: { contact_id: content.customer.contactId },
  })
  return quote
}
