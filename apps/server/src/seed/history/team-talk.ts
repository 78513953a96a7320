import { COMMENTS } from '../content/talk.ts'
import { later } from '../hours.ts'
import type { SeedWorld } from '../seed-world.ts'
import type { WrittenQuote } from './write-quote.ts'

/** Someone of the team leaves a comment, which customers never see. */
export function talkInside({ chance, simulation, team }: SeedWorld, quote: WrittenQuote): void {
  const { member, owner } = team
  const [author, other] = chance.pick([
    [owner, member],
    [member, owner],
    [team.admin, member],
  ] as const)
  simulation.at(later(quote.createdAt, chance.between(0.2, 20)), async () => {
    const body = chance.pick(COMMENTS)(`@[${other.name}](${other.userId})`)
    await author.call.addComment({ params: { quoteId: quote.id }, body: { body } })
  })
}
