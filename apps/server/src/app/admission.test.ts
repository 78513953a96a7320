import { randomUUID } from 'node:crypto'
import { apiContract } from '@quotewright/contracts/api.ts'
import { API_AREAS, API_RIGHTS, scopeOf } from '@quotewright/contracts/api-scopes.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import { type Feature, isFeature } from '@quotewright/domain/features/switches.ts'
import { ROLES } from '@quotewright/domain/members/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GIVEN_OBJECTS, givenAddress, pictureForm } from '../testing/given-objects.ts'
import { listRoutes } from '../testing/listed-routes.ts'
import { acceptShown, publishQuote } from '../testing/published-quote.ts'
import { createWorld, type Member, type Person, type World } from '../testing/world.ts'

const calls = Object.entries<Call>(apiContract)

/**
 * A valid body for each call that has parameters and needs one: whose object it is comes to light only behind it.
 * A call without parameters needs none, since who may make it is decided before its body is looked at.
 */
const EXAMPLES: Readonly<Record<string, (owner: Member | undefined) => object | Promise<object>>> = {
  changeWebhookEndpoint: () => ({ is_enabled: true }),
  pushQuote: () => ({ provider: 'xero' }),
  askAssistant: () => ({ message: 'add a call-out fee of 90', current_version_number: 1 }),
  finishTranscription: () => ({ pieces: 1 }),
  keepRecording: () => ({ is_kept: true }),
  answerPush: () => ({ choice: 'x' }),
  endWordingTest: () => ({ keep: null }),
  editExtractedData: () => ({ extracted_data: { customer_name: 'Deb' } }),
  correctExtractionType: () => ({ corrected_type: 'quote' }),
  tagExtraction: () => ({ tags: ['roof'] }),
  applyPriceProposals: () => ({ lines: [0] }),
  editFollowUp: () => ({ subject: 'Your quote', body: 'Any questions?' }),
  rescheduleFollowUp: () => ({ due_at: new Date(Date.now() + 86_400_000).toISOString() }),
  chooseFollowUpCampaign: () => ({ campaign_id: null }),
  addComment: () => ({ body: 'Ring first' }),
  editComment: () => ({ body: 'Ring twice' }),
  keepPresence: () => ({ mode: 'viewing' }),
  saveEnriched: () => ({ enriched_content: {} }),
  settleProse: () => ({ issue_id: 'x', action: 'use_current' }),
  saveAsTemplate: () => ({ name: randomUUID() }),
  updateTemplate: () => ({ name: randomUUID(), line_items: [] }),
  updatePromotion: () => ({ name: 'Winter', kind: 'percent', value: 5 }),
  startPull: () => ({ kind: 'contacts' }),
  saveMailTemplate: () => ({ subject: 'Your quote', message: 'Here it is' }),
  previewQuoteMail: () => ({ subject: 'Your quote', message: 'Here it is' }),
  sendQuoteMail: () => ({ to: 'deb@example.com', subject: 'Your quote', message: 'Here it is' }),
  changeMemberRole: () => ({ role: 'member' }),
  updatePriceItem: () => ({ name: `Item ${randomUUID()}`, unit_price: 5 }),
  mergeContact: async (owner) => ({ other_id: await GIVEN_OBJECTS['contactId']?.(world, owner) }),
  recordQuoteEvent: () => ({ type: 'viewed' }),
  restoreQuoteVersion: () => ({ current_version_number: 1 }),
  confirmChangeRequest: () => ({ current_version_number: 1 }),
  changePermissions: () => ({ quotee_can_edit_line_items: true, quotee_can_choose_options: false }),
  stateLinePrices: () => ({ line_price_mode: 'inclusive', current_version_number: 1 }),
  answerQuestion: () => ({ question: 'price_basis@0', choice: 'all', current_version_number: 1 }),
  addTiers: () => ({ line_id: 'x', current_version_number: 1 }),
  withdrawTiers: () => ({ line_id: 'x', current_version_number: 1 }),
  moveClause: () => ({ start: 0, end: 5, to: 'note', current_version_number: 1 }),
  applyPromotionCode: () => ({ code: 'SPRING10' }),
  chooseOptions: () => ({ selected_option_ids: [], selected_line_item_ids: [] }),
  sendMessage: () => ({ message_text: 'G’day' }),
  sendCustomerMessage: () => ({ message_text: 'G’day' }),
  reissueAtTodaysPrices: () => ({ current_version_number: 1, prices_hash: 'x' }),
  answerChangeRequest: () => ({ answer: 'Gladly' }),
  setPriceTerms: () => ({ floor_amount: 5, needs_booking: false, needs_payment: false }),
  offerPrice: () => ({ amount: 5 }),
  acceptQuote: () => ({ name: 'Deb', consent: true, version_number: 1, content_hash: 'a'.repeat(64) }),
}

/** A customer accepts the quote. */
async function accept(quoteId: string, owner: Member | undefined): Promise<unknown> {
  return acceptShown(world, (await publishQuote(world, owner, quoteId)).url)
}

/** Staff let the customers of all their quotes ask for a price. */
async function allowPrice(_: string, owner: Member | undefined): Promise<void> {
  const { body } = await world.as(owner).get('/api/v1/quotes?view=summary')
  const terms = { floor_amount: 1, needs_booking: false, needs_payment: false }
  for (const { id } of body.quotes) await world.as(owner).put(`/api/v1/quotes/${id}/price-terms`, terms)
}

/** What must have happened to an object before a call finds it. */
const PREPARATIONS: Readonly<
  Record<string, (address: string, owner: Member | undefined) => Promise<unknown>>
> = {
  restoreQuote: (address, owner) => world.as(owner).delete(address.replace(/\/restore$/, '')),
  readCertificate: (address, owner) => accept(address.split('/')[4] ?? '', owner),
  readProof: (address, owner) => accept(address.split('/')[4] ?? '', owner),
  offerPrice: allowPrice,
  readEnriched: (address, owner) => world.as(owner).post(address.replace(/enriched$/, 'enrich'), {}),
}

/** A recording is its speaker's. */
const OF_ITS_SPEAKER = { member: 'no such object', admin: 'no such object' } as const

/**
 * Calls whose object belongs to a person rather than to an organization, and what the declaration therefore does not
 * say of them.
 */
const PERSONAL: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  // A member may leave, and takes no one else out.
  removeMember: { member: 'forbidden' },
  // It is for one email address, which is none of theirs.
  acceptInvitation: {
    'without an organization': 'forbidden',
    'owner of another organization': 'forbidden',
    member: 'forbidden',
    admin: 'forbidden',
    owner: 'forbidden',
  },
  // It is the owner's, who wrote it.
  editComment: { member: 'forbidden', admin: 'forbidden' },
  deleteComment: { member: 'forbidden' },
  // It is the owner's.
  revokeSession: {
    'without an organization': 'no such object',
    member: 'no such object',
    admin: 'no such object',
  },
  // It is the owner's.
  readNotification: { member: 'no such object', admin: 'no such object' },
  // It is the owner's.
  disconnectProgram: { member: 'no such object' },
  putPiece: OF_ITS_SPEAKER,
  finishTranscription: OF_ITS_SPEAKER,
  readTranscription: OF_ITS_SPEAKER,
  readRecording: OF_ITS_SPEAKER,
  retryTranscription: OF_ITS_SPEAKER,
  keepRecording: OF_ITS_SPEAKER,
  deleteRecording: OF_ITS_SPEAKER,
}

/** Addresses that are no calls of the API: the identity service, the tools for other programs, the documentation, the customer's page, the page a provider leads back to, the console. */
const OTHER_ROUTES =
  /^(GET|POST|\S+) (\/api\/auth\/\*|\/api\/auth\/oauth2\/\w+|\/\.well-known\/oauth-[\w/-]+|\/mcp|\/metrics|\/marketing|\/robots\.txt|\/manifest\.webmanifest|\/sw\.js|\/share|\/sitemap\.xml|\/api\/\*|\/api\/openapi\.json|\/api\/docs(\/\S*)?|\/(q|demo)\/(\*|:token(\/\*|\/[\w-]+|\/photos\/:photoId(\/small)?)?)|\/verify(\/:certificateId)?|\/unsubscribe\/:token|\/api\/v1\/integrations\/:provider\/callback|\/(assets\/)?\*?)$/

/** What someone meets at a call: let in, whatever becomes of what they sent, or not. */
type Outcome = 'let in' | 'not signed in' | 'forbidden' | 'no such object' | 'failed'

interface Callers {
  readonly person: Person
  readonly member: Member
  readonly admin: Member
  readonly owner: Member
  readonly stranger: Member
}

let world: World
let routes: readonly string[]
let callers: Callers

beforeAll(async () => {
  const listed = await listRoutes(() => createWorld())
  world = listed.made
  routes = listed.routes
  const owner = await world.givenMember()
  callers = {
    owner,
    person: await world.givenPerson(),
    member: await world.givenColleague(owner, 'member'),
    admin: await world.givenColleague(owner, 'admin'),
    stranger: await world.givenMember('Strangers'),
  }
})
afterAll(() => world.close())

const namesOf = (call: Call): string[] => [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
/** Whether the call is about an object that belongs to one organization, and is not published. Everyone has the same dashboards. */
const isAboutOwn = (call: Call): boolean =>
  call.access !== 'public' && namesOf(call).some((name) => name.endsWith('Id') && name !== 'dashboardId')
const isOpen = ({ access }: Call): boolean => access === 'public' || access === 'demo'

/** The call's address with the ids of new objects of an organization, or of a visitor. */
async function addressOf(name: string, call: Call, owner: Member | undefined): Promise<string> {
  const address = await givenAddress(world, owner, call.path)
  await PREPARATIONS[name]?.(address, owner)
  return address
}

async function bodyOf(name: string, call: Call, owner?: Member): Promise<object | undefined> {
  if (call.body === undefined || namesOf(call).length === 0) return undefined
  const body = (await EXAMPLES[name]?.(owner)) ?? {}
  const parsed = call.body.safeParse(body)
  if (!parsed.success) throw new Error(`EXAMPLES needs a valid body for ${name}: ${parsed.error.message}`)
  return body
}

async function meet(call: Call, address: string, body: object | undefined, caller?: Pick<Member, 'token'>) {
  const field = call.multipart?.shape['audio'] === undefined ? 'file' : 'audio'
  const form = call.multipart === undefined ? undefined : await pictureForm(field)
  const payload = form?.payload ?? body
  const response = await world.app.inject({
    method: call.method,
    url: address,
    headers: {
      ...(caller === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...form?.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const problem = String(response.headers['content-type']).includes('problem+json')
  const detail = problem ? response.json<{ detail: string }>().detail : ''
  return { outcome: outcomeOf(response.statusCode, call), detail }
}

function outcomeOf(status: number, call: Call): Outcome {
  if (status === 401) return 'not signed in'
  if (status === 403) return 'forbidden'
  // What the call names nothing of, such as a profile, may not have been made yet.
  if (status === 404) return isAboutOwn(call) ? 'no such object' : 'let in'
  // 503 is the answer of a call whose service is not configured.
  return status >= 500 && status !== 503 ? 'failed' : 'let in'
}

/** What the declaration says of a person with an organization and a role. */
function expectedOf(call: Call, role: (typeof ROLES)[number]): Outcome {
  if (isOpen(call) || call.access === 'signed-in') return 'let in'
  return ROLES.indexOf(role) >= ROLES.findIndex((known) => known === call.access) ? 'let in' : 'forbidden'
}

const visitorExpected = (call: Call): Outcome => {
  if (!isOpen(call)) return 'not signed in'
  return isAboutOwn(call) ? 'no such object' : 'let in'
}
const personExpected = (call: Call): Outcome => {
  if (!isOpen(call)) return call.access === 'signed-in' ? 'let in' : 'forbidden'
  return isAboutOwn(call) ? 'no such object' : 'let in'
}

const ALL_SCOPES = API_AREAS.flatMap((area) => API_RIGHTS.map((right) => `${area}:${right}` as const))

const keys = new Map<string, string>()

/** One key for each choice of scopes. */
async function givenKey(scopes: readonly string[], owner = callers.owner): Promise<{ token: string }> {
  const name = `${owner.tenantId} ${scopes.join(' ')}`
  const token =
    keys.get(name) ?? (await world.as(owner).post('/api/v1/api-keys', { name: 'k', scopes })).body.key
  keys.set(name, token)
  return { token }
}

test('every route is a call of the contract, or named here; every call has a route', () => {
  const declared = calls.map(([, { method, path }]) => `${method} ${path}`)
  expect(routes.filter((route) => !declared.includes(route) && !OTHER_ROUTES.test(route))).toEqual([])
  expect(declared.filter((call) => !routes.includes(call))).toEqual([])
})

test('no call is named in the examples that is not there or needs none', () => {
  const needed = calls.filter(
    ([, call]) => namesOf(call).length > 0 && call.body?.safeParse({}).success === false,
  )
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(needed.map(([name]) => name).toSorted())
})

describe('who may make a call', () => {
  test.each(calls)('%s', async (name, call) => {
    const { owner, person, member, admin, stranger } = callers
    const address = await addressOf(name, call, owner)
    const body = await bodyOf(name, call, owner)
    const as = async (caller?: Pick<Member, 'token'>) => (await meet(call, address, body, caller)).outcome

    // Those who are refused come first: the object is still there.
    const met: Record<string, Outcome> = {
      'without a token': await as(),
      'with a token no one signed': await as({ token: 'a.b.c' }),
      'without an organization': await as(person),
      'owner of another organization': await as(stranger),
      'key of another organization': await as(await givenKey(ALL_SCOPES, stranger)),
    }
    for (const role of ROLES) {
      // Each on an object of its own, since the one before may have taken it away.
      const own = await addressOf(name, call, owner)
      met[role] = (
        await meet(call, own, await bodyOf(name, call, owner), { member, admin, owner }[role])
      ).outcome
    }

    const foreign: Outcome = isAboutOwn(call) ? 'no such object' : expectedOf(call, 'owner')
    expect(met).toEqual({
      'without a token': visitorExpected(call),
      'with a token no one signed': call.access === 'public' ? 'let in' : 'not signed in',
      'without an organization': personExpected(call),
      'owner of another organization': foreign,
      'key of another organization': keyExpected(call, isAboutOwn(call) ? 'no such object' : 'let in'),
      member: expectedOf(call, 'member'),
      admin: expectedOf(call, 'admin'),
      owner: expectedOf(call, 'owner'),
      ...PERSONAL[name],
    })
  })
})

function keyExpected(call: Call, allowed: Outcome): Outcome {
  if (call.access === 'public') return 'let in'
  return scopeOf(call) === null ? 'forbidden' : allowed
}

describe('what a key may do', () => {
  test.each(calls)('%s', async (name, call) => {
    const needed = scopeOf(call)
    const wrong = await givenKey(ALL_SCOPES.filter((scope) => scope !== needed))
    const right = await givenKey(needed === null ? ALL_SCOPES : [needed])
    const address = await addressOf(name, call, callers.owner)
    const body = await bodyOf(name, call, callers.owner)
    const refused = await meet(call, address, body, wrong)
    const admitted = await meet(call, address, body, right)
    expect([refused.outcome, admitted.outcome]).toEqual([
      call.access === 'public' ? 'let in' : 'forbidden',
      keyExpected(call, 'let in'),
    ])
    const sentence =
      needed === null
        ? 'An API key cannot do this: sign in to do it'
        : `This API key does not allow this: it needs ${needed}`
    expect(refused.detail).toBe(refused.outcome === 'forbidden' ? sentence : refused.detail)
  })
})

describe('a visitor with a demo quote', () => {
  test.each(calls.filter(([, call]) => call.access === 'demo' && isAboutOwn(call)))(
    '%s',
    async (name, call) => {
      const address = await addressOf(name, call, undefined)
      const body = await bodyOf(name, call)
      // An organization's own people are no visitors of it.
      expect((await meet(call, address, body, callers.owner)).outcome).toBe('no such object')
      expect((await meet(call, address, body)).outcome).toBe('let in')
    },
  )
})

describe('where its feature is off', () => {
  const switched = calls.filter(([, { feature }]) => feature !== undefined)
  let off: World
  let owner: Member
  beforeAll(async () => {
    const features = switched.map(([, { feature }]) => feature ?? '').filter(isFeature)
    off = await createWorld({ featuresOff: [...new Set<Feature>(features)] })
    owner = await off.givenMember()
  })
  afterAll(() => off.close())

  test.each(switched)('%s is not there', async (_, call) => {
    const url = call.path.replace(/:\w+/g, randomUUID())
    for (const token of [undefined, owner.token]) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const { statusCode } = await off.app.inject({ method: call.method, url, headers })
      expect(statusCode).toBe(404)
    }
  })
})
