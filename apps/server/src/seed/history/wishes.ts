import { CHANGE_COMMENTS } from '../content/talk.ts'
import { awake, later } from '../hours.ts'
import type { SeedWorld } from '../seed-world.ts'
import { letAnswer } from './answers.ts'
import type { PublishedQuote } from './write-quote.ts'

/** A customer wants other quantities; the team answers a few hours later, or has not yet. */
export function wantChange(
  world: SeedWorld,
  quote: PublishedQuote,
  { isAnswered }: { readonly isAnswered: boolean },
): void {
  const { chance, simulation, timeZone } = world
  const hours = isAnswered ? chance.around(20) : chance.between(1.5, 6)
  simulation.at(awake(later(quote.publishedAt, hours), timeZone, chance), async () => {
    if (!(await askForChange(world, quote)) || !isAnswered) return
    simulation.at(awake(later(simulation.now(), chance.around(4)), timeZone, chance), () =>
      answerChange(world, quote),
    )
  })
}

/** @returns false where the quote is over, or no quantity can be changed. */
async function askForChange(world: SeedWorld, { customer, token }: PublishedQuote): Promise<boolean> {
  const { chance } = world
  const call = world.asCustomer(customer.at)
  const { quote } = await call.readPublicQuote({ params: { token } })
  const line = quote.line_items.find(
    ({ quantity, option_id: option }) => (quantity ?? 0) > 1 && option === null,
  )
  if (!quote.permissions.edit_line_items || line?.quantity == null) return false
  const quantity = Math.max(1, line.quantity + chance.pick([-2, -1, 1, 2]))
  const wanted = quantity === line.quantity ? quantity + 1 : quantity
  await call.requestChange({
    params: { token },
    body: { line_items: [{ id: line.id, quantity: wanted }], comment: chance.pick(CHANGE_COMMENTS) },
  })
  return true
}

async function answerChange(world: SeedWorld, quote: PublishedQuote): Promise<void> {
  const { call } = quote.author
  const { change_requests: requests } = await call.listChangeRequests({ params: { quoteId: quote.id } })
  const open = requests.find(({ state }) => state === 'open')
  if (open === undefined) return
  const params = { requestId: open.id }
  if (world.chance.isLucky(0.75)) {
    const version = open.current_version_number
    await call.confirmChangeRequest({
      params,
      body: { current_version_number: version, answer: 'Done, have a look.' },
    })
  } else {
    const answer = 'That would need another circuit. Give us a ring and we will work it out together.'
    await call.answerChangeRequest({ params, body: { answer } })
  }
  letAnswer(world, { ...quote, publishedAt: world.simulation.now() }, 'by chance')
}
