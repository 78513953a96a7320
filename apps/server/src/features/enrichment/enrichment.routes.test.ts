import { beforeAll, describe, expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'
import { createWorld, type Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = fileMember(world)

async function givenQuote(member: Member = staff): Promise<string> {
  const line = { item_description: 'LED downlight', item_quantity: 14, item_unit_price: 85 }
  const created = await world
    .as(member)
    .post('/api/v1/quotes', { customer_name: 'Deb Hanley', line_items: [line] })
  return created.body.id
}

test('the sections are written from what is known, and no review is invented', async () => {
  const id = await givenQuote()
  const empty = await world.as(staff).get(`/api/v1/quotes/${id}/enriched`)
  expect([empty.status, empty.body.detail]).toEqual([404, 'No enriched content available yet.'])
  const orNone = `/api/v1/quotes/${id}/enriched?or_none=true`
  const none = await world.as(staff).get(orNone)
  expect([none.status, none.body]).toEqual([200, null])
  expect((await world.as(await world.givenMember()).get(orNone)).status).toBe(404)
  const written = await world.as(staff).post(`/api/v1/quotes/${id}/enrich`, { quote: { total_amount: 1 } })
  const { enriched_content } = written.body
  expect(enriched_content.cover_letter).toContain('$1,309.00 including GST')
  expect(enriched_content.testimonials).toEqual([])
  expect((await world.as(staff).get(`/api/v1/quotes/${id}/enriched`)).body).toEqual(written.body)
})

test('what has no price yet is shown by the page, and not written where it would stay', async () => {
  const task_details = 'Fit 6 downlights at 85 each, 3 hours labour, fit the zorb coupling'
  const made = await world.as(staff).post('/api/v1/tasks/execute', { task_details })
  const { quote } = (await world.as(staff).get(`/api/v1/quotes/${made.body.quote_id}`)).body
  expect(quote.assumptions.join(' ')).toContain('Price to be confirmed: “Fit the zorb coupling”.')
  const { body } = await world.as(staff).post(`/api/v1/quotes/${quote.id}/enrich`, {})
  expect(JSON.stringify(body.enriched_content)).not.toContain('to be confirmed')
})

test('the letter names the work that the total is for, and nothing that is only offered', async () => {
  const { id } = (
    await world.as(staff).post('/api/v1/quotes', {
      options: [
        { id: 'tank', kind: 'alternative', group: 'System', title: 'Storage', selected: true },
        { id: 'pump', kind: 'alternative', group: 'System', title: 'Heat pump' },
        { id: 'away', kind: 'add_on', title: 'Take away' },
      ],
      line_items: [
        { item_description: 'Electric unit', item_unit_price: 1480, option_id: 'tank' },
        { item_description: 'Heat pump unit', item_unit_price: 3290, option_id: 'pump' },
        { item_description: 'Disposal', item_unit_price: 80, option_id: 'away' },
        { item_description: 'Timer', item_unit_price: 145, optional: true },
        { item_description: 'Drain valve', item_unit_price: 20, optional: true, selected: true },
      ],
    })
  ).body
  const { body } = await world.as(staff).post(`/api/v1/quotes/${id}/enrich`, {})
  const { cover_letter: letter } = body.enriched_content
  expect(letter).toMatch(/Electric unit[\s\S]*Drain valve/)
  expect(letter).not.toMatch(/Heat pump|Disposal|Timer/)
})

test('about us is from the profile, testimonials are the featured reviews, then good ones', async () => {
  const owner = await world.givenMember()
  const call = world.as(owner)
  await call.post('/api/v1/profiles', { brand_name: 'Sparks', business_description: 'We light up homes.' })
  const review = { reviewer_name: 'Deb', rating: 4, review_text: 'Tidy work.' }
  await call.post('/api/v1/reviews', { ...review, rating: 5, review_text: 'On time.' })
  await call.post('/api/v1/reviews', { ...review, rating: 3, review_text: 'Late.' })
  await call.post('/api/v1/reviews', { ...review, is_featured: true })
  const off = await call.post('/api/v1/reviews', { ...review, is_featured: true })
  await call.put(`/api/v1/reviews/${off.body.id}`, { is_active: false })
  await call.post('/api/v1/reviews', { ...review, review_text: 'x'.repeat(2_001), is_featured: true })
  const line = { item_description: 'LED downlight', item_quantity: 1, item_unit_price: 85 }
  const { id } = (await call.post('/api/v1/quotes', { line_items: [line] })).body
  const { enriched_content } = (await call.post(`/api/v1/quotes/${id}/enrich`)).body
  expect(enriched_content.about_us).toContain('We light up homes.')
  expect(enriched_content.testimonials).toEqual([
    { name: 'Deb', company: '', rating: 4, text: 'Tidy work.' },
    { name: 'Deb', company: '', rating: 5, text: 'On time.' },
  ])
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

test('the about-us and our-services blocks are not shown where their switches are off', async () => {
  const off = await createWorld({ featuresOff: ['aboutUsBlock', 'ourServicesBlock'] })
  try {
    const member = await off.givenMember()
    const line = { item_description: 'LED downlight', item_quantity: 1, item_unit_price: 85 }
    const { id } = (await off.as(member).post('/api/v1/quotes', { line_items: [line] })).body
    const enriched_content = { about_us: 'Family business', our_services: 'All of it', terms: 'Ours' }
    await off.as(member).put(`/api/v1/quotes/${id}/enriched`, { enriched_content })
    const shown = await off.as().get((await publishQuote(off, member, id)).url)
    expect(shown.body.quote.enriched).toMatchObject({
      about_us: '',
      our_services: '',
      terms: 'Ours',
    })
    expect((await off.as().get('/api/v1/features')).body.features.aboutUsBlock).toBe(false)
  } finally {
    await off.close()
  }
})

const enrich = (id: string, body: object = {}, member: Member = staff) =>
  world.as(member).post(`/api/v1/quotes/${id}/enrich`, body)
const save = (id: string, enriched_content: object, version_number?: number, member: Member = staff) =>
  world.as(member).put(`/api/v1/quotes/${id}/enriched`, {
    enriched_content,
    ...(version_number === undefined ? {} : { version_number }),
  })
const review = (review_text: string, more: object = {}) => ({
  reviewer_name: 'Jo Field',
  rating: 5,
  review_text,
  ...more,
})

describe('edited sections', () => {
  test('stay when the quote is written again, until they are named', async () => {
    const id = await givenQuote()
    const first = (await enrich(id)).body
    expect([first.edited_sections, first.version_number, first.engine, first.note]).toEqual([
      [],
      1,
      'offline',
      null,
    ])
    const mine = { ...first.enriched_content, cover_letter: 'Mine' }
    const edited = (await save(id, mine, 1)).body
    expect([edited.edited_sections, edited.version_number]).toEqual([['cover_letter'], 2])
    expect(edited.written_content).toEqual(first.enriched_content)
    await changeQuote(world, staff, id, { payment_terms: 'Net 7' })
    const again = (await enrich(id)).body
    expect([again.edited_sections, again.enriched_content.cover_letter]).toEqual([['cover_letter'], 'Mine'])
    expect(again.enriched_content.terms).toContain('Net 7')
    const anew = (await enrich(id, { sections: ['cover_letter'] })).body
    expect([anew.edited_sections, anew.enriched_content.cover_letter]).toEqual([
      [],
      first.enriched_content.cover_letter,
    ])
  })

  test('a save on an older version is refused, names who was faster, and changes nothing', async () => {
    const id = await givenQuote()
    await enrich(id)
    await save(id, { terms: 'Theirs' }, 1)
    const late = await save(id, { terms: 'Mine' }, 1)
    expect([late.status, late.body.current_version_number]).toEqual([409, 2])
    expect(late.body.detail).toMatch(/^The written sections were changed by .+ while you were editing$/)
    const { body } = await world.as(staff).get(`/api/v1/quotes/${id}/enriched`)
    expect(body.enriched_content.terms).toBe('Theirs')
    expect((await save(id, { terms: 'Mine' })).status).toBe(200)
  })

  test.each([
    ['enriched_content.faqs.0.question', { faqs: [{ question: ' ', answer: 'x' }] }],
    [
      'enriched_content.faqs.1.answer',
      {
        faqs: [
          { question: 'a', answer: 'b' },
          { question: 'a', answer: '' },
        ],
      },
    ],
    ['enriched_content.cover_letter', { cover_letter: 'x'.repeat(10_001) }],
  ])('each problem names its field: %s', async (path, content) => {
    const refused = await save(await givenQuote(), content)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
  })

  test('what a customer accepted is not changed under them', async () => {
    const id = await givenQuote()
    await enrich(id)
    await acceptByLink(id)
    expect((await save(id, { terms: 'Other' })).status).toBe(409)
    expect((await enrich(id)).status).toBe(409)
    await changeQuote(world, staff, id, { notes: 'Changed' })
    expect((await enrich(id)).status).toBe(200)
  })
})

async function acceptByLink(id: string): Promise<void> {
  const { url } = await publishQuote(world, staff, id)
  expect((await acceptShown(world, url)).status).toBe(200)
}

describe('testimonials', () => {
  let member: Member
  beforeAll(async () => {
    member = await world.givenMember()
    for (const body of [
      review('Tidy work'),
      review('Best sparky', { is_featured: true, rating: 4 }),
      review('Off'),
      review('Fine', { rating: 3 }),
      review('Late', { rating: 2 }),
    ])
      await world.as(member).post('/api/v1/reviews', body)
    const { reviews } = (await world.as(member).get('/api/v1/reviews')).body
    const off = reviews.find((one: { review_text: string }) => one.review_text === 'Off')
    await world.as(member).put(`/api/v1/reviews/${off.id}`, { is_active: false })
  })

  test('are the own active reviews, featured first, then good ones', async () => {
    const { enriched_content } = (await enrich(await givenQuote(member), {}, member)).body
    expect(enriched_content.testimonials.map(({ text }: { text: string }) => text)).toEqual([
      'Best sparky',
      'Tidy work',
    ])
  })

  test('can be removed and not typed', async () => {
    const id = await givenQuote(member)
    const { enriched_content } = (await enrich(id, {}, member)).body
    const [kept] = enriched_content.testimonials
    const removed = await save(id, { ...enriched_content, testimonials: [kept] }, 1, member)
    expect([removed.status, removed.body.edited_sections]).toEqual([200, ['testimonials']])
    const typed = await save(id, { testimonials: [kept, { ...kept, text: 'I made this up' }] }, 2, member)
    expect([typed.status, typed.body.errors[0].path]).toEqual([422, 'enriched_content.testimonials.1'])
    expect((await enrich(id, {}, member)).body.enriched_content.testimonials).toEqual([kept])
  })

  test('of another organization are none', async () => {
    expect((await enrich(await givenQuote())).body.enriched_content.testimonials).toEqual([])
  })
})

describe('profile and contexts', () => {
  let member: Member
  beforeAll(async () => {
    member = await world.givenMember()
    const profile = {
      brand_name: 'Bright Sparks',
      business_description: 'We are a family-owned business, licensed and insured.',
      industry_vertical: 'electrical',
      service_areas: ['Brisbane', 'Logan'],
      brand_voice: 'professional',
    }
    await world.as(member).post('/api/v1/profiles', profile)
    const price = { name: 'Wall paint', unit: 'm2', unit_price: 20, trade: 'painting' }
    await world.as(member).post('/api/v1/price-items', price)
  })
  const context = (system_instructions: string, more: object = {}) => ({
    name: 'Letters',
    use_case: 'cover_letter',
    context_type: 'system',
    system_instructions,
    ...more,
  })

  test('the brand is heard, services and about-us are its own, on page and PDF', async () => {
    const id = await givenQuote(member)
    const { enriched_content } = (await enrich(id, {}, member)).body
    expect(enriched_content.cover_letter).toMatch(/^Dear Deb,/)
    expect(enriched_content.about_us).toBe('We are a family-owned business, licensed and insured.')
    expect(enriched_content.our_services).toBe(
      'What Bright Sparks Electrical does:\n– Electrical\n– Painting\n\nWhere we work:\n– Brisbane\n– Logan',
    )
    const page = await world.as().get((await publishQuote(world, member, id)).url)
    expect(page.body.quote.enriched.our_services).toContain('– Painting')
  })

  test('active contexts for letters steer it, others do not', async () => {
    await world.as(member).post('/api/v1/contexts', context('Greet with Howdy.', { is_active: false }))
    await world.as(member).post('/api/v1/contexts', context('Greet with Hey.', { use_case: 'quote_email' }))
    await world.as(member).post('/api/v1/contexts', context('Greet with G’day.', { is_default: true }))
    const { enriched_content } = (await enrich(await givenQuote(member), {}, member)).body
    expect(enriched_content.cover_letter).toMatch(/^G’day Deb,/)
  })

  test('a draft is shown beside what is written without it, and kept nowhere', async () => {
    const draft = { name: 'New', system_instructions: 'Greet with Kia ora. Write it as a poem.' }
    const { status, body } = await world.as(member).post('/api/v1/contexts/preview', draft)
    expect(status).toBe(200)
    expect(body.with.cover_letter).toMatch(/^Kia ora Deb,/)
    expect(body.without.cover_letter).toMatch(/^G’day Deb,/)
    expect(body.not_understood).toEqual([{ context: 'New', sentence: 'Write it as a poem.' }])
    expect((await world.as(member).get('/api/v1/contexts')).body.total).toBe(3)
  })

  test('without a draft all that are switched on are shown, without a quote a sample', async () => {
    const all = (await world.as(member).post('/api/v1/contexts/preview')).body
    expect([all.with.cover_letter.slice(0, 5), all.without.cover_letter.slice(0, 4)]).toEqual([
      'G’day',
      'Dear',
    ])
    const newcomer = await world.givenMember()
    const sample = (
      await world
        .as(newcomer)
        .post('/api/v1/contexts/preview', { system_instructions: 'Avoid the word quote' })
    ).body
    expect(sample.quote_number).toBeNull()
    expect(sample.with.cover_letter).toContain('$1,100.00')
    expect(sample.not_understood).toEqual([
      { context: '', sentence: 'The word “quote” cannot be avoided everywhere' },
    ])
  })
})
