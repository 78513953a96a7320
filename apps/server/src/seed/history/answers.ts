import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { PROMOTIONS } from '../content/business.ts'
import { DECLINES } from '../content/talk.ts'
import { awake, DAY_MS, HOUR_MS, later } from '../hours.ts'
import type { SeedWorld } from '../seed-world.ts'
import type { PublishedQuote } from './write-quote.ts'

type Outcome = 'by chance' | 'won' | 'declined' | 'silent' | 'offered again'

/** Lets the customer of a quote decide, or not. Who is quick, and not dearer than usual, wins more. */
export function letAnswer(world: SeedWorld, quote: PublishedQuote, outcome: Outcome): void {
  const { chance, simulation, timeZone } = world
  const wins = outcome === 'won' || (outcome === 'by chance' && chance.isLucky(chanceToWin(quote)))
  const declines = outcome === 'declined' || (outcome === 'by chance' && chance.isLucky(0.45))
  if (wins) {
    const at = awake(later(quote.publishedAt, hoursToYes(world)), timeZone, chance)
    simulation.at(at, () => accept(world, quote))
  } else if (declines) {
    const at = awake(later(quote.publishedAt, chance.around(90, 0.8)), timeZone, chance)
    simulation.at(at, () => decline(world, quote))
  } else if (outcome === 'offered again' || (outcome === 'by chance' && chance.isLucky(0.25))) {
    planSecondOffer(world, quote, outcome)
  }
}

/** Some decide on their own, and some a few hours after a follow-up reminded them. */
function hoursToYes({ chance }: SeedWorld): number {
  if (chance.isLucky(0.6)) return Math.min(200, chance.around(22, 1))
  return chance.pick([24, 72, 195]) + chance.between(1, 12)
}

const BASE = 0.66
const BY_HOURS: readonly (readonly [below: number, factor: number])[] = [
  [1, 1],
  [4, 0.86],
  [10, 0.72],
  [32, 0.6],
  [75, 0.42],
  [Infinity, 0.28],
]

function chanceToWin({ createdAt, publishedAt, customer, total }: PublishedQuote): number {
  const hours = (publishedAt.getTime() - createdAt.getTime()) / HOUR_MS
  const [, speed] = BY_HOURS.find(([below]) => hours < below) ?? [0, 0.28]
  return Math.min(0.93, BASE * speed * priceFactor(total, customer.quoted))
}

/** Half as dear as usual wins a third more, half as dear again a third less. */
function priceFactor(total: number, quoted: readonly number[]): number {
  if (quoted.length === 0) return 1
  const usual = quoted.reduce((sum, one) => sum + one, 0) / quoted.length
  return Math.min(1.3, Math.max(0.6, 1.6 - 0.6 * (total / usual)))
}

const isOpen = ({ status }: PublicQuote): boolean => status === 'sent' || status === 'viewed'

async function accept(world: SeedWorld, { customer, token }: PublishedQuote): Promise<void> {
  const { chance } = world
  const call = world.asCustomer(customer.at)
  const params = { token }
  const { quote } = await call.readPublicQuote({ params })
  if (!isOpen(quote)) return
  if (quote.status === 'sent') await call.recordQuoteEvent({ params, body: { type: 'viewed' } })
  let shown = await choose(world, call, { token, quote })
  if (shown.permissions.apply_promotion && chance.isLucky(0.12)) {
    const body = { version_number: shown.version_number, code: chance.pick(CODES) }
    shown = (await call.applyPromotionCode({ params, body })).quote
  }
  await call.acceptQuote({
    params,
    body: {
      name: customer.name,
      consent: true,
      version_number: shown.version_number,
      content_hash: shown.content_hash,
      signature: chance.isLucky(0.3) ? { kind: 'drawn', strokes: SCRAWL } : { kind: 'typed' },
    },
  })
  customer.accepted += 1
}

const CODES: readonly [string, ...string[]] = [PROMOTIONS[0].code, PROMOTIONS[1].code]

/** A name as someone draws it with a finger. */
const SCRAWL = [
  [60, 120, 80, 60, 100, 120, 120, 70, 140, 120],
  [165, 110, 180, 85, 195, 110, 210, 88, 228, 112],
  [250, 115, 300, 60, 310, 120, 350, 95, 420, 105, 480, 80],
]

type Customer = ReturnType<SeedWorld['asCustomer']>

/** Some take the better version, or an extra. */
async function choose(
  { chance }: SeedWorld,
  call: Customer,
  { token, quote }: { readonly token: string; readonly quote: PublicQuote },
): Promise<PublicQuote> {
  const { options, line_items: lines, permissions } = quote
  const extras = lines.filter((line) => line.optional && !line.needs_price)
  const better = options.length > 0 && chance.isLucky(0.35)
  const extra = extras.length > 0 && chance.isLucky(0.35)
  if (!permissions.choose_options || (!better && !extra)) return quote
  const wanted = options.filter(({ id, selected }) => (better ? id === 'better' : selected))
  const answer = await call.chooseOptions({
    params: { token },
    body: {
      version_number: quote.version_number,
      selected_option_ids: wanted.map(({ id }) => id),
      selected_line_item_ids: extra ? extras.map(({ id }) => id) : [],
    },
  })
  return answer.quote
}

async function decline(world: SeedWorld, { customer, token }: PublishedQuote): Promise<void> {
  const call = world.asCustomer(customer.at)
  const { quote } = await call.readPublicQuote({ params: { token } })
  if (!isOpen(quote)) return
  const { reason, comments } = world.chance.weighted(DECLINES, ({ weight }) => weight)
  await call.declineQuote({ params: { token }, body: { reason, comment: world.chance.pick(comments) } })
}

/** Days after publishing at which a quote no one answered has run out. */
const RUN_OUT_DAYS = 32

/** An expired quote is offered once more, in some cases since its customer asks for it. */
function planSecondOffer(world: SeedWorld, quote: PublishedQuote, outcome: Outcome): void {
  const { chance, simulation, timeZone, end } = world
  const params = { quoteId: quote.id }
  const at = new Date(quote.publishedAt.getTime() + (RUN_OUT_DAYS + chance.between(0, 4)) * DAY_MS)
  if (at >= end) return
  simulation.at(awake(at, timeZone, chance), async () => {
    const { status } = (await quote.author.call.readQuote({ params })).quote
    if (status !== 'expired') return
    if (chance.isLucky(0.4)) {
      const body = { comment: 'Sorry, we forgot about this one. Is the price still right?' }
      await world.asCustomer(quote.customer.at).askUpdatedPrice({ params: { token: quote.token }, body })
    }
    simulation.at(awake(later(simulation.now(), chance.around(6)), timeZone, chance), async () => {
      await quote.author.call.reissueQuote({ params })
      const again = { ...quote, publishedAt: simulation.now() }
      if (outcome === 'offered again' || chance.isLucky(0.4)) letAnswer(world, again, 'won')
    })
  })
}
