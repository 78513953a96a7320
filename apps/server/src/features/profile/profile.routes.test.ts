import { describe, expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { createWorld } from '../../testing/world.ts'

const world = fileWorld()
const owner = testMember(world)

const PROFILES = '/api/v1/profiles'
const call = (member = owner) => world.as(member)
const profile = {
  brand_name: 'Bright Sparks',
  business_description: 'Electrical work for homes',
  industry_vertical: 'electrical',
  service_areas: ['Newcastle', 'Maitland'],
  brand_voice: 'friendly',
  brand_tone_description: 'Plain and warm',
}

describe('the business profile', () => {
  test('is there once it was made, once', async () => {
    expect((await call().get(PROFILES)).status).toBe(404)
    const orNone = await call().get(`${PROFILES}?or_none=true`)
    expect([orNone.status, orNone.body]).toEqual([200, null])
    expect((await call().put(PROFILES, profile)).status).toBe(404)
    const made = await call().post(PROFILES, profile)
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(profile)])
    expect(made.body).toMatchObject({ brand_personality: [], google_place_id: null })
    const again = await call().post(PROFILES, { brand_name: 'Other' })
    expect([again.status, again.body.detail]).toEqual([409, 'There is a business profile already'])
    expect((await call().get(PROFILES)).body).toEqual(made.body)
    expect((await call().get(`${PROFILES}?or_none=true`)).body).toEqual(made.body)
  })

  test('changes in what is given, and keeps the rest', async () => {
    await call().post(PROFILES, { ...profile, brand_personality: 'honest, tidy, honest, ' })
    const changed = await call().put(PROFILES, {
      brand_name: '  Brighter ',
      industry_vertical: null,
      service_areas: [],
      google_business_url: 'https://www.google.com/maps/place/?q=place_id:ChIJN1t_tDeuEmsRUsoyG83frY4',
    })
    expect(changed.body).toMatchObject({
      brand_name: 'Brighter',
      industry_vertical: null,
      service_areas: [],
      brand_voice: 'friendly',
      brand_personality: ['honest', 'tidy'],
      google_place_id: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
    })
  })

  test('is deleted, and can be made again', async () => {
    await call().post(PROFILES, profile)
    expect((await call().delete(PROFILES)).status).toBe(204)
    expect((await call().delete(PROFILES)).status).toBe(404)
    expect((await call().post(PROFILES, { brand_name: 'New' })).body.business_description).toBe('')
  })

  test('is refused at the field that is wrong', async () => {
    const refusals: [object, string, string][] = [
      [{ ...profile, brand_name: ' ' }, 'brand_name', 'Brand name is required'],
      [{}, 'brand_name', 'Brand name is required'],
      [{ ...profile, industry_vertical: 'roofing' }, 'industry_vertical', expect.any(String)],
      [{ ...profile, brand_voice: 'angry' }, 'brand_voice', expect.any(String)],
      [{ ...profile, google_business_url: 'javascript:alert(1)' }, 'google_business_url', expect.any(String)],
    ]
    for (const [body, path, message] of refusals) {
      const answer = await call().post(PROFILES, body)
      expect([answer.status, answer.body.errors[0]]).toEqual([422, { path, message }])
    }
  })

  test('is read by members and written by admins, of its organization alone', async () => {
    await call().post(PROFILES, profile)
    const member = await world.givenColleague(owner, 'member')
    const admin = await world.givenColleague(owner, 'admin')
    expect((await call(member).get(PROFILES)).body.brand_name).toBe('Bright Sparks')
    const refused = await call(member).put(PROFILES, profile)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Your role does not allow this: it needs admin',
    ])
    expect((await call(member).delete(PROFILES)).status).toBe(403)
    expect((await call(admin).put(PROFILES, { ...profile, brand_voice: 'playful' })).status).toBe(200)
    expect((await call(await world.givenMember()).get(PROFILES)).status).toBe(404)
  })

  test('made by two at once is made by one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call().post(PROFILES, profile)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

test('where the settings are switched off, their calls answer 404', async () => {
  const without = await createWorld({ featuresOff: ['tenantManagement'] })
  const someone = await without.givenMember()
  for (const path of ['profiles', 'media', 'reviews', 'contexts', 'onboarding/progress'])
    expect((await without.as(someone).get(`/api/v1/${path}`)).status).toBe(404)
  await without.close()
})
