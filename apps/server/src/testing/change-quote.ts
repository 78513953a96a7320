import type { Answer, Member, World } from './world.ts'

/** Saves changes of a quote as they are made on its newest version; `publish: true` among them shows it to the customer. */
export async function changeQuote(
  world: World,
  member: Member,
  quoteId: string,
  changes: object,
): Promise<Answer> {
  const path = `/api/v1/quotes/${quoteId}`
  const { quote } = (await world.as(member).get(path)).body
  return world
    .as(member)
    .put(path, { current_version_number: quote?.current_version_number ?? 1, ...changes })
}

/** Shows the newest version of a quote to its customer. */
export const publishAgain = (world: World, member: Member, quoteId: string): Promise<Answer> =>
  world.as(member).post(`/api/v1/quotes/${quoteId}/publish`, {})
