import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import type { Member } from '../../testing/world.ts'
import { BY_SMS, fileFollowUps, MONDAY, THREE_STEPS } from './testing/follow-up-world.ts'

const TUESDAY = '2026-03-03T00:00:00.000Z'

const it = fileFollowUps()
let owner: Member
let quoteId: string

/** A business with a published quote, on Monday. */
async function begin(sequences: readonly object[] = THREE_STEPS): Promise<void> {
  it.world.clock.now = new Date(MONDAY)
  it.server.mails.length = 0
  delete it.server.behaviour.refuseData
  owner = await it.givenBusiness(sequences)
  ;({ id: quoteId } = await it.givenQuote(owner, { customer_phone: '0400 000 000' }))
}
beforeEach(() => begin())

const status = (): Promise<FollowUpStatus> => it.statusOf(owner, quoteId)
const idOf = async (step: number): Promise<string> =>
  (await status()).messages.find((message) => message.step === step)?.id ?? ''
const url = async (step: number, path = ''): Promise<string> =>
  `/api/v1/quotes/${quoteId}/followups/${await idOf(step)}${path}`
const put = async (step: number, path: string, body: object) =>
  it.world.as(owner).put(await url(step, path), body)
const post = async (step: number, path: string) => it.world.as(owner).post(await url(step, path))

test('a quote that expires before its next follow-up shows it', async () => {
  expect((await status()).summary).toMatch(/^Next: Email on/)
  const { id } = await it.givenQuote(owner, { valid_until: '2026-03-02' })
  const { summary, messages } = await it.statusOf(owner, id)
  expect(summary).toBe('The next follow-up won’t go out. The quote expires first.')
  expect(messages.map(({ note }) => note)).toEqual(Array(3).fill('The quote expires first.'))
})

describe('a text of a person’s', () => {
  const EDITED = { subject: 'About your lights', body: 'Hi Deb,\n\nthe dimmer is back in stock.' }

  test('is what is shown, previewed and sent, with who it is from and the way out', async () => {
    const answer = await put(1, '', EDITED)
    expect(answer.body.messages[0]).toMatchObject({ preview: EDITED.body, is_edited: true })
    const preview = (await it.world.as(owner).get(await url(1, '/preview'))).body
    expect(preview.subject).toBe('About your lights')
    expect(preview.text).toContain('the dimmer is back in stock.')
    expect(preview.text).toContain(
      'Unsubscribe from reminders: https://quotes.example/unsubscribe/preview---------------',
    )
    expect(preview.sms_segments).toBeNull()

    await it.at(owner, TUESDAY)
    const [mail] = it.server.mails
    expect(mail?.headers.get('subject')).toBe('About your lights')
    expect(mail?.content).toContain('the dimmer is back in stock.')
    expect(mail?.content).toContain('Bright Sparks Electrical')
    // What was sent is what is shown afterwards, and cannot be changed any more.
    expect((await status()).messages[0]?.preview).toBe(EDITED.body)
    expect((await put(1, '', EDITED)).status).toBe(409)
  })

  test('is taken back, and ours is there again', async () => {
    const ours = (await status()).messages[0]?.preview
    await put(1, '', EDITED)
    expect((await put(1, '', { body: null })).body.messages[0]).toMatchObject({
      preview: ours,
      is_edited: false,
    })
  })

  test('of an SMS says who it is from and how to opt out, whatever was left out', async () => {
    await begin([BY_SMS])
    const answer = await put(1, '', { body: 'Any questions?' })
    expect(answer.body.messages[0].preview).toBe(
      'Bright Sparks Electrical: Any questions? Opt out: reply STOP',
    )
    const preview = (await it.world.as(owner).get(await url(1, '/preview'))).body
    expect(preview).toMatchObject({ subject: '', sms_segments: 1 })
    // Twenty-four for the business, twenty for the way out, and what is between.
    expect((await put(1, '', { body: 'x'.repeat(1_554) })).status).toBe(200)
    expect((await put(1, '', { body: 'x'.repeat(1_555) })).body.errors).toEqual([
      {
        path: 'body',
        message: 'An SMS can have up to 1,600 characters, including your name and how to opt out',
      },
    ])
  })

  test('of an SMS is refused where it is nothing but the link to opt out', async () => {
    const { sms } = it.world.services
    Object.assign(it.world.services, { sms: { ...sms, takesReplies: false } })
    onTestFinished(() => void Object.assign(it.world.services, { sms }))
    await begin([BY_SMS])
    const [, optOut = '', url = ''] =
      /(Opt out: (http\S+))$/.exec((await status()).messages[0]?.preview ?? '') ?? []
    expect(url).not.toBe('')
    for (const body of [optOut, url, `${url}\n${optOut}`]) {
      expect((await put(1, '', { body })).body.errors).toEqual([
        { path: 'body', message: 'Write the message' },
      ])
    }
    expect((await put(1, '', { body: `Any questions? ${optOut}` })).status).toBe(200)
  })

  test.each([
    [{ subject: 'x', body: ' ' }, 'body'],
    [{ subject: ' ', body: 'x' }, 'subject'],
    [{ subject: 'x'.repeat(151), body: 'x' }, 'subject'],
  ])('%j is refused at its field', async (body, path) => {
    const refused = await put(1, '', body)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path])
  })
})

describe('leaving out and moving', () => {
  test('a message that is skipped does not move the others, and says who left it out', async () => {
    const { body } = await post(1, '/skip')
    expect(body.messages[0]).toMatchObject({ state: 'skipped', note: `Skipped by ${owner.email}.` })
    await it.at(owner, TUESDAY)
    expect(it.server.mails).toEqual([])
    await it.at(owner, '2026-03-05T00:00:00Z')
    expect(it.server.mails).toHaveLength(1)
    expect((await post(1, '/skip')).status).toBe(409)
  })

  test('with the last one skipped the follow-ups are done', async () => {
    for (const step of [3, 1, 2]) await post(step, '/skip')
    expect((await status()).status).toBe('completed')
  })

  test('a message goes out when it was moved to, in the hours it may, and those after it count from then', async () => {
    // A Saturday evening: Monday morning at eight in Sydney.
    const { body } = await put(1, '/due-at', { due_at: '2026-03-07T10:00:00Z' })
    expect(body.messages.map((message: { due_at: string }) => message.due_at)).toEqual([
      '2026-03-08T21:00:00.000Z',
      '2026-03-10T21:00:00.000Z',
      '2026-03-17T21:00:00.000Z',
    ])
    await it.at(owner, TUESDAY)
    expect(it.server.mails).toEqual([])
    await it.at(owner, '2026-03-08T21:00:00Z')
    expect(it.server.mails).toHaveLength(1)
  })

  test('what was moved stays there while the ones before it leave, and those after it count from then', async () => {
    await put(3, '/due-at', { due_at: '2026-03-20T02:00:00Z' })
    await put(2, '/due-at', { due_at: '2026-03-10T02:00:00Z' })
    await it.at(owner, TUESDAY)
    const dueAt = async () => (await status()).messages.slice(1).map(({ due_at }) => due_at)
    expect(await dueAt()).toEqual(['2026-03-10T02:00:00.000Z', '2026-03-20T02:00:00.000Z'])
    await put(2, '/due-at', { due_at: '2026-03-25T02:00:00Z' })
    expect(await dueAt()).toEqual(['2026-03-25T02:00:00.000Z', '2026-03-25T21:00:00.000Z'])
  })

  test('those after it stay off its day, as its address gets one a day', async () => {
    const [first] = THREE_STEPS
    await begin([first, { ...first, delay_hours: 0.5 }].filter((step) => step !== undefined))
    const { body } = await put(1, '/due-at', { due_at: '2026-03-05T02:00:00Z' })
    expect(body.messages.map((message: { due_at: string }) => message.due_at)).toEqual([
      '2026-03-05T02:00:00.000Z',
      '2026-03-05T21:00:00.000Z',
    ])
  })

  test.each([
    [1, '2026-03-01T00:00:00Z', 'This time has already passed'],
    [1, '2028-03-01T00:00:00Z', 'This is more than a year away'],
    [2, '2026-03-02T12:00:00Z', 'This is earlier than the previous follow-up'],
  ])('step %d is not moved to %s', async (step, due_at, message) => {
    const refused = await put(step, '/due-at', { due_at })
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'due_at', message }]])
  })
})

describe('sending now', () => {
  test('the next message leaves in quiet hours too, and those after it count from then', async () => {
    it.world.clock.now = new Date('2026-03-02T14:00:00Z')
    expect((await post(2, '/send-now')).body.detail).toContain('Another follow-up comes first')
    const { body } = await post(1, '/send-now')
    expect(body.messages[1].due_at).toBe('2026-03-04T21:00:00.000Z')
    await it.deliver(owner)
    expect(it.server.mails).toHaveLength(1)
  })

  test('not twice a day to an address, not without one, and not to who has ended it', async () => {
    const other = await it.givenQuote(owner)
    await post(1, '/send-now')
    const second = (await it.statusOf(owner, other.id)).messages[0]?.id
    const refused = await it.world.as(owner).post(`/api/v1/quotes/${other.id}/followups/${second}/send-now`)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This cannot be sent. Waiting for another day: this address already got a follow-up today.',
    ])
    await changeQuote(it.world, owner, quoteId, { customer_email: '', publish: true })
    it.world.clock.now = new Date('2026-03-06T00:00:00Z')
    expect((await post(2, '/send-now')).body.detail).toBe(
      'This cannot be sent. Skipped: this customer has no email address.',
    )
    await it.world.as(owner).post(`/api/v1/quotes/${quoteId}/mark-replied`)
    expect((await post(2, '/send-now')).status).toBe(409)
  })

  test('what did not arrive goes out once more, and by no other way', async () => {
    it.server.behaviour.refuseData = { code: 550, message: 'too busy' }
    await it.at(owner, TUESDAY)
    expect((await status()).messages[0]).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('too busy'),
    })
    const { emails } = (await it.world.as(owner).get(`/api/v1/quotes/${quoteId}/emails`)).body
    expect(emails[0].can_resend).toBe(false)

    delete it.server.behaviour.refuseData
    await post(1, '/send-now')
    await it.deliver(owner)
    expect(it.server.mails).toHaveLength(1)
    expect((await status()).messages.map(({ state }) => state)).toEqual(['sent', 'scheduled', 'scheduled'])
    expect((await post(1, '/send-now')).status).toBe(409)
  })

  test('what did not arrive does not go out again on a day that another one did', async () => {
    it.server.behaviour.refuseData = { code: 550, message: 'too busy' }
    await it.at(owner, TUESDAY)
    delete it.server.behaviour.refuseData
    const [, second] = (await status()).messages
    await it.at(owner, second?.due_at ?? '')
    expect(it.server.mails).toHaveLength(1)
    expect((await post(1, '/send-now')).body.detail).toBe(
      'This cannot be sent. Waiting for another day: this address already got a follow-up today.',
    )
    it.world.clock.now = new Date('2026-03-06T00:00:00Z')
    expect((await post(1, '/send-now')).status).toBe(200)
  })
})
