import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { createWorld } from '../../testing/world.ts'

const world = fileWorld()
const owner = testMember(world)

const call = () => world.as(owner)
const step = { delay_hours: 24, channel: 'email', message_type: 'reminder', condition: 'not viewed' }
const given = async (body: object) => {
  const created = await call().post('/api/v1/campaigns', body)
  expect(created.status, created.text).toBe(201)
  return created.body.campaign
}
const listed = async () => (await call().get('/api/v1/campaigns')).body.campaigns
const activeNames = async () =>
  (await listed())
    .filter((campaign: { is_active: boolean }) => campaign.is_active)
    .map(({ name }: { name: string }) => name)
/** As for an organization from before campaigns were written down with it. */
const forgetCampaigns = async () => {
  for (const table of ['campaigns', 'campaign_settings'])
    await asSystem(world, `delete from ${table} where tenant_id = $1`, [owner.tenantId])
}
const on = (id: string) => call().post(`/api/v1/campaigns/${id}/activate`)

describe('the default campaign', () => {
  test('is on from the first day of an organization', async () => {
    const [campaign, ...others] = await listed()
    expect(others).toEqual([])
    const on_from_the_start = { name: 'Standard follow-up', is_active: true, is_on_from_the_start: true }
    expect(campaign).toMatchObject(on_from_the_start)
    const { body } = await call().post(`/api/v1/campaigns/${campaign.id}/deactivate`)
    expect(body.campaign).toMatchObject({ is_active: false, is_on_from_the_start: false })
    const again = await call().post(`/api/v1/campaigns/${campaign.id}/activate`)
    expect(again.body.campaign).toMatchObject({ is_active: true, is_on_from_the_start: false })
    expect(await given({ name: 'Winter', is_active: true })).toMatchObject({ is_on_from_the_start: false })
  })

  test('is there for an older organization, inactive, and reading writes nothing', async () => {
    await forgetCampaigns()
    const [campaign, ...others] = await listed()
    expect(others).toEqual([])
    expect(campaign).toMatchObject({
      name: 'Standard follow-up',
      is_active: false,
      priority: 0,
      tags: [],
      rules: {
        sequences: [
          { step: 1, delay_hours: 24, channel: 'email', message_type: 'reminder', condition: 'not viewed' },
          { step: 2, delay_hours: 48, message_type: 'check-in', condition: 'not replied' },
          { step: 3 },
        ],
      },
    })
    expect(campaign).not.toHaveProperty('match_rules')
    expect((await call().get(`/api/v1/campaigns/${campaign.id}`)).body.campaign).toEqual(campaign)
    const rows = await world.pool.query('select from campaign_settings where tenant_id = $1', [
      owner.tenantId,
    ])
    expect(rows.rowCount).toBe(0)
  })

  test('stays itself when it is changed first, and is written down once', async () => {
    await forgetCampaigns()
    const [{ id, created_at }] = await listed()
    const [activated] = await Promise.all([on(id), given({ name: 'Winter' }), given({ name: 'Spring' })])
    expect(activated.body).toMatchObject({ campaign: { id, created_at, is_active: true }, deactivated: [] })
    expect((await listed()).map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Spring',
      'Standard follow-up',
      'Winter',
    ])
  })

  test('does not come back once it is deleted', async () => {
    const [{ id }] = await listed()
    expect((await call().delete(`/api/v1/campaigns/${id}`)).status).toBe(204)
    expect(await listed()).toEqual([])
    expect((await call().get(`/api/v1/campaigns/${id}`)).status).toBe(404)
    expect((await call().delete(`/api/v1/campaigns/${id}`)).status).toBe(404)
  })
})

describe('a campaign', () => {
  test('is made by the dialog and by the rule builder, inactive unless it says otherwise', async () => {
    const dialog = await given({
      name: '  Winter ',
      is_active: false,
      sequences: [step, { ...step, step: 7, condition: 'Not-Replied', tone: 'urgent' }],
    })
    expect(dialog).toMatchObject({
      name: 'Winter',
      is_active: false,
      priority: 0,
      rules: {
        sequences: [
          { ...step, step: 1, llm_enabled: true, tone: '', custom_instructions: '' },
          { step: 2, condition: 'not replied', tone: 'urgent' },
        ],
      },
    })
    const built = await given({
      name: 'Big jobs',
      priority: 12,
      tags: ['solar, roof', ' Solar', ''],
      match_rules: { quote_value_min: 5000.5, customer_type: ['vip'], product_category: [] },
    })
    expect(built).toMatchObject({
      priority: 12,
      tags: ['solar', 'roof'],
      rules: { sequences: [{ step: 1, delay_hours: 24, tone: 'friendly', condition: 'not viewed' }] },
    })
    expect(built.match_rules).toEqual({ quote_value_min: 5000.5, customer_type: ['vip'] })
    expect((await given({ name: 'At once', is_active: true })).is_active).toBe(true)
  })

  test('changes only in what is named', async () => {
    const made = await given({
      name: 'Winter',
      priority: 3,
      match_rules: { quote_value_max: 900 },
      tags: ['a'],
    })
    const path = `/api/v1/campaigns/${made.id}`
    const renamed = (await call().put(path, { name: 'Autumn', rules: { sequences: [step, step] } })).body
    expect(renamed.campaign).toMatchObject({ name: 'Autumn', priority: 3, tags: ['a'], version: 2 })
    expect(renamed.campaign.match_rules).toEqual({ quote_value_max: 900 })
    expect(renamed.campaign.rules.sequences).toHaveLength(2)
    const freed = (await call().put(path, { match_rules: null, tags: [] })).body.campaign
    expect(freed).not.toHaveProperty('match_rules')
    expect(freed).toMatchObject({ name: 'Autumn', tags: [] })
    expect(freed.rules.sequences).toHaveLength(2)
    const builder = { name: 'Autumn', priority: 4, tags: [] }
    await call().put(path, { ...builder, match_rules: { quote_value_max: 900 } })
    expect((await call().put(path, { priority: 5 })).body.campaign).toHaveProperty('match_rules')
    // The rule builder leaves out what it has none of.
    expect((await call().put(path, builder)).body.campaign).not.toHaveProperty('match_rules')
    const switched = (await call().put(path, { is_active: true })).body.campaign
    expect(switched).toMatchObject({ is_active: true, version: freed.version + 3 })
  })

  test('is not overwritten by who has not seen its newest state', async () => {
    const made = await given({ name: 'Winter' })
    const path = `/api/v1/campaigns/${made.id}`
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    const first = await call().put(path, { name: 'First', based_on_version: made.version })
    expect(first.status).toBe(200)
    const bases = [{ based_on_version: made.version }, { based_on_updated_at: made.updated_at }]
    for (const base of bases) {
      const second = await call().put(path, { name: 'Second', is_active: true, ...base })
      expect([second.status, second.body.current_version_number]).toEqual([409, 2])
    }
    expect((await call().get(path)).body.campaign).toMatchObject({ name: 'First', is_active: false })
    const current = { based_on_updated_at: first.body.campaign.updated_at }
    expect((await call().put(path, { name: 'Second', ...current })).status).toBe(200)
  })

  test('is copied, inactive, with everything else', async () => {
    const made = await given({
      name: 'Winter',
      is_active: true,
      priority: 7,
      match_rules: { quote_value_min: 1 },
    })
    const copied = await call().post(`/api/v1/campaigns/${made.id}/duplicate`)
    const { id: _id, name: _name, is_active: _on, created_at: _at, updated_at: _to, ...rest } = made
    expect(copied.status).toBe(201)
    expect(copied.body.campaign).toMatchObject({ ...rest, name: 'Winter (copy)', is_active: false })
    const copyOf = async (name: string) =>
      (await call().post(`/api/v1/campaigns/${(await given({ name })).id}/duplicate`)).body.campaign.name
    expect(await copyOf('x'.repeat(120))).toHaveLength(117)
    expect(await copyOf(`x${'🔥'.repeat(59)}`)).toBe(`x${'🔥'.repeat(54)} (copy)`)
  })

  test('is refused at the fields that are wrong', async () => {
    const refusals: [object, string, string][] = [
      [{}, 'name', 'Campaign name is required'],
      [{ name: '  ' }, 'name', 'Campaign name is required'],
      [{ name: 'x'.repeat(121) }, 'name', 'A name has at most 120 characters'],
      [{ sequences: [] }, 'sequences', 'At least one sequence is required'],
      [
        { sequences: [step, { ...step, delay_hours: -1 }] },
        'sequences.1.delay_hours',
        'The delay cannot be negative',
      ],
      [
        { sequences: [{ ...step, delay_hours: 0.3 }] },
        'sequences.0.delay_hours',
        'Use half-hour steps for the delay',
      ],
      [
        { sequences: [{ ...step, condition: 'rains' }] },
        'sequences.0.condition',
        'A condition is “not viewed”, “not replied” or nothing',
      ],
      [{ priority: 21 }, 'priority', 'Priority is a whole number from -5 to 20'],
      [{ priority: 1.5 }, 'priority', 'Priority is a whole number from -5 to 20'],
      [
        { match_rules: { quote_value_min: 9, quote_value_max: 8 } },
        'match_rules.quote_value_max',
        'The maximum is below the minimum: no quote would match',
      ],
      [
        { match_rules: { quote_value_min: -1 } },
        'match_rules.quote_value_min',
        'A quote value is an amount of 0 or more',
      ],
      [{ tags: ['x'.repeat(61)] }, 'tags', 'An entry has at most 60 characters'],
    ]
    const made = await given({ name: 'Winter' })
    for (const [wrong, path, message] of refusals) {
      const created = await call().post(
        '/api/v1/campaigns',
        path === 'name' ? wrong : { name: 'x', ...wrong },
      )
      expect([created.status, created.body.errors]).toEqual([422, [{ path, message }]])
      if (Object.keys(wrong).length === 0) continue
      const changed = await call().put(`/api/v1/campaigns/${made.id}`, wrong)
      expect([changed.status, changed.body.errors]).toEqual([422, [{ path, message }]])
    }
    for (const wrong of [
      { sequences: [{ ...step, channel: 'fax' }] },
      { tags: 'solar' },
      { match_rules: [] },
    ]) {
      expect((await call().put(`/api/v1/campaigns/${made.id}`, wrong)).status).toBe(422)
    }
    expect((await call().get(`/api/v1/campaigns/${made.id}`)).body.campaign).toEqual(made)
  })

  test('is one of two hundred at most', async () => {
    await given({ name: 'First' })
    await world.pool.query(
      `with tenant as (select set_config('app.system', 'on', true))
       insert into campaigns (tenant_id, id, name, is_active, priority, tags, match_rules, sequences, created_at, updated_at)
       select $1, gen_random_uuid(), 'Many', false, 0, '{}', '{}', '[]', now(), now()
       from tenant, generate_series(3, 200)`,
      [owner.tenantId],
    )
    const refused = await call().post('/api/v1/campaigns', { name: 'One more' })
    expect([refused.status, refused.body.detail]).toEqual([409, 'An organization has at most 200 campaigns'])
  })
})

describe('while only one campaign is active at a time', () => {
  test('the one that is switched on switches the others off', async () => {
    const [winter, spring] = [
      await given({ name: 'Winter', is_active: true }),
      await given({ name: 'Spring' }),
    ]
    const answer = await on(spring.id)
    expect(answer.body).toMatchObject({
      campaign: { id: spring.id, is_active: true },
      deactivated: [{ id: winter.id, name: 'Winter' }],
    })
    expect(await activeNames()).toEqual(['Spring'])
    expect((await on(spring.id)).body.deactivated).toEqual([])
    const off = await call().post(`/api/v1/campaigns/${spring.id}/deactivate`)
    expect([off.status, off.body.campaign.is_active]).toEqual([200, false])
    expect((await on(randomUUID())).status).toBe(404)
  })

  test('of many that are switched on at once exactly one stays', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await given({ name })).id)
    const answers = await Promise.all([...ids, ...ids].map(on))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await activeNames()).toHaveLength(1)
  })

  test('several active campaigns are opt-in, and going back asks which one stays', async () => {
    const settings = '/api/v1/campaign-settings'
    expect((await call().get(settings)).body).toEqual({ settings: { single_active: true } })
    expect((await call().put(settings, { single_active: false })).body.settings.single_active).toBe(false)
    for (const { id } of await listed()) await call().post(`/api/v1/campaigns/${id}/deactivate`)
    const winter = await given({ name: 'Winter', is_active: true })
    const spring = await given({ name: 'Spring', is_active: true })
    const idle = await given({ name: 'Idle' })
    expect(await activeNames()).toEqual(['Winter', 'Spring'])
    for (const active_campaign_id of [undefined, idle.id, randomUUID()]) {
      const refused = await call().put(settings, { single_active: true, active_campaign_id })
      expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'active_campaign_id'])
    }
    expect((await call().get(settings)).body.settings.single_active).toBe(false)
    expect(await activeNames()).toEqual(['Winter', 'Spring'])
    expect((await call().put(settings, { single_active: true, active_campaign_id: spring.id })).status).toBe(
      200,
    )
    expect(await activeNames()).toEqual(['Spring'])
    expect((await call().get(`/api/v1/campaigns/${winter.id}`)).body.campaign.version).toBe(1)
  })
})

test('members look, admins change, and strangers see nothing', async () => {
  const made = await given({ name: 'Winter' })
  const path = `/api/v1/campaigns/${made.id}`
  const [member, admin] = [
    await world.givenColleague(owner, 'member'),
    await world.givenColleague(owner, 'admin'),
  ]
  expect((await world.as(member).get(path)).status).toBe(200)
  expect((await world.as(member).put(path, { name: 'Mine' })).status).toBe(403)
  expect((await world.as(member).post(`${path}/activate`)).status).toBe(403)
  expect((await world.as(admin).put(path, { name: 'Ours' })).status).toBe(200)
  const stranger = world.as(await world.givenMember())
  expect((await stranger.get('/api/v1/campaigns')).body.total).toBe(1)
  for (const answer of [
    await stranger.get(path),
    await stranger.put(path, { name: 'Theirs' }),
    await stranger.post(`${path}/activate`),
    await stranger.post(`${path}/duplicate`),
    await stranger.delete(path),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await call().get(path)).body.campaign).toMatchObject({ name: 'Ours', is_active: false })
})

test('switched off, campaigns are not there', async () => {
  const off = await createWorld({ featuresOff: ['campaigns'] })
  try {
    const as = off.as(await off.givenMember())
    expect((await as.get('/api/v1/campaigns')).status).toBe(404)
    expect((await as.put('/api/v1/campaign-settings', { single_active: false })).status).toBe(404)
  } finally {
    await off.close()
  }
})
