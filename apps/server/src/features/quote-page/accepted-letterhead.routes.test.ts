import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { PICTURE } from '../../testing/given-objects.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { acceptShown, givenPublished } from '../../testing/published-quote.ts'
import { sweepFilesJob } from '../media/media.jobs.ts'

const world = fileWorld()
const staff = fileMember(world, 'Harbour Electrical')

const SETTINGS = '/api/v1/organization/settings'
const HOUR_MS = 3_600_000
const isPicture = /\/Subtype \/Image/

async function set(changes: object): Promise<void> {
  const { settings } = (await world.as(staff).get(SETTINGS)).body
  const saved = await world.as(staff).put(SETTINGS, { ...settings, ...changes })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
}

const DECK = { customer_name: 'Deb', line_items: [{ item_description: 'Deck', item_unit_price: 2000 }] }

async function accept(url: string): Promise<void> {
  expect((await acceptShown(world, url)).status).toBe(200)
}

test('the letterhead of an accepted quote stays, an open one follows the business', async () => {
  const then = { abn: '51824753556', licence: '12345C', phone: '0400 111 222', address: '1 Then Street' }
  await set(then)
  const logo = await world
    .as(staff)
    .post('/api/v1/media', { media_type: 'logo', file_name: 'logo.png', file_data: PICTURE })
  const accepted = await givenPublished(world, staff, DECK)
  const open = await givenPublished(world, staff, DECK)
  await accept(accepted.url)
  const businessOf = async (url: string) => (await world.as().get(url)).body.quote.business
  const before = await businessOf(accepted.url)
  expect(before).toMatchObject({ ...then, logo: { url: logo.body.file_url } })

  await set({ abn: '', licence: '99999X', phone: '0499 999 999', address: '9 Now Street' })
  expect((await world.as(staff).delete(`/api/v1/media/${logo.body.id}`)).status).toBe(204)
  world.clock.now = new Date(world.clock.now.getTime() + 2 * HOUR_MS)
  await sweepFilesJob.runWith(world.services, {})

  expect(await businessOf(accepted.url)).toEqual(before)
  expect(await businessOf(open.url)).toMatchObject({ licence: '99999X', address: '9 Now Street', logo: null })
  const html = (await world.as().get(accepted.page)).text
  const pdf = await world.as().get(`${accepted.url}/pdf`)
  // Reading its text takes the bytes away.
  expect(Buffer.from(pdf.bytes).toString('latin1')).toMatch(isPicture)
  const words = await pdfText(pdf)
  for (const shown of [html, words]) {
    expect(shown).toContain('1 Then Street')
    expect(shown).toContain('0400 111 222')
    expect(shown).not.toContain('9 Now Street')
  }
  expect(html, 'a preview of the link is made elsewhere').toContain(
    `<meta property="og:image" content="${new URL(logo.body.file_url, world.services.publicUrl).href}"/>`,
  )
  const image = await world.as().get(logo.body.file_url)
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png'])
})

test('a logo that no accepted quote shows is removed with its picture', async () => {
  const logo = await world
    .as(staff)
    .post('/api/v1/media', { media_type: 'logo', file_name: 'other.png', file_data: PICTURE })
  await world.as(staff).delete(`/api/v1/media/${logo.body.id}`)
  expect((await world.as().get(logo.body.file_url)).status).toBe(404)
})

test('a changed price display does not change what was accepted', async () => {
  const { url } = await givenPublished(world, staff, DECK)
  await accept(url)
  const before = (await world.as().get(url)).body.quote.line_items
  await set({ price_display: 'lump_sum' })
  expect((await world.as().get(url)).body.quote.line_items).toEqual(before)
  await set({ price_display: 'itemised' })
})
