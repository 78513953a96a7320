import { describe, expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { PICTURE } from '../../testing/given-objects.ts'
import { givenPublished } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const owner = testMember(world, 'Bright Sparks Electrical')

const ONBOARDING = '/api/v1/onboarding'
const call = (member: Pick<Member, 'token'> = owner) => world.as(member)
const complete = (step_number: number, step_data: object, member: Pick<Member, 'token'> = owner) =>
  call(member).post(`${ONBOARDING}/complete-step`, { step_number, step_data })
const skip = (step_number: number, more: object = {}) =>
  call().post(`${ONBOARDING}/skip-step`, { step_number, ...more })

const basics = {
  company_name: 'Bright Sparks',
  industry: 'electrical',
  business_description: 'Electrical work for homes',
  contact_email: 'office@sparks.example',
  phone: '02 4900 0000',
  website: 'sparks.example',
  service_areas: 'Newcastle, Maitland',
}
const brand = {
  brand_description: 'Family-owned since 1998',
  brand_voice: 'playful',
  brand_tone_description: 'Warm',
  brand_personality: 'honest, tidy',
  communication_style: 'Plain and direct',
}
const review = { reviewer_name: 'Deb', review_rating: 4, review_text: 'Tidy.' }
const contexts = { use_cases: ['cover_letter', 'quote_email'], custom_instructions: 'Be brief.' }

describe('the onboarding', () => {
  test('is not started until it is, once', async () => {
    const before = await call().get(`${ONBOARDING}/progress`)
    expect([before.status, before.body.detail]).toEqual([404, 'The onboarding has not been started'])
    const orNone = await call().get(`${ONBOARDING}/progress?or_none=true`)
    expect([orNone.status, orNone.body]).toEqual([200, null])
    for (const answer of [
      await call().get(`${ONBOARDING}/summary`),
      await call().get(`${ONBOARDING}/step/1`),
      await skip(3),
      await call().post(`${ONBOARDING}/navigate`, { target_step: 2 }),
    ])
      expect(answer.status).toBe(404)
    const started = await call().post(`${ONBOARDING}/start`)
    expect([started.status, started.body]).toEqual([
      201,
      {
        is_completed: false,
        completed_at: null,
        completed_steps: [],
        skipped_steps: [],
        current_step: 1,
        overall_progress_percentage: 0,
        started_at: world.clock.now.toISOString(),
      },
    ])
    const again = await call().post(`${ONBOARDING}/start`)
    expect([again.status, again.body]).toEqual([200, started.body])
    expect((await call().get(`${ONBOARDING}/progress`)).body).toEqual(started.body)
  })

  test('asks what a quote needs first: number, licence, rates and what prices are', async () => {
    await call().post(`${ONBOARDING}/start`)
    const wrong = await complete(1, { ...basics, abn: '51 824 753 557' })
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ path: 'step_data.abn' }]])
    const first = {
      abn: '51 824 753 556',
      licence: '278114C',
      hourly_rate: 95,
      call_out: 120.5,
      line_price_mode: 'inclusive',
    }
    for (const answers of [first, first, { ...first, hourly_rate: 105 }, {}]) {
      expect((await complete(1, { ...basics, ...answers })).status).toBe(200)
    }
    const { settings } = (await call().get('/api/v1/organization/settings')).body
    expect(settings).toMatchObject({
      abn: '51824753556',
      licence: '278114C',
      line_price_mode: 'inclusive',
    })
    const { items } = (await call().get('/api/v1/price-items')).body
    const prices = items.map((item: Record<string, unknown>) => [
      item['name'],
      item['unit'],
      item['unit_price'],
      item['tax_included'],
      item['trade'],
    ])
    expect(prices.toSorted()).toEqual([
      ['Call-out fee', 'ea', 120.5, true, 'electrical'],
      ['Labour', 'hr', 105, true, 'electrical'],
    ])
    expect((await call().get(`${ONBOARDING}/step/1`)).body.step_data).toMatchObject({
      country: 'AU',
      abn: '51 824 753 556',
      hourly_rate: 105,
      call_out: 120.5,
    })
    const quoted = await call().post('/api/v1/tasks/execute', {
      task_details: 'Rewire the shed, 4 hours labour',
    })
    expect(quoted.body.result.line_items).toContainEqual(
      expect.objectContaining({ item_quantity: 4, item_unit_price: 105 }),
    )
  })

  const SETTINGS = '/api/v1/organization/settings'
  const itemsNow = async () => {
    const { items } = (await call().get('/api/v1/price-items')).body
    return items.toSorted((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name))
  }
  const shownRates = async () => {
    const { hourly_rate, call_out, line_price_mode } = (await call().get(`${ONBOARDING}/step/1`)).body
      .step_data
    return { hourly_rate, call_out, line_price_mode }
  }

  test('a rate of a business that charges no GST is the price', async () => {
    const { settings } = (await call().get(SETTINGS)).body
    await call().put(SETTINGS, { ...settings, tax_registered: false })
    await call().post(`${ONBOARDING}/start`)
    await complete(1, { ...basics, hourly_rate: 95, line_price_mode: 'inclusive' })
    expect(await itemsNow()).toMatchObject([{ name: 'Labour', unit_price: 95, tax_included: false }])
    expect((await call().get(`${ONBOARDING}/step/1`)).body.step_data).toMatchObject({
      hourly_rate: 95,
      tax_registered: false,
    })
  })

  test('answers sent back as they are shown leave a price of the other basis, and each cost, alone', async () => {
    await call().post(`${ONBOARDING}/start`)
    await complete(1, { ...basics, hourly_rate: 95, call_out: 120, line_price_mode: 'exclusive' })
    const [callOut, labour] = await itemsNow()
    for (const [item, tax_included] of [
      [callOut, false],
      [labour, true],
    ] as const) {
      const changed = { ...item, cost: 60, markup_percent: null, tax_included }
      expect((await call().put(`/api/v1/price-items/${item.id}`, changed)).status).toBe(200)
    }
    const before = await itemsNow()
    expect(await shownRates()).toMatchObject({ hourly_rate: null, call_out: 120 })
    await complete(1, { ...basics, ...(await shownRates()) })
    expect(await itemsNow()).toEqual(before)
    // The same amount of the other basis is another price of the same cost.
    await complete(1, { ...basics, call_out: 120, line_price_mode: 'inclusive' })
    expect(await itemsNow()).toMatchObject([{ unit_price: 120, cost: 60, tax_included: true }, { cost: 60 }])
    await complete(1, { ...basics, call_out: 130, line_price_mode: 'inclusive' })
    expect(await itemsNow()).toMatchObject([{ unit_price: 130, cost: null }, { cost: 60 }])
  })

  test('steps 2 to 4 may be completed blank, also one that was skipped', async () => {
    await call().post(`${ONBOARDING}/start`)
    await complete(1, basics)
    expect((await complete(2, {})).body).toMatchObject({ completed_steps: [1, 2], current_step: 3 })
    await skip(3)
    await call().post(`${ONBOARDING}/navigate`, { target_step: 3 })
    expect((await complete(3, {})).body).toMatchObject({ skipped_steps: [], completed_steps: [1, 2, 3] })
    expect((await complete(4, {})).body).toMatchObject({ completed_steps: [1, 2, 3, 4], current_step: 5 })
    expect((await call().get('/api/v1/reviews')).body.total).toBe(0)
  })

  test('goes through its steps to the end and writes to where its answers are used', async () => {
    await call().post(`${ONBOARDING}/start`)
    expect((await complete(1, basics)).body).toMatchObject({
      completed_steps: [1],
      current_step: 2,
      overall_progress_percentage: 20,
    })
    expect((await complete(2, brand)).body.current_step).toBe(3)
    expect((await skip(3)).body).toMatchObject({ skipped_steps: [3], current_step: 4 })
    expect(
      (await complete(4, { ...review, google_business_url: 'https://g.page/r/abc' })).body.current_step,
    ).toBe(5)
    const done = await complete(5, contexts)
    expect(done.body).toMatchObject({
      is_completed: true,
      completed_at: world.clock.now.toISOString(),
      completed_steps: [1, 2, 4, 5],
      skipped_steps: [3],
      overall_progress_percentage: 100,
    })
    expect((await call().get('/api/v1/profiles')).body).toMatchObject({
      brand_name: 'Bright Sparks',
      business_description: 'Electrical work for homes',
      industry_vertical: 'electrical',
      service_areas: ['Newcastle', 'Maitland'],
      brand_voice: 'playful',
      brand_tone_description: 'Warm',
      brand_description: 'Family-owned since 1998',
      brand_personality: ['honest', 'tidy'],
      communication_style: 'Plain and direct',
      google_business_url: 'https://g.page/r/abc',
    })
    expect((await call().get('/api/v1/reviews')).body.reviews).toMatchObject([
      { reviewer_name: 'Deb', rating: 4, review_text: 'Tidy.', source: 'manual' },
    ])
    expect((await call().get('/api/v1/contexts')).body.contexts).toMatchObject([
      { use_case: 'cover_letter', system_instructions: 'Be brief.', is_default: true },
      { use_case: 'quote_email', system_instructions: 'Be brief.', is_default: true },
    ])
    expect((await call().get(`${ONBOARDING}/summary`)).body).toMatchObject({
      total_steps: 5,
      completed_count: 4,
      skipped_count: 1,
      has_profile: true,
      media_types: [],
      review_count: 1,
      use_cases: ['cover_letter', 'quote_email'],
      steps: [
        { status: 'completed', is_required: true },
        { status: 'completed' },
        { status: 'skipped', skip_reason: 'User chose to skip' },
        { status: 'completed', is_required: false },
        { status: 'completed' },
      ],
    })
  })

  test('puts the contact details on what customers get', async () => {
    await complete(1, basics)
    const line_items = [{ item_description: 'Work', item_quantity: 1, item_unit_price: 10 }]
    const { url } = await givenPublished(world, owner, { line_items })
    expect((await world.as().get(url)).body.quote.business).toMatchObject({
      email: 'office@sparks.example',
      phone: '02 4900 0000',
      website: 'sparks.example',
    })
  })

  test('completed again changes what there is and adds nothing', async () => {
    await complete(1, basics)
    await complete(4, review)
    await complete(5, contexts)
    const [cover] = (await call().get('/api/v1/contexts')).body.contexts
    await call().put(`/api/v1/contexts/${cover.id}`, { use_case: 'reminder_email', is_default: false })
    await complete(1, { ...basics, company_name: 'Brighter Sparks', phone: '' })
    await complete(4, { ...review, review_rating: 5 })
    const again = await complete(5, { use_cases: ['cover_letter'], custom_instructions: 'Be warm.' })
    expect(again.body).toMatchObject({ completed_steps: [1, 4, 5], overall_progress_percentage: 60 })
    expect((await call().get('/api/v1/profiles')).body.brand_name).toBe('Brighter Sparks')
    expect((await call().get('/api/v1/reviews')).body).toMatchObject({ total: 1, reviews: [{ rating: 5 }] })
    const kept = (await call().get('/api/v1/contexts')).body.contexts
    expect(kept).toHaveLength(3)
    expect(
      Object.fromEntries(
        kept.map((one: Record<string, unknown>) => [
          one['use_case'],
          [one['is_active'], one['is_default'], one['system_instructions']],
        ]),
      ),
    ).toEqual({
      cover_letter: [true, true, 'Be warm.'],
      quote_email: [false, false, 'Be brief.'],
      reminder_email: [true, false, 'Be brief.'],
    })
  })

  test('keeps why a step was skipped, and lets it be completed later', async () => {
    await call().post(`${ONBOARDING}/start`)
    await skip(3, { reason: 'Skipped via wizard' })
    expect((await call().get(`${ONBOARDING}/step/3`)).body).toMatchObject({
      step_name: 'Media Assets',
      status: 'skipped',
      skip_reason: 'Skipped via wizard',
    })
    const image = { media_type: 'logo', file_name: 'a.png', file_data: PICTURE }
    const { id: logo } = (await call().post('/api/v1/media', image)).body
    expect((await complete(3, { logo })).body).toMatchObject({ completed_steps: [3], skipped_steps: [] })
    expect((await skip(3)).body).toMatchObject({ completed_steps: [], skipped_steps: [3] })
    const step = (await call().get(`${ONBOARDING}/step/3`)).body
    expect(step).toMatchObject({ skip_reason: 'User chose to skip', step_data: { logo } })
  })

  test('lets steps 1, 2 and 5 not be skipped', async () => {
    await call().post(`${ONBOARDING}/start`)
    for (const [number, name] of [
      [1, 'Basic Information'],
      [2, 'Brand Identity'],
      [5, 'AI Context Setup'],
    ] as const) {
      const refused = await skip(number)
      expect([refused.status, refused.body.detail]).toEqual([
        422,
        `${name} is required and cannot be skipped`,
      ])
    }
    expect((await skip(6)).status).toBe(422)
  })

  test('goes to any step that there is', async () => {
    await call().post(`${ONBOARDING}/start`)
    for (const step of [5, 2, 4])
      expect((await call().post(`${ONBOARDING}/navigate`, { target_step: step })).body.current_step).toBe(
        step,
      )
    for (const step of [0, 6, 1.5, '2', null])
      expect((await call().post(`${ONBOARDING}/navigate`, { target_step: step })).status).toBe(422)
  })

  test('refuses answers at the field that is wrong, and keeps nothing of them', async () => {
    const wrong: [number, object, string][] = [
      [1, { ...basics, company_name: ' ' }, 'step_data.company_name'],
      [1, { ...basics, industry: 'roofing' }, 'step_data.industry'],
      [1, { ...basics, business_description: '' }, 'step_data.business_description'],
      [1, { ...basics, contact_email: 'office' }, 'step_data.contact_email'],
      [1, { ...basics, website: 'javascript:alert(1)' }, 'step_data.website'],
      [1, { ...basics, website: 'sparks..example' }, 'step_data.website'],
      [1, { ...basics, website: `sparks.example/${'x'.repeat(200)}` }, 'step_data.website'],
      [1, { ...basics, hourly_rate: -5 }, 'step_data.hourly_rate'],
      [1, { ...basics, abn: '123' }, 'step_data.abn'],
      [2, { ...brand, brand_voice: 'loud' }, 'step_data.brand_voice'],
      [2, { ...brand, communication_style: 'x'.repeat(201) }, 'step_data.communication_style'],
      [3, { logo: 'x' }, 'step_data.logo'],
      [3, { logo: '00000000-0000-7000-8000-000000000000' }, 'step_data.logo'],
      [4, { ...review, reviewer_name: '' }, 'step_data.reviewer_name'],
      [4, { reviewer_name: 'Deb' }, 'step_data.review_text'],
      [4, { ...review, review_rating: 6 }, 'step_data.review_rating'],
      [5, { ...contexts, use_cases: [] }, 'step_data.use_cases'],
      [5, { ...contexts, use_cases: ['poem'] }, 'step_data.use_cases.0'],
      [6, basics, 'step_number'],
    ]
    for (const [number, data, path] of wrong) {
      const refused = await complete(number, data)
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
    }
    expect((await call().get(`${ONBOARDING}/progress`)).status).toBe(404)
    expect((await call().get('/api/v1/profiles')).status).toBe(404)
  })

  test('fills its forms with the organization’s name, then with what the settings say by now', async () => {
    await call().post(`${ONBOARDING}/start`)
    expect((await call().get(`${ONBOARDING}/step/1`)).body.step_data).toMatchObject({
      company_name: 'Bright Sparks Electrical',
    })
    expect((await call().get(`${ONBOARDING}/step/2`)).body.step_data).toEqual({})
    await complete(2, brand)
    await complete(1, basics)
    await complete(4, review)
    await complete(5, contexts)
    await call().put('/api/v1/profiles', { brand_name: 'Renamed', brand_voice: 'casual' })
    const known = async (step: number) => (await call().get(`${ONBOARDING}/step/${step}`)).body.step_data
    expect(await known(1)).toEqual({
      ...basics,
      company_name: 'Renamed',
      service_areas: ['Newcastle', 'Maitland'],
      country: 'AU',
      abn: '',
      licence: '',
      hourly_rate: null,
      call_out: null,
      line_price_mode: 'exclusive',
      tax_registered: true,
    })
    expect(await known(2)).toEqual({ ...brand, brand_voice: 'casual', brand_personality: ['honest', 'tidy'] })
    expect(await known(4)).toEqual({ google_business_url: '', ...review })
    expect(await known(5)).toEqual(contexts)
    await call().delete('/api/v1/profiles')
    expect(await known(2)).toMatchObject({ brand_voice: 'playful' })
  })

  test('makes the chosen pictures the primary ones', async () => {
    const upload = async (media_type: string) =>
      (await call().post('/api/v1/media', { media_type, file_name: 'a.png', file_data: PICTURE })).body
    await upload('logo')
    const logo = await upload('logo')
    const banner = await upload('banner')
    expect(logo.is_primary).toBe(false)
    expect((await complete(3, { logo: logo.id, banner: banner.id })).status).toBe(200)
    expect((await call().get(`${ONBOARDING}/step/3`)).body.step_data).toEqual({
      logo: logo.id,
      signature: null,
      avatar: null,
      banner: banner.id,
    })
    const wrongType = await complete(3, { logo: banner.id })
    expect([wrongType.status, wrongType.body.detail]).toEqual([422, 'There is no logo with this id'])
    expect((await complete(3, { logo: logo.id }, await world.givenMember())).status).toBe(422)
  })

  test('completed from two windows at once stays whole', async () => {
    const answers = await Promise.all([
      complete(1, basics),
      complete(1, { ...basics, company_name: 'Other window' }),
      complete(2, brand),
      complete(2, brand),
      complete(4, review),
      complete(4, review),
      complete(5, contexts),
      complete(5, contexts),
      call().post(`${ONBOARDING}/start`),
    ])
    expect(answers.map(({ status }) => status).every((status) => status < 300)).toBe(true)
    expect((await call().get(`${ONBOARDING}/progress`)).body).toMatchObject({
      completed_steps: [1, 2, 4, 5],
      is_completed: false,
    })
    expect((await skip(3)).body).toMatchObject({ is_completed: true, overall_progress_percentage: 100 })
    expect((await call().get('/api/v1/reviews')).body.total).toBe(1)
    expect((await call().get('/api/v1/contexts')).body.total).toBe(2)
  })

  test('stays complete since the day it was', async () => {
    for (const [step, data] of [
      [1, basics],
      [2, brand],
      [3, {}],
      [4, review],
      [5, contexts],
    ] as const)
      await complete(step, data)
    const { completed_at } = (await call().get(`${ONBOARDING}/progress`)).body
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    expect((await complete(2, brand)).body).toMatchObject({
      is_completed: true,
      completed_at,
      current_step: 2,
    })
  })
})

describe('who may do it', () => {
  test('a person without an organization sees the steps, and what is missing', async () => {
    const newcomer = await world.givenPerson()
    const config = await call(newcomer).get(`${ONBOARDING}/wizard-config`)
    expect(config.body).toMatchObject({
      total_steps: 5,
      steps: [{ step_name: 'Basic Information' }, {}, {}, {}, {}],
    })
    expect(config.body.steps.map((step: { is_required: boolean }) => step.is_required)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    expect((await call(newcomer).get(`${ONBOARDING}/progress`)).status).toBe(404)
    expect((await call(newcomer).get(`${ONBOARDING}/progress?or_none=true`)).status).toBe(200)
    const refused = await complete(1, basics, newcomer)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'You must be a member of an organization to do this',
    ])
    expect((await call(newcomer).post(`${ONBOARDING}/start`)).status).toBe(403)
  })

  test('the founder starts it with the first step, admins go on, members look on', async () => {
    expect((await complete(1, basics)).body.completed_steps).toEqual([1])
    const admin = await world.givenColleague(owner, 'admin')
    expect((await complete(2, brand, admin)).body.completed_steps).toEqual([1, 2])
    const member = await world.givenColleague(owner, 'member')
    expect((await complete(5, contexts, member)).status).toBe(403)
    for (const path of ['progress', 'summary', 'step/1', 'wizard-config'])
      expect((await call(member).get(`${ONBOARDING}/${path}`)).status).toBe(200)
    expect((await call(await world.givenMember()).get(`${ONBOARDING}/progress`)).status).toBe(404)
  })
})

describe('a brand identity', () => {
  const extract = (brand_description: unknown) =>
    call().post(`${ONBOARDING}/extract-brand-identity`, { brand_description })

  test('is read from what the description says', async () => {
    const description = 'Friendly and family-owned since 1998, servicing Newcastle.'
    const { status, body } = await extract(description)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        brand_voice: 'friendly',
        brand_personality: ['friendly'],
        communication_style: null,
        differentiators: ['Family-owned since 1998'],
        service_areas: ['Newcastle'],
      }),
    ])
    for (const { words, start, end } of body.evidence) expect(description.slice(start, end)).toBe(words)
  })

  test('of nothing is refused', async () => {
    for (const nothing of ['', '  \n', undefined]) {
      const refused = await extract(nothing)
      expect([refused.status, refused.body.detail]).toEqual([422, 'Brand description is required'])
    }
  })
})
