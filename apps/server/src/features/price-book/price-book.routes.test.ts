import { describe, expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../platform/context.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'
import { listActiveItems } from './price-book.repository.ts'

const world = fileWorld()
const staff = testMember(world)

const ITEMS = '/api/v1/price-items'
const add = (body: object, member: Member = staff) => world.as(member).post(ITEMS, body)
const list = (query = '', member: Member = staff) => world.as(member).get(`${ITEMS}${query}`)
const names = async (query = '') => {
  const { body } = await list(query)
  return body.items.map((item: { name: string }) => item.name)
}

describe('one price', () => {
  test('is created, read, replaced and listed by name', async () => {
    const created = await add({
      name: '  LED   downlight ',
      unit: 'Each',
      unit_price: 85.5,
      synonyms: ['down light; DL', 'dl'],
      trade: 'electrical',
      tax_included: true,
    })
    expect(created.status).toBe(201)
    const { item } = created.body
    expect(item).toEqual({
      id: expect.any(String),
      name: 'LED downlight',
      unit: 'ea',
      unit_price: 85.5,
      cost: null,
      markup_percent: null,
      synonyms: ['down light', 'DL'],
      trade: 'electrical',
      tax_included: true,
      archived_at: null,
      created_at: world.clock.now.toISOString(),
      updated_at: world.clock.now.toISOString(),
    })
    const replaced = await world
      .as(staff)
      .put(`${ITEMS}/${item.id}`, { name: 'led downlight', unit_price: 90 })
    expect(replaced.body.item).toMatchObject({ name: 'led downlight', unit_price: 90, synonyms: [] })
    expect((await world.as(staff).get(`${ITEMS}/${item.id}`)).body).toEqual(replaced.body)
    await add({ name: 'Batten holder', unit_price: 40 })
    expect(await names()).toEqual(['Batten holder', 'led downlight'])
  })

  test('follows from its cost and markup, and what contradicts them is refused at its field', async () => {
    const made = await add({ name: 'Tap', cost: 42.5, markup_percent: 30 })
    expect(made.body.item).toMatchObject({ unit_price: 55.25, cost: 42.5, markup_percent: 30 })
    const refusals = [
      [{ name: 'A' }, 'unit_price'],
      [{ name: 'A', markup_percent: 30 }, 'markup_percent'],
      [{ name: 'A', cost: 10, markup_percent: 30, unit_price: 12 }, 'unit_price'],
      [{ name: ' ', unit_price: 1 }, 'name'],
      [{ name: 'A', unit_price: -1 }, 'unit_price'],
      [{ name: 'A', unit_price: 1.005 }, 'unit_price'],
      [{ name: 'A', unit_price: 1, trade: 'magic' }, 'trade'],
    ] as const
    for (const [body, path] of refusals) {
      const { status, body: problem } = await add(body)
      expect([status, problem.errors[0].path]).toEqual([422, path])
    }
  })

  test('has a name of its own for its unit, whatever the case, and twenty at once make one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        add({ name: at % 2 ? 'Labour' : 'LABOUR', unit: 'hr', unit_price: 95 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(answers.find(({ status }) => status === 409)?.body.errors[0]).toMatchObject({ path: 'name' })
    const other = await add({ name: 'Labour', unit: 'day', unit_price: 700 })
    expect(other.status).toBe(201)
    const taken = await world
      .as(staff)
      .put(`${ITEMS}/${other.body.item.id}`, { name: 'labour', unit: 'hour', unit_price: 95 })
    expect([taken.status, taken.body.detail]).toEqual([409, '“labour” per hr is already in your price book'])
  })

  test('is archived and brought back, unless its name is taken in the meantime', async () => {
    const first = (await add({ name: 'Callout', unit_price: 95 })).body.item
    const archived = await world.as(staff).post(`${ITEMS}/${first.id}/archive`)
    expect([archived.status, archived.body.item.archived_at]).toEqual([200, world.clock.now.toISOString()])
    expect([await names(), await names('?archived=true')]).toEqual([[], ['Callout']])
    const again = await world.as(staff).post(`${ITEMS}/${first.id}/archive`)
    expect(again.body).toEqual(archived.body)

    const second = (await add({ name: 'callout', unit_price: 110 })).body.item
    expect((await world.as(staff).post(`${ITEMS}/${first.id}/unarchive`)).status).toBe(409)
    await world.as(staff).post(`${ITEMS}/${second.id}/archive`)
    const back = await world.as(staff).post(`${ITEMS}/${first.id}/unarchive`)
    expect([back.status, back.body.item.archived_at, await names()]).toEqual([200, null, ['Callout']])
  })
})

describe('the list', () => {
  test('is searched by name and other names, narrowed by trade, and paged', async () => {
    await add({ name: 'Mixer tap', unit_price: 220, trade: 'plumbing', synonyms: ['faucet 100%'] })
    await add({ name: 'Downlight', unit_price: 85, trade: 'electrical' })
    await add({ name: 'Power point', unit_price: 140, trade: 'electrical', synonyms: ['GPO'] })
    expect(await names('?search=gpo')).toEqual(['Power point'])
    expect(await names('?search=TAP')).toEqual(['Mixer tap'])
    expect(await names('?search=100%25')).toEqual(['Mixer tap'])
    expect(await names('?search=_')).toEqual([])
    expect(await names('?trade=electrical')).toEqual(['Downlight', 'Power point'])
    const page = await list('?limit=1&offset=1')
    expect([page.body.items[0].name, page.body.total]).toEqual(['Mixer tap', 3])
  })

  test("is the organization's own", async () => {
    const { item } = (await add({ name: 'Secret', unit_price: 1 })).body
    const other = await world.givenMember()
    expect((await list('', other)).body).toEqual({ items: [], total: 0 })
    expect((await add({ name: 'Secret', unit_price: 2 }, other)).status).toBe(201)
    const stranger = world.as(other)
    expect((await stranger.get(`${ITEMS}/${item.id}`)).status).toBe(404)
    expect((await stranger.put(`${ITEMS}/${item.id}`, { name: 'x', unit_price: 1 })).status).toBe(404)
    expect((await stranger.post(`${ITEMS}/${item.id}/archive`)).status).toBe(404)
    expect((await stranger.get(`${ITEMS}/export`)).body.csv).not.toContain('1.00')
  })
})

describe('a price list', () => {
  const LIST = 'Item,Unit price,UOM,Trade\r\nDownlight,$85,each,electrical\r\nLabour,"1,095.00",hr,\r\n'
  const preview = (csv: string) => world.as(staff).post(`${ITEMS}/import-preview`, { csv })
  const imported = (csv: string) => world.as(staff).post(`${ITEMS}/import`, { csv })

  test('is previewed, imported, and imported again without a change', async () => {
    await add({ name: 'downlight', unit_price: 80, trade: 'electrical', synonyms: ['DL'] })
    const seen = await preview(LIST)
    expect(seen.body).toMatchObject({ errors: [], new_count: 1, changed_count: 1, unchanged_count: 0 })
    expect(seen.body.rows[0]).toMatchObject({
      row: 2,
      outcome: 'changed',
      present_unit_price: 80,
      item: { name: 'downlight', unit_price: 85, synonyms: ['DL'] },
    })
    expect((await list()).body.total).toBe(1)

    const first = await imported(LIST)
    expect([first.status, first.body]).toEqual([200, { new_count: 1, changed_count: 1, unchanged_count: 0 }])
    const before = (await list()).body
    expect(before.items.map((item: { unit_price: number }) => item.unit_price)).toEqual([85, 1095])
    const second = await imported(LIST)
    expect(second.body).toEqual({ new_count: 0, changed_count: 0, unchanged_count: 2 })
    expect((await list()).body).toEqual(before)
  })

  test('with a wrong row is refused whole, and every wrong cell is reported', async () => {
    const wrong = `${LIST}Tap,eighty,,\r\n,5,,\r\n`
    const { body } = await preview(wrong)
    expect(body.errors).toEqual([
      { row: 4, column: 'Unit price', message: '“eighty” is not a number such as 85 or 1,250.00' },
      { row: 5, column: 'Item', message: 'A name is required' },
    ])
    const refused = await imported(wrong)
    expect([refused.status, refused.body.detail]).toEqual([422, 'Nothing was imported: 2 rows are wrong'])
    expect(refused.body.errors[0]).toEqual({
      path: 'csv.4.Unit price',
      message: 'Row 4, Unit price: “eighty” is not a number such as 85 or 1,250.00',
    })
    expect((await list()).body.total).toBe(0)
  })

  test('twice at once makes each price once', async () => {
    const answers = await Promise.all([imported(LIST), imported(LIST), imported(LIST)])
    expect(answers.map(({ body }) => body.new_count).sort()).toEqual([0, 0, 2])
    expect((await list()).body.total).toBe(2)
  })

  test('names whose letters the database may lower otherwise are no error of the server', async () => {
    const { status } = await imported('Name,Price\nΟΔΟΣ,1\nοδοσ,2\n')
    expect([200, 409]).toContain(status)
  })

  test('as exported is imported without a change, formulas and all', async () => {
    await add({ name: '=HYPERLINK("x")', unit_price: 1, synonyms: ['-a', 'b, "c"'], tax_included: true })
    await add({ name: 'Tap', cost: 42.5, markup_percent: 30, unit: 'm²' })
    const gone = (await add({ name: 'Gone', unit_price: 3 })).body.item
    await world.as(staff).post(`${ITEMS}/${gone.id}/archive`)
    const { csv } = (await world.as(staff).get(`${ITEMS}/export`)).body
    expect(csv).toBe(
      '\uFEFFName,Unit,Price,Cost,Markup %,Tax included,Trade,Synonyms\r\n' +
        '"\'=HYPERLINK(""x"")",ea,1.00,,,yes,general,"\'-a; b, ""c"""\r\n' +
        'Tap,m2,55.25,42.50,30.00,no,general,\r\n',
    )
    expect((await preview(csv)).body).toMatchObject({ errors: [], new_count: 0, unchanged_count: 2 })
  })

  test('of 5,000 prices fills the book: it comes back whole and takes no more', async () => {
    const csv = `Name,Price\n${Array.from({ length: 5_000 }, (_, at) => `Item ${at},${at}.50`).join('\n')}`
    expect((await imported(csv)).body.new_count).toBe(5_000)
    const dearer = csv.replaceAll('.50', '.60')
    expect((await imported(dearer)).body.changed_count).toBe(5_000)
    const ctx = contextOf(world.services, staff.tenantId)
    const items = await inTransaction(ctx, (tx) => listActiveItems(tx, 6_000))
    expect(items).toHaveLength(5_000)
    const more = await add({ name: 'One more', unit_price: 1 })
    expect([more.status, more.body.detail]).toEqual([422, 'A price book can have up to 5,000 prices'])
  })
})
