import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SecretText } from '../../platform/secret-text.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { createWorld } from '../../testing/world.ts'

const REVIEWS = '/api/v1/reviews'
const IMPORT = `${REVIEWS}/import/google`
const PLACE = 'ChIJN1t_tDeuEmsRUsoyG83frY4'

let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage[] = []
const google = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})

beforeAll(async () => {
  google.listen(0, '127.0.0.1')
  await once(google, 'listening')
})
afterAll(() => google.close())
const world = fileWorld(() => {
  const { port } = google.address() as AddressInfo
  return { googlePlaces: { baseUrl: `http://127.0.0.1:${port}`, apiKey: new SecretText('a-key') } }
})
const owner = testMember(world)
beforeEach(() => {
  asked.length = 0
})

const call = (member = owner) => world.as(member)
const review = {
  reviewer_name: 'Deb',
  rating: 4,
  review_text: 'On time and tidy.',
  review_date: '2026-03-01',
}

describe('reviews', () => {
  test('are added, changed, listed with their figures, and deleted', async () => {
    const first = await call().post(REVIEWS, review)
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ ...review, source: 'manual', reviewer_email: '', is_active: true }),
    ])
    await call().post(REVIEWS, { ...review, rating: 5, review_date: '2026-04-01', is_featured: true })
    await call().post(REVIEWS, { ...review, rating: 5, review_date: '2026-02-01' })
    const list = await call().get(REVIEWS)
    expect(list.body).toMatchObject({
      total: 3,
      stats: { total_reviews: 3, average_rating: 4.7, featured_count: 1 },
      google_import_available: true,
    })
    expect(list.body.reviews.map((one: { review_date: string }) => one.review_date)).toEqual([
      '2026-04-01',
      '2026-03-01',
      '2026-02-01',
    ])
    const path = `${REVIEWS}/${first.body.id}`
    const changed = await call().put(path, { rating: 2, is_active: false })
    expect(changed.body).toMatchObject({ ...review, rating: 2, is_active: false })
    expect((await call().get(path)).body).toEqual(changed.body)
    expect((await call().get(`${REVIEWS}?is_active=true`)).body.total).toBe(2)
    expect((await call().get(`${REVIEWS}?is_active=false`)).body.stats.average_rating).toBe(2)
    expect((await call().get(`${REVIEWS}?limit=1&offset=1`)).body).toMatchObject({
      total: 3,
      reviews: [{ id: first.body.id }],
    })
    expect((await call().delete(path)).status).toBe(204)
    expect((await call().delete(path)).status).toBe(404)
  })

  test('have five stars and today’s date unless told', async () => {
    world.clock.now = new Date('2026-06-30T20:00:00Z') // the next morning in Sydney
    const { reviewer_name, review_text } = review
    const made = await call().post(REVIEWS, { reviewer_name, review_text })
    expect(made.body).toMatchObject({ rating: 5, review_date: '2026-07-01', is_featured: false })
    expect((await call(await world.givenMember()).get(REVIEWS)).body.stats.average_rating).toBeNull()
  })

  test('are of a day that has begun, wherever their author is', async () => {
    world.clock.now = new Date('2026-06-30T09:00:00Z') // 7 pm in Sydney, and tomorrow already in Auckland's summer time zone
    const { id } = (await call().post(REVIEWS, { ...review, review_date: '2026-06-30' })).body
    for (const [date, status] of [
      ['2026-06-30', 200],
      ['2026-07-02', 422],
      ['2999-01-01', 422],
    ] as const) {
      expect((await call().put(`${REVIEWS}/${id}`, { review_date: date })).status).toBe(status)
    }
    const refused = await call().post(REVIEWS, { ...review, review_date: '2026-07-02' })
    expect(refused.body.errors).toEqual([{ path: 'review_date', message: 'The date is in the future' }])
  })

  test('are refused at the field that is wrong', async () => {
    const wrong: [object, string][] = [
      [{ ...review, reviewer_name: '' }, 'reviewer_name'],
      [{ ...review, review_text: '  ' }, 'review_text'],
      [{ ...review, rating: 0 }, 'rating'],
      [{ ...review, rating: 4.5 }, 'rating'],
      [{ ...review, rating: 6 }, 'rating'],
      [{ ...review, reviewer_email: 'deb' }, 'reviewer_email'],
      [{ ...review, review_date: '2026-02-30' }, 'review_date'],
      [{ ...review, source: 'google' }, 'source'],
    ]
    for (const [body, path] of wrong) {
      const refused = await call().post(REVIEWS, body)
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
    }
  })

  test('are read by members and written by admins, of their organization alone', async () => {
    const { id } = (await call().post(REVIEWS, review)).body
    const member = await world.givenColleague(owner, 'member')
    expect((await call(member).get(`${REVIEWS}/${id}`)).status).toBe(200)
    for (const refused of [
      await call(member).post(REVIEWS, review),
      await call(member).put(`${REVIEWS}/${id}`, { rating: 1 }),
      await call(member).delete(`${REVIEWS}/${id}`),
      await call(member).post(IMPORT, { google_place_id: PLACE }),
    ])
      expect(refused.status).toBe(403)
    const stranger = await world.givenMember()
    expect((await call(stranger).put(`${REVIEWS}/${id}`, { rating: 1 })).status).toBe(404)
    expect((await call(stranger).get(REVIEWS)).body.total).toBe(0)
  })
})

const googleReview = (number: number, more: object = {}) => ({
  name: `places/${PLACE}/reviews/${number}`,
  rating: 5,
  text: { text: 'Translated' },
  originalText: { text: `Great work ${number}` },
  authorAttribution: { displayName: `Customer ${number}` },
  publishTime: '2026-01-02T03:04:05.123456Z',
  ...more,
})
const says = (body: object, status = 200) => {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

describe('an import from Google', () => {
  test('asks for the place with key and field mask, and keeps what it shows', async () => {
    says({ reviews: [googleReview(1), googleReview(2, { originalText: undefined })] })
    const imported = await call().post(IMPORT, { google_place_id: ` ${PLACE} ` })
    expect([imported.status, imported.body]).toEqual([
      200,
      { imported_count: 2, updated_count: 0, unchanged_count: 0 },
    ])
    expect(asked[0]?.url).toBe(`/v1/places/${PLACE}`)
    expect(asked[0]?.headers).toMatchObject({ 'x-goog-api-key': 'a-key', 'x-goog-fieldmask': 'id,reviews' })
    const { reviews } = (await call().get(REVIEWS)).body
    expect(reviews).toHaveLength(2)
    expect(
      reviews.find((one: { reviewer_name: string }) => one.reviewer_name === 'Customer 1'),
    ).toMatchObject({
      review_text: 'Great work 1',
      review_date: '2026-01-02',
      source: 'google',
      is_active: true,
    })
  })

  test('again keeps each review once, changes what changed there and nothing that was set here', async () => {
    says({ reviews: [googleReview(1), googleReview(2)] })
    await call().post(IMPORT, { google_place_id: PLACE })
    const before = (await call().get(REVIEWS)).body.reviews
    for (const { id } of before) await call().put(`${REVIEWS}/${id}`, { is_featured: true })
    says({ reviews: [googleReview(1, { rating: 1 }), googleReview(2), googleReview(3)] })
    const again = await call().post(IMPORT, { google_place_id: PLACE })
    expect(again.body).toEqual({ imported_count: 1, updated_count: 1, unchanged_count: 1 })
    const { stats } = (await call().get(REVIEWS)).body
    expect(stats).toEqual({ total_reviews: 3, average_rating: 3.7, featured_count: 2 })
  })

  test('leaves out what is no review, and takes none as none', async () => {
    says({ reviews: [7, null, { name: 'x' }, googleReview(1, { rating: 9 }), googleReview(2, { text: 4 })] })
    expect((await call().post(IMPORT, { google_place_id: PLACE })).body.imported_count).toBe(0)
    says({})
    expect((await call().post(IMPORT, { google_place_id: PLACE })).status).toBe(200)
    says({ reviews: [googleReview(1, { originalText: { text: 'NUL \0 and half \ud800' } })] })
    expect((await call().post(IMPORT, { google_place_id: PLACE })).body.imported_count).toBe(1)
  })

  test('refuses an id that is none before it asks anybody', async () => {
    for (const id of ['', 'short', '../../etc/passwd', 'ChIJ?key=1234567890', 'http://evil.example/x', 7]) {
      const refused = await call().post(IMPORT, { google_place_id: id })
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'google_place_id'])
    }
    expect(asked).toEqual([])
  })

  test('follows no one elsewhere, and says what went wrong', async () => {
    const outcomes: [() => void, number, string][] = [
      [() => says({}, 404), 422, 'Google knows no place with this id'],
      [() => says({}, 403), 503, 'Google rejected this server’s key'],
      [() => says({}, 500), 503, 'Google does not answer. Please try again later.'],
      [
        () => {
          answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
        },
        503,
        'Google does not answer. Please try again later.',
      ],
      [
        () => {
          answer = (_, response) => response.end('<html>')
        },
        503,
        'Google’s answer makes no sense. Please try again later.',
      ],
      [() => says({ reviews: 'none' }), 503, 'Google’s answer makes no sense. Please try again later.'],
      [
        () => {
          answer = (request) => request.destroy()
        },
        503,
        'Google does not answer. Please try again later.',
      ],
    ]
    for (const [prepare, status, detail] of outcomes) {
      prepare()
      const failed = await call().post(IMPORT, { google_place_id: PLACE })
      expect([failed.status, failed.body.detail]).toEqual([status, detail])
      expect(JSON.stringify(failed.body)).not.toContain('a-key')
    }
    expect((await call().get(REVIEWS)).body.total).toBe(0)
  })

  test('that is not set up is reported', async () => {
    const without = await createWorld()
    const someone = await without.givenMember()
    const refused = await without.as(someone).post(IMPORT, { google_place_id: PLACE })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('isn’t set up')])
    expect((await without.as(someone).get(REVIEWS)).body.google_import_available).toBe(false)
    await without.close()
  })
})
