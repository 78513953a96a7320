import { OPEN_QUESTIONS, QUESTIONS, THANKS } from '../content/talk.ts'
import { awake, later } from '../hours.ts'
import type { SeedWorld } from '../seed-world.ts'
import type { PublishedQuote } from './write-quote.ts'

/** A customer asks something, the team answers, and some say thanks. */
export function askAndAnswer(world: SeedWorld, quote: PublishedQuote): void {
  const { chance, simulation, timeZone } = world
  const [question, answer] = chance.pick(QUESTIONS)
  const person = chance.pick([world.team.owner, world.team.admin])
  simulation.at(awake(later(quote.publishedAt, chance.around(8, 0.9)), timeZone, chance), async () => {
    const asked = await say(world, quote, question)
    simulation.at(awake(later(simulation.now(), chance.around(1.5, 1)), timeZone, chance), async () => {
      await person.call.markMessageRead({ params: { messageId: asked } })
      const body = { message_text: answer }
      const { id } = await person.call.sendMessage({ params: { quoteId: quote.id }, body })
      if (chance.isLucky(0.8)) readSoon(world, quote, id)
    })
  })
}

function readSoon(
  world: SeedWorld,
  { customer, token, id, author }: PublishedQuote,
  messageId: string,
): void {
  const { chance, simulation } = world
  simulation.at(later(simulation.now(), chance.between(0.02, 0.12)), async () => {
    const call = world.asCustomer(customer.at)
    await call.markCustomerMessageRead({ params: { token, messageId } })
    if (!chance.isLucky(0.4)) return
    const body = { message_text: chance.pick(THANKS) }
    const thanks = await call.sendCustomerMessage({ params: { token }, body })
    simulation.at(later(simulation.now(), chance.between(0.1, 3)), async () => {
      await author.call.markMessageRead({ params: { messageId: thanks.id } })
      if (chance.isLucky(0.1)) await author.call.markReplied({ params: { quoteId: id } })
    })
  })
}

/** A question that no one has answered yet. */
export function askLately(world: SeedWorld, quote: PublishedQuote): void {
  const { chance, simulation } = world
  simulation.at(later(quote.publishedAt, chance.between(1.4, 4)), async () => {
    await say(world, quote, chance.pick(OPEN_QUESTIONS))
  })
}

async function say(world: SeedWorld, { customer, token }: PublishedQuote, text: string): Promise<string> {
  const call = world.asCustomer(customer.at)
  const { id } = await call.sendCustomerMessage({ params: { token }, body: { message_text: text } })
  return id
}
