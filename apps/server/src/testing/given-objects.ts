import { randomUUID } from 'node:crypto'
import { aForm } from './a-form.ts'
import { asSystem } from './as-system.ts'
import { givenExtraction } from './given-extraction.ts'
import { type Member, PUBLIC_URL, type World } from './world.ts'

/** `given` is what is before it in the same path, by parameter. */
type Give = (world: World, owner?: Member, given?: Readonly<Record<string, string>>) => Promise<string>

/** A picture of one point, in base64. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A form with a picture as its file. */
export const pictureForm = (field = 'file') =>
  aForm({}, [[field, Buffer.from(PICTURE, 'base64'), 'picture.png']])

/** Makes an object by the API. */
async function make(world: World, owner: Member | undefined, path: string, body: object) {
  const answer = await world.as(owner).post(`/api/v1${path}`, body)
  if (answer.status > 202) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.body
}

/** Makes an object whose answer is the object, or has it under its name. */
const withId =
  (path: string, body: () => object): Give =>
  async (world, owner) => {
    const answer: Record<string, unknown> = await make(world, owner, path, body())
    const [id] = [answer, ...Object.values(answer)]
      .map((value) => (typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined))
      .filter((value) => typeof value === 'string')
    if (id === undefined) throw new Error(`${path} answered without an id`)
    return id
  }

/** Someone who tries the demo. */
export const VISITOR = {
  first_name: 'Sam',
  business_name: 'Sam Electrical',
  email: 'sam@example.com',
  phone: '0400 000 000',
}
const LINE = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }

/** A visitor's, too: without an owner it is the demo tenant's. */
export const giveQuote: Give = async (world, owner) => {
  const task = { task_details: 'Fit 6 downlights at 85 each', metadata: { lead_details: VISITOR } }
  return owner === undefined
    ? (await make(world, owner, '/tasks/execute', task)).quote_id
    : (await make(world, owner, '/quotes', { description: 'x', line_items: [LINE] })).id
}

const giveShareToken: Give = async (world, owner) => {
  const quoteId = await giveQuote(world, owner)
  const { share_url } = await make(world, owner, `/quotes/${quoteId}/export-to-viewer`, {})
  return new URL(share_url).pathname.split('/').at(-1) ?? ''
}

const giveRequest: Give = async (world, owner) => {
  const quoteId = await giveQuote(world, owner)
  const { share_url } = await make(world, owner, `/quotes/${quoteId}/export-to-viewer`, {})
  const token = new URL(share_url).pathname.split('/').at(-1)
  await make(world, undefined, `/public/quotes/${token}/line-items`, { comment: 'In May, please' })
  const { change_requests } = (await world.as(owner).get(`/api/v1/quotes/${quoteId}/change-requests`)).body
  return change_requests[0].id
}

const giveCertificate: Give = async (world, owner) => {
  const url = `/public/quotes/${await giveShareToken(world, owner)}`
  const { version_number, content_hash } = (await world.as().get(`/api/v1${url}`)).body.quote
  const answer = { name: 'Deb', consent: true, version_number, content_hash }
  return (await make(world, undefined, `${url}/accept`, answer)).quote.acceptance.certificate.id
}

const giveMedia = (world: World, owner?: Member) =>
  make(world, owner, '/media', { media_type: 'logo', file_name: 'logo.png', file_data: PICTURE })

/** A file that was uploaded for a quote and is not sent yet. */
const giveMessageFile: Give = async (world, owner) => {
  const quoteId = await giveQuote(world, owner)
  const { payload, headers } = await pictureForm()
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/quotes/${quoteId}/messages/files`,
    headers: { ...headers, authorization: `Bearer ${owner?.token}` },
    payload,
  })
  return answer.json<{ url: string }>().url.split('/').at(-1) ?? ''
}

const giveMessage: Give = async (world, owner) => {
  const quoteId = await giveQuote(world, owner)
  return (await make(world, owner, `/quotes/${quoteId}/messages`, { message_text: 'G’day' })).id
}

const giveReading: Give = async (world, owner) => {
  const id = randomUUID()
  await asSystem(
    world,
    `insert into learnt_readings (tenant_id, id, wording, kind, value, example, taught_by, quote_id, quote_number,
       learnt_at)
     values ($1, $2, $3, 'price_basis', 'all', 'Install 2 deadlocks $340', 'answer', $2, 'Q-1', now())`,
    [owner?.tenantId, id, id],
  )
  return id
}

/** There is none without a customer who accepts, which is another journey's test. */
const giveSuggestion: Give = async (world, owner) => {
  const id = randomUUID()
  await asSystem(
    world,
    `insert into accepted_prices (tenant_id, id, work_key, currency, name, unit, price_cents, tax_included,
       times_accepted, quote_id, quote_number, accepted_at)
     values ($1, $2, $3, 'AUD', 'Labour', 'hour', 9500, false, 1, $2, 'Q-1', now())`,
    [owner?.tenantId, id, id],
  )
  return id
}

/** The owner's own. */
const giveNotification: Give = async (world, owner) => {
  const id = randomUUID()
  await asSystem(
    world,
    `insert into notifications (tenant_id, id, user_id, event, quote_number, customer_name, detail, created_at)
     values ($1, $2, $3, 'viewed', 'Q-1', 'Deb', '', now())`,
    [owner?.tenantId, id, owner?.userId],
  )
  return id
}

const giveQuoteMail: Give = async (world, owner) => {
  const quoteId = await giveQuote(world, owner)
  await make(world, owner, `/quotes/${quoteId}/export-to-viewer`, {})
  const mail = { to: 'deb@example.com', subject: 'Your quote', message: 'Here it is' }
  return (await make(world, owner, `/quotes/${quoteId}/emails`, mail)).email.id
}

const giveMember: Give = async (world, owner) => {
  if (owner === undefined) throw new Error('The demo has no members')
  const { userId } = await world.givenColleague(owner, 'member')
  const { members } = (await world.as(owner).get('/api/v1/members')).body
  return members.find((member: { user_id: string }) => member.user_id === userId).id
}

/** Of a sign-in of its own, so that the person stays signed in without it. */
const giveSession: Give = async (world, owner) => {
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: PUBLIC_URL },
    payload: { email: owner?.email, password: 'correct horse battery' },
  })
  const { sessions } = (await world.as(owner).get('/api/v1/me/sessions')).body
  return sessions.find(({ current }: { current: boolean }) => !current).id
}

const giveComment: Give = async (world, owner, given) =>
  (await make(world, owner, `/quotes/${given?.['quoteId']}/comments`, { body: 'Ring first' })).comment.id

/** Of the quote in the same path; by its id alone, of one of its own. */
const giveProposal: Give = async (world, owner, given) => {
  const quoteId = given?.['quoteId'] ?? (await giveQuote(world, owner))
  // A visitor cannot read one: theirs is new.
  const quote = (await world.as(owner).get(`/api/v1/quotes/${quoteId}`)).body.quote
  const asked = {
    message: 'add a call-out fee of 90',
    current_version_number: quote?.current_version_number ?? 1,
  }
  return (await make(world, owner, `/quotes/${quoteId}/assistant/messages`, asked)).proposal.id
}

const giveFollowUp: Give = async (world, owner, given) => {
  const quoteId = given?.['quoteId'] ?? ''
  const sequences = [{ delay_hours: 24, channel: 'email', message_type: 'reminder' }]
  const { campaign } = await make(world, owner, '/campaigns', { name: 'Spring', is_active: true, sequences })
  const quote = `/api/v1/quotes/${quoteId}`
  // It may be published already.
  await world.as(owner).post(`${quote}/export-to-viewer`, {})
  const chosen = await world.as(owner).put(`${quote}/followup-campaign`, { campaign_id: campaign.id })
  return chosen.body.messages[0].id
}

/** An organization may have twenty: the oldest makes room. */
const giveEndpoint: Give = async (world, owner) => {
  const path = '/api/v1/webhook-endpoints'
  const { endpoints } = (await world.as(owner).get(path)).body
  if (endpoints?.length > 15) await world.as(owner).delete(`${path}/${endpoints[0].id}`)
  const input = { url: 'https://hooks.example.com/quotes', events: ['quote.accepted'] }
  return (await make(world, owner, '/webhook-endpoints', input)).endpoint.id
}

/** One test of cover letters runs at a time. */
const giveWordingTest: Give = async (world, owner) => {
  const { tests } = (await world.as(owner).get('/api/v1/wording-tests')).body
  const running = tests.find((test: { is_running: boolean }) => test.is_running)
  if (running !== undefined) return running.id
  const letters = { name: 'Letters', subject: 'cover_letter', a: { body: 'Hi' }, b: { body: 'Hello' } }
  return (await make(world, owner, '/wording-tests', letters)).test.id
}

const giveDelivery: Give = async (world, owner, given) =>
  (await make(world, owner, `/webhook-endpoints/${given?.['endpointId']}/test`, {})).id

/** A recording with its first piece, of whom is given or of a visitor. */
const giveRecording: Give = async (world, owner) => {
  const { transcription } = await make(world, owner, '/transcriptions/begin', {})
  const { payload, headers } = await pictureForm('audio')
  await world.app.inject({
    method: 'PUT',
    url: `/api/v1/transcriptions/${transcription.id}/pieces/0`,
    headers: { ...headers, ...(owner === undefined ? {} : { authorization: `Bearer ${owner.token}` }) },
    payload,
  })
  return transcription.id
}

/** A photo of a quote, of a new one where none is given. */
async function givePhoto(
  world: World,
  owner: Member | undefined,
  given?: Readonly<Record<string, string>>,
): Promise<{ readonly id: string; readonly url: string }> {
  const quoteId = given?.['quoteId'] ?? (await giveQuote(world, owner))
  const { payload, headers } = await pictureForm()
  const added = await world.app.inject({
    method: 'POST',
    url: `/api/v1/quotes/${quoteId}/photos`,
    headers: { ...headers, ...(owner === undefined ? {} : { authorization: `Bearer ${owner.token}` }) },
    payload,
  })
  return added.json()
}

/** A real object of an organization for each parameter of the API's paths. */
/** A document as it is once it has been read. */
const giveExtraction: Give = async (world, owner) => (await givenExtraction(world, owner)).id

/** A quote on its way to a system that isn't connected any more. */
const givePush: Give = async (world, owner, given) => {
  const id = randomUUID()
  await asSystem(
    world,
    `insert into integration_pushes (tenant_id, id, quote_id, version_number, provider, account_id, action, state,
       our_total_cents, our_tax_cents, created_at, updated_at)
     values ($1, $2, $3, 1, 'xero', 'gone', 'quote', 'failed', 0, 0, $4, $4)`,
    [owner?.tenantId, id, given?.['quoteId'], world.clock.now],
  )
  return id
}

/** A program that the owner let in. */
const giveProgram: Give = async (world, owner) => {
  const id = randomUUID()
  await asSystem(
    world,
    `insert into auth."oauthClient" (id, "clientId", name, "redirectUris") values ($1::uuid, $1, 'Claude', '[]')`,
    [id],
  )
  await asSystem(
    world,
    `insert into auth."oauthConsent" (id, "clientId", "userId", "referenceId", scopes, "createdAt", "updatedAt")
     values ($1::uuid, $1, $2, $3, '["quotes:read"]', now(), now())`,
    [id, owner?.userId, owner?.tenantId],
  )
  return id
}

export const GIVEN_OBJECTS: Readonly<Record<string, Give>> = {
  quoteId: giveQuote,
  proposalId: giveProposal,
  commentId: giveComment,
  requestId: giveRequest,
  versionNumber: async () => '1',
  certificateId: giveCertificate,
  contactId: withId('/contacts/upsert', () => ({ email: `${randomUUID()}@example.com`, first_name: 'Deb' })),
  templateId: withId('/templates', () => ({ name: randomUUID(), line_items: [LINE] })),
  promotionId: withId('/promotions', () => ({ name: 'Winter', kind: 'percent', value: 5 })),
  followUpId: giveFollowUp,
  campaignId: withId('/campaigns', () => ({ name: 'Winter' })),
  itemId: withId('/price-items', () => ({ name: `Item ${randomUUID()}`, unit_price: 5 })),
  suggestionId: giveSuggestion,
  readingId: giveReading,
  contextId: withId('/contexts', () => ({ name: 'Letters', use_case: 'cover_letter' })),
  reviewId: withId('/reviews', () => ({ reviewer_name: 'Deb', review_text: 'Tidy work' })),
  photoId: async (world, owner, given) => (await givePhoto(world, owner, given)).id,
  photoFileToken: async (world, owner) => (await givePhoto(world, owner)).url.split('/').at(-1) ?? '',
  mediaId: async (world, owner) => (await giveMedia(world, owner)).id,
  fileToken: async (world, owner) => (await giveMedia(world, owner)).file_url.split('/').at(-1),
  extractionId: giveExtraction,
  transcriptionId: giveRecording,
  piece: async () => '0',
  token: giveShareToken,
  messageId: giveMessage,
  messageFileToken: giveMessageFile,
  stepNumber: async () => '1',
  memberId: giveMember,
  invitationId: withId('/invitations', () => ({ email: `${randomUUID()}@example.com` })),
  sessionId: giveSession,
  emailId: giveQuoteMail,
  templateKind: async () => 'reminder',
  dashboardId: async () => 'operations',
  notificationId: giveNotification,
  endpointId: giveEndpoint,
  testId: giveWordingTest,
  deliveryId: giveDelivery,
  pushId: givePush,
  programId: giveProgram,
  // Neither set up nor connected: who may make a call is decided before.
  provider: async () => 'xero',
  keyId: async (world, owner) =>
    (await make(world, owner, '/api-keys', { name: 'Website', scopes: ['quotes:read'] })).api_key.id,
}

/** A path with the ids of new objects of an organization, or of a visitor, in place of its parameters. */
export async function givenAddress(
  world: World,
  owner: Member | undefined,
  path: string,
  known: Readonly<Record<string, string>> = {},
): Promise<string> {
  let address = path
  const given: Record<string, string> = {}
  for (const [, parameter = ''] of path.matchAll(/:(\w+)/g)) {
    const give = GIVEN_OBJECTS[parameter]
    if (give === undefined) throw new Error(`GIVEN_OBJECTS has no object for :${parameter} of ${path}`)
    given[parameter] = known[parameter] ?? (await give(world, owner, given))
    address = address.replace(`:${parameter}`, given[parameter])
  }
  return address
}
