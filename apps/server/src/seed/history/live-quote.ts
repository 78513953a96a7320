import { awake, DAY_MS, HOUR_MS, later } from '../hours.ts'
import type { SeedWorld } from '../seed-world.ts'
import { addPhotos } from './add-photos.ts'
import { letAnswer } from './answers.ts'
import { askAndAnswer, askLately } from './conversation.ts'
import type { PlannedQuote } from './plan.ts'
import { talkInside } from './team-talk.ts'
import { wantChange } from './wishes.ts'
import { type PublishedQuote, type WrittenQuote, writeQuote } from './write-quote.ts'

/** Plans the life of a quote, from its first draft on. */
export function planLife(world: SeedWorld, planned: PlannedQuote): void {
  world.simulation.at(planned.createdAt, async () => {
    const quote = await writeQuote(world)
    await addPhotos(world, quote)
    const { outcome } = planned
    if (world.chance.isLucky(0.1)) talkInside(world, quote)
    if (outcome === 'binned') return planBinning(world, quote)
    if (outcome === 'draft' || (outcome === 'by chance' && world.chance.isLucky(0.04))) return
    const publishAt = responseOf(world, planned)
    world.simulation.at(publishAt, () => publish(world, quote, planned))
  })
}

/** Hours until the quote goes out, as often as the weight says. */
const RESPONSES: readonly [
  readonly [from: number, to: number, weight: number],
  ...[number, number, number][],
] = [
  [0.1, 0.9, 40],
  [1.1, 3.8, 24],
  [4.2, 9, 13],
  [14, 30, 12],
  [34, 70, 7],
  [80, 170, 4],
]

function responseOf({ chance, timeZone }: SeedWorld, { createdAt, outcome }: PlannedQuote): Date {
  if (outcome !== 'by chance') return later(createdAt, chance.between(0.2, 0.9))
  const [from, to] = chance.weighted(RESPONSES, ([, , weight]) => weight)
  return awake(later(createdAt, chance.between(from, to)), timeZone, chance)
}

async function publish(world: SeedWorld, written: WrittenQuote, { outcome }: PlannedQuote): Promise<void> {
  const { author, customer } = written
  const params = { quoteId: written.id }
  const { share_url: url } = await author.call.publishQuote({ params })
  const token = url.slice(url.lastIndexOf('/') + 1)
  const quote: PublishedQuote = { ...written, token, publishedAt: world.simulation.now() }
  if (world.chance.isLucky(0.85)) {
    const { to, subject, message } = await author.call.draftQuoteMail({ params })
    await author.call.sendQuoteMail({ params, body: { to, subject, message } })
  }
  planViews(world, quote, outcome)
  planWhatFollows(world, quote, outcome)
  customer.quoted.push(written.total)
}

function planWhatFollows(world: SeedWorld, quote: PublishedQuote, outcome: PlannedQuote['outcome']): void {
  const { chance } = world
  switch (outcome) {
    case 'just sent':
      return
    case 'asks':
      return askLately(world, quote)
    case 'wants a change':
      return wantChange(world, quote, { isAnswered: false })
    case 'won':
    case 'declined':
    case 'silent':
    case 'offered again':
      return letAnswer(world, quote, outcome)
    case 'draft':
    case 'binned':
      return
    case 'by chance':
      if (chance.isLucky(0.06)) return wantChange(world, quote, { isAnswered: true })
      if (chance.isLucky(0.27)) askAndAnswer(world, quote)
      return letAnswer(world, quote, 'by chance')
  }
}

/** A customer opens the page, most of them a few times. */
function planViews(world: SeedWorld, quote: PublishedQuote, outcome: PlannedQuote['outcome']): void {
  const { chance, simulation, timeZone } = world
  if (outcome === 'just sent' || chance.isLucky(0.06)) return
  const soon = outcome === 'by chance' ? chance.around(2.5, 1.1) : chance.between(0.3, 1.2)
  let at = later(quote.publishedAt, soon)
  for (let views = chance.whole(1, 4); views > 0; views -= 1) {
    at = awake(at, timeZone, chance)
    simulation.at(at, () => view(world, quote))
    at = later(at, chance.around(30, 0.8))
  }
}

/** As the page itself does once it is seen. */
async function view(world: SeedWorld, { customer, token }: PublishedQuote): Promise<void> {
  const call = world.asCustomer(customer.at)
  await call.recordQuoteEvent({ params: { token }, body: { type: 'viewed' } })
  const at = world.simulation.now().toISOString()
  const events = [{ type: 'page_view', at, properties: { page: '/q/$token' } }] as const
  await call.reportEvents({ body: { share_token: token, events: [...events] } })
}

function planBinning({ simulation, chance, team }: SeedWorld, quote: WrittenQuote): void {
  simulation.at(new Date(quote.createdAt.getTime() + chance.between(1, 30) * HOUR_MS), async () => {
    await team.owner.call.deleteQuote({ params: { quoteId: quote.id } })
  })
}

/** Puts what is long over out of sight. */
export function planTidying({ simulation, team, end }: SeedWorld): void {
  simulation.at(new Date(end.getTime() - 20 * DAY_MS), async () => {
    const { quotes } = await team.owner.call.listQuotes({
      query: { status: 'declined', order_desc: 'false', limit: 8 },
    })
    if (quotes.length < 4) return
    const ids = quotes.slice(0, quotes.length - 3).map(({ id }) => id)
    await team.owner.call.changeManyQuotes({ body: { ids, action: 'archive' } })
  })
}
