import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Member, type World } from '../../testing/world.ts'

let world: World
let staff: Member
beforeAll(async () => {
  world = await createWorld()
  staff = await world.givenMember()
})
afterAll(() => world.close())

async function givenQuote(): Promise<string> {
  const line = { item_description: 'LED downlight', item_quantity: 14, item_unit_price: 85 }
  const created = await world
    .as(staff)
    .post('/api/v1/quotes', { customer_name: 'Deb Hanley', line_items: [line] })
  return created.body.id
}

test('the sections are written from what is known, and no review is invented', async () => {
  const id = await givenQuote()
  const empty = await world.as(staff).get(`/api/v1/quotes/${id}/enriched`)
  expect([empty.status, empty.body.detail]).toEqual([404, 'No enriched content available yet.'])
  const written = await world.as(staff).post(`/api/v1/quotes/${id}/enrich`, { quote: { total_amount: 1 } })
  const { enriched_content } = written.body
  expect(enriched_content.cover_letter).toContain('$1,309.00 including GST')
  expect(enriched_content.testimonials).toEqual([])
  expect((await world.as(staff).get(`/api/v1/quotes/${id}/enriched`)).body).toEqual(written.body)
})

test('about us is from the profile, testimonials are the featured reviews and no other', async () => {
  const owner = await world.givenMember()
  const call = world.as(owner)
  await call.post('/api/v1/profiles', { brand_name: 'Sparks', business_description: 'We light up homes.' })
  const review = { reviewer_name: 'Deb', rating: 4, review_text: 'Tidy work.' }
  await call.post('/api/v1/reviews', { ...review, is_featured: true })
  await call.post('/api/v1/reviews', review)
  const off = await call.post('/api/v1/reviews', { ...review, is_featured: true })
  await call.put(`/api/v1/reviews/${off.body.id}`, { is_active: false })
  await call.post('/api/v1/reviews', { ...review, review_text: 'x'.repeat(2_001), is_featured: true })
  const line = { item_description: 'LED downlight', item_quantity: 1, item_unit_price: 85 }
  const { id } = (await call.post('/api/v1/quotes', { line_items: [line] })).body
  const { enriched_content } = (await call.post(`/api/v1/quotes/${id}/enrich`)).body
  expect(enriched_content.about_us).toContain('We light up homes.')
  expect(enriched_content.testimonials).toEqual([{ name: 'Deb', company: '', rating: 4, text: 'Tidy work.' }])
})

test('staff may write the sections themselves', async () => {
  const id = await givenQuote()
  const saved = await world.as(staff).put(`/api/v1/quotes/${id}/enriched`, {
    enriched_content: { cover_letter: 'G’day', faqs: [{ question: 'When?', answer: 'Monday' }] },
  })
  expect(saved.body.enriched_content).toMatchObject({ cover_letter: 'G’day', terms: '' })
  const read = await world.as(staff).get(`/api/v1/quotes/${id}/enriched`)
  expect(read.body).toEqual(saved.body)
})

test('a call whose body is optional may leave it out', async () => {
  const id = await givenQuote()
  expect((await world.as(staff).post(`/api/v1/quotes/${id}/enrich`)).status).toBe(200)
  expect((await world.as(staff).post(`/api/v1/quotes/${id}/export-to-viewer`)).status).toBe(200)
})

test('the about-us block is not shown where its switch is off', async () => {
  const off = await createWorld({ featuresOff: ['aboutUsBlock'] })
  try {
    const member = await off.givenMember()
    const line = { item_description: 'LED downlight', item_quantity: 1, item_unit_price: 85 }
    const { id } = (await off.as(member).post('/api/v1/quotes', { line_items: [line] })).body
    const enriched_content = { about_us: 'Family business', terms: 'Ours' }
    await off.as(member).put(`/api/v1/quotes/${id}/enriched`, { enriched_content })
    const { share_url } = (await off.as(member).post(`/api/v1/quotes/${id}/export-to-viewer`)).body
    const shown = await off.as().get(`/api/v1/public/quotes/${share_url.split('/').at(-1)}`)
    expect(shown.body.quote.enriched).toMatchObject({ about_us: '', terms: 'Ours' })
    expect((await off.as().get('/api/v1/features')).body.features.aboutUsBlock).toBe(false)
  } finally {
    await off.close()
  }
})
