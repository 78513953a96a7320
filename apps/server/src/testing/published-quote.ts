import type { Answer, Member, World } from './world.ts'

type Caller = Pick<World, 'as'>

/** A published quote, and where its customer finds it. */
export interface PublishedQuote {
  readonly id: string
  readonly token: string
  /** The customer's page. */
  readonly page: string
  /** The same in the public API. */
  readonly url: string
}

/** Publishes a quote for the first time; without an owner it is the demo's. */
export async function publishQuote(
  world: Caller,
  owner: Pick<Member, 'token'> | undefined,
  id: string,
  permissions?: object,
): Promise<PublishedQuote> {
  const { status, body, text } = await world
    .as(owner)
    .post(`/api/v1/quotes/${id}/export-to-viewer`, { ...(permissions && { permissions }) })
  if (status !== 200) throw new Error(`The quote was not published: ${text}`)
  const token = new URL(body.share_url).pathname.split('/').at(-1) ?? ''
  return { id, token, page: `/q/${token}`, url: `/api/v1/public/quotes/${token}` }
}

/** Makes a quote and publishes it. */
export async function givenPublished(
  world: Caller,
  owner: Pick<Member, 'token'>,
  quote: object,
  permissions?: object,
): Promise<PublishedQuote> {
  const { status, body, text } = await world.as(owner).post('/api/v1/quotes', quote)
  if (status !== 201) throw new Error(`Couldn’t create the quote: ${text}`)
  return publishQuote(world, owner, body.id, permissions)
}

/** What is sent to accept a quote as it is shown. */
export const answerOf = (shown: { readonly version_number: number; readonly content_hash: string }) => ({
  name: 'Deb Hanley',
  consent: true,
  version_number: shown.version_number,
  content_hash: shown.content_hash,
})

/** The customer accepts a quote as it is shown now. */
export async function acceptShown(world: Caller, url: string, more: object = {}): Promise<Answer> {
  const { quote } = (await world.as().get(url)).body
  return world.as().post(`${url}/accept`, { ...answerOf(quote), ...more })
}
