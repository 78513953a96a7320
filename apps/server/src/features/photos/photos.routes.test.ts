import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aForm } from '../../testing/a-form.ts'
import { changeQuote, publishAgain } from '../../testing/change-quote.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { giveQuote } from '../../testing/given-objects.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { sweepFilesJob } from '../media/media.jobs.ts'

const world = fileWorld()
const owner = testMember(world)

interface Photo {
  readonly id: string
  readonly kind: string
  readonly caption: string
  readonly url: string
  readonly thumbnail_url: string
}

const shades = ['#b03020', '#20b030', '#3020b0']
const picture = (width = 1200, height = 900, colour = '#b03020') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** As a phone takes it: it says where. */
const fromPhone = async () =>
  picture(2600, 1300)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' } })
    .toBuffer()

const photosOf = (quoteId: string) => `/api/v1/quotes/${quoteId}/photos`

async function upload(
  quoteId: string,
  fields: Record<string, string> = {},
  bytes?: Uint8Array,
  by: Member = owner,
) {
  const file = bytes ?? (await picture().jpeg().toBuffer())
  const { payload, headers } = await aForm(fields, [['file', file, 'IMG_2041.jpg']])
  return world.app.inject({
    method: 'POST',
    url: photosOf(quoteId),
    headers: { ...headers, authorization: `Bearer ${by.token}` },
    payload,
  })
}

const list = async (quoteId: string): Promise<Photo[]> =>
  (await world.as(owner).get(photosOf(quoteId))).body.photos
const captions = async (quoteId: string) => (await list(quoteId)).map(({ caption }) => caption)
const quoteOf = async (quoteId: string) => (await world.as(owner).get(`/api/v1/quotes/${quoteId}`)).body.quote
const shownOn = async (url: string): Promise<Photo[]> => (await world.as().get(url)).body.quote.photos
const later = (hours: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + hours * 3_600_000)
}

describe('photos of a quote', () => {
  test('a photo is kept smaller, upright and without where it was taken', async () => {
    const quoteId = await giveQuote(world, owner)
    const taken = await fromPhone()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const added = await upload(quoteId, { kind: 'marked_up', caption: ' The old switchboard ' }, taken)
    expect([added.statusCode, added.json()]).toEqual([
      201,
      expect.objectContaining({
        kind: 'marked_up',
        caption: 'The old switchboard',
        position: 0,
        width: 2000,
        height: 1000,
      }),
    ])
    const full = await world.as().get(added.json().url)
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { exif, format, width } = await sharp(full.bytes).metadata()
    expect({ exif, format, width }).toEqual({ exif: undefined, format: 'jpeg', width: 2000 })
    const small = await world.as().get(added.json().thumbnail_url)
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 900, height: 450 })
  })

  test('PNG and WebP become JPEG; what is see-through becomes white', async () => {
    const quoteId = await giveQuote(world, owner)
    const glass = sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
    for (const bytes of [await glass.clone().png().toBuffer(), await glass.clone().webp().toBuffer()]) {
      const added = await upload(quoteId, {}, bytes)
      expect(added.statusCode).toBe(201)
      const { data } = await sharp((await world.as().get(added.json().url)).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(data[0]).toBeGreaterThan(250)
    }
  })

  test('what is no picture, too large or too long is refused at its field', async () => {
    const quoteId = await giveQuote(world, owner)
    const svg = await upload(
      quoteId,
      {},
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    )
    expect([svg.statusCode, svg.json().errors]).toEqual([
      422,
      [{ path: 'file', message: expect.stringContaining('Choose a PNG, JPG or WebP image.') }],
    ])
    const cut = (await picture().jpeg().toBuffer()).subarray(0, 900)
    expect((await upload(quoteId, {}, cut)).statusCode).toBe(422)
    const large = await upload(quoteId, {}, Buffer.alloc(10_000_001))
    expect([large.statusCode, large.json().detail]).toEqual([413, 'The image is too large: at most 10 MB'])
    const larger = await upload(quoteId, {}, Buffer.alloc(12_000_000))
    expect([larger.statusCode, larger.json().detail]).toEqual([413, 'The image is too large: at most 10 MB'])
    const long = await upload(quoteId, { caption: 'x'.repeat(121) })
    expect([long.statusCode, long.json().errors]).toEqual([
      422,
      [{ path: 'caption', message: 'Must be at most 120 characters' }],
    ])
    expect((await upload(quoteId, { kind: 'after' })).statusCode).toBe(422)
    const rude = await upload(quoteId, { caption: 'Card 4111 1111 1111 1111' })
    expect([rude.statusCode, rude.json().errors?.[0]?.path]).toEqual([422, 'caption'])
    expect(await list(quoteId)).toEqual([])
  })

  test('a quote has twelve at most', async () => {
    const quoteId = await giveQuote(world, owner)
    const small = await picture(30, 20).jpeg().toBuffer()
    for (let count = 0; count < 12; count += 1)
      expect((await upload(quoteId, {}, small)).statusCode).toBe(201)
    const refused = await upload(quoteId, {}, small)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'A quote can have up to 12 photos. Delete one first.',
    ])
  })

  test('captions, kinds and places change; deleting closes the gap', async () => {
    const quoteId = await giveQuote(world, owner)
    for (const caption of ['a', 'b', 'c']) await upload(quoteId, { caption })
    const [, , last] = await list(quoteId)
    const moved = await world.as(owner).put(`${photosOf(quoteId)}/${last?.id}`, { position: 0 })
    expect(moved.body.photos.map(({ caption }: Photo) => caption)).toEqual(['c', 'a', 'b'])
    const changed = await world
      .as(owner)
      .put(`${photosOf(quoteId)}/${last?.id}`, { caption: 'C', kind: 'similar_job' })
    expect(changed.body.photos[0]).toMatchObject({ caption: 'C', kind: 'similar_job', position: 0 })
    expect((await world.as(owner).delete(`${photosOf(quoteId)}/${moved.body.photos[1].id}`)).status).toBe(204)
    expect((await list(quoteId)).map(({ caption }, at) => `${at} ${caption}`)).toEqual(['0 C', '1 b'])
  })

  test("another organization's photos are not found", async () => {
    const quoteId = await giveQuote(world, owner)
    const { id } = (await upload(quoteId)).json()
    const stranger = await world.givenMember()
    const other = await giveQuote(world, stranger)
    expect((await world.as(stranger).get(photosOf(quoteId))).status).toBe(404)
    expect((await upload(quoteId, {}, undefined, stranger)).statusCode).toBe(404)
    for (const quote of [quoteId, other]) {
      expect((await world.as(stranger).put(`${photosOf(quote)}/${id}`, { caption: 'x' })).status).toBe(404)
      expect((await world.as(stranger).delete(`${photosOf(quote)}/${id}`)).status).toBe(404)
    }
    // Nor those of another quote of one's own.
    const own = await giveQuote(world, owner)
    expect((await world.as(owner).delete(`${photosOf(own)}/${id}`)).status).toBe(404)
    expect((await list(quoteId)).length).toBe(1)
  })
})

describe('what the customer sees', () => {
  test('the photos as they were published, until the quote is published again', async () => {
    const quoteId = await giveQuote(world, owner)
    await upload(quoteId, { caption: 'The fence' })
    const { page, url } = await publishQuote(world, owner, quoteId)
    const [shown] = await shownOn(url)
    expect(shown).toMatchObject({ kind: 'before', caption: 'The fence', width: 1200, height: 900 })
    const html = (await world.as().get(page)).text
    expect(html).toContain('How it looks now')
    expect(html).toContain(
      `src="${page}/photos/${shown?.id}/small" alt="The fence" width="1200" height="900" loading="lazy"`,
    )
    for (const address of [shown?.url ?? '', shown?.thumbnail_url ?? '']) {
      const file = await world.as().get(address)
      expect([file.status, file.headers]).toEqual([
        200,
        expect.objectContaining({
          'content-type': 'image/jpeg',
          'cache-control': 'private, max-age=86400, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        }),
      ])
    }

    await world.as(owner).put(`${photosOf(quoteId)}/${shown?.id}`, { caption: 'The old fence' })
    const added = (await upload(quoteId, { caption: 'Another' })).json()
    expect((await quoteOf(quoteId)).has_unpublished_changes).toBe(true)
    expect((await shownOn(url)).map(({ caption }) => caption)).toEqual(['The fence'])
    expect((await world.as().get(`${page}/photos/${added.id}`)).status).toBe(404)

    expect((await publishAgain(world, owner, quoteId)).status).toBe(200)
    expect((await quoteOf(quoteId)).has_unpublished_changes).toBe(false)
    expect((await shownOn(url)).map(({ caption }) => caption)).toEqual(['The old fence', 'Another'])
    expect((await publishAgain(world, owner, quoteId)).status).toBe(409)
  })

  test('a change that is taken back leaves nothing to publish', async () => {
    const quoteId = await giveQuote(world, owner)
    const { id } = (await upload(quoteId, { caption: 'The fence' })).json()
    await publishQuote(world, owner, quoteId)
    const change = (caption: string) => world.as(owner).put(`${photosOf(quoteId)}/${id}`, { caption })
    await change('Oops')
    expect((await quoteOf(quoteId)).has_unpublished_changes).toBe(true)
    await change('The fence')
    expect((await quoteOf(quoteId)).has_unpublished_changes).toBe(false)
  })

  test('nothing of a draft, of another quote, of a page taken back, or by a made-up address', async () => {
    const quoteId = await giveQuote(world, owner)
    const { id } = (await upload(quoteId)).json()
    const other = await publishQuote(world, owner, await giveQuote(world, owner))
    expect((await world.as().get(`${other.page}/photos/${id}`)).status).toBe(404)
    const { page } = await publishQuote(world, owner, quoteId)
    expect((await world.as().get(`${page}/photos/${id}`)).status).toBe(200)
    for (const address of [
      `/q/${randomUUID()}/photos/${id}`,
      `${page}/photos/${randomUUID()}`,
      `${page}/photos/nonsense/small`,
      `/demo/${quoteId}/photos/${id}`,
    ])
      expect([address, (await world.as().get(address)).status]).toEqual([address, 404])
    await world.as(owner).post(`/api/v1/quotes/${quoteId}/unpublish`, {})
    expect((await world.as().get(`${page}/photos/${id}`)).status).toBe(404)
  })

  test('a deleted photo stays for its customer, and its file goes once the quote is published without it', async () => {
    const quoteId = await giveQuote(world, owner)
    const { id, url: forStaff } = (await upload(quoteId)).json()
    const { page } = await publishQuote(world, owner, quoteId)
    await world.as(owner).delete(`${photosOf(quoteId)}/${id}`)
    expect(await list(quoteId)).toEqual([])
    expect((await world.as().get(forStaff)).status).toBe(404)
    later(3)
    await sweepFilesJob.runWith(world.services, {})
    expect((await world.as().get(`${page}/photos/${id}`)).status).toBe(200)
    await publishAgain(world, owner, quoteId)
    expect((await world.as().get(`${page}/photos/${id}`)).status).toBe(404)
    await sweepFilesJob.runWith(world.services, {})
    const token = forStaff.split('/').at(-1) ?? ''
    expect(await world.services.storage.read(`media/${owner.tenantId}/${token}`)).toBeUndefined()
  })

  test('an acceptance is bound to its photos, which stay whatever comes later', async () => {
    const quoteId = await giveQuote(world, owner)
    const { id, url: forStaff } = (await upload(quoteId, { caption: 'This wall goes' })).json()
    const { page, url } = await publishQuote(world, owner, quoteId)
    const before = (await world.as().get(url)).body.quote.content_hash
    await world.as(owner).put(`${photosOf(quoteId)}/${id}`, { caption: 'That wall goes' })
    await publishAgain(world, owner, quoteId)
    expect((await world.as().get(url)).body.quote.content_hash).not.toBe(before)
    expect((await acceptShown(world, url)).status).toBe(200)

    const refused = await world.as(owner).delete(`${photosOf(quoteId)}/${id}`)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('accepted this quote with its photos'),
    ])
    expect((await upload(quoteId)).statusCode).toBe(409)
    const edit = await changeQuote(world, owner, quoteId, { notes: 'We start at 7' })
    expect(edit.status).toBe(200)
    await world.as(owner).delete(`${photosOf(quoteId)}/${id}`)
    later(3)
    await sweepFilesJob.runWith(world.services, {})
    // The page stays accepted, with its photo.
    expect((await shownOn(url)).map(({ caption }) => caption)).toEqual(['That wall goes'])
    expect((await world.as().get(`${page}/photos/${id}`)).status).toBe(200)
    await publishAgain(world, owner, quoteId)
    expect(await shownOn(url)).toEqual([])
    await sweepFilesJob.runWith(world.services, {})
    const token = forStaff.split('/').at(-1) ?? ''
    expect(await world.services.storage.read(`media/${owner.tenantId}/${token}`)).toBeDefined()
  })

  test('a preview shows the photos of a draft', async () => {
    const quoteId = await giveQuote(world, owner)
    const { thumbnail_url } = (await upload(quoteId, { kind: 'similar_job' })).json()
    const { html } = (await world.as(owner).get(`/api/v1/quotes/${quoteId}/preview`)).body
    expect(html).toContain('Similar jobs')
    expect(html).toContain(`src="${thumbnail_url}"`)
  })
})

test('the PDF shows the photos with their captions, at its end', async () => {
  const quoteId = await giveQuote(world, owner)
  const without = await world.as(owner).get(`/api/v1/quotes/${quoteId}/pdf`)
  for (const caption of ['The fence', 'The gate', ''])
    await upload(quoteId, { caption }, await picture(300, 200).jpeg().toBuffer())
  const pdf = await world.as(owner).get(`/api/v1/quotes/${quoteId}/pdf`)
  // A JPEG is in the document as it is.
  const jpegs = ({ bytes }: typeof pdf) =>
    Buffer.from(bytes).toString('latin1').split('\xff\xd8\xff').length - 1
  expect([jpegs(without), jpegs(pdf)]).toEqual([0, 3])
  expect(await pdfText(pdf)).toMatch(/How it looks now\s+The fence\s+The gate/)
})

test('a duplicate carries its photos, and either lives without the other', async () => {
  const quoteId = await giveQuote(world, owner)
  for (const [at, caption] of ['a', 'b'].entries())
    await upload(quoteId, { caption }, await picture(50, 40, shades[at]).jpeg().toBuffer())
  const copy = (await world.as(owner).post(`/api/v1/quotes/${quoteId}/duplicate`)).body.quote
  expect(await captions(copy.id)).toEqual(['a', 'b'])
  for (const { id } of await list(quoteId)) await world.as(owner).delete(`${photosOf(quoteId)}/${id}`)
  later(3)
  await sweepFilesJob.runWith(world.services, {})
  const [first] = await list(copy.id)
  expect((await world.as().get(first?.url ?? '')).status).toBe(200)
  expect(await captions(quoteId)).toEqual([])
})

test('an export holds the photos, each named by its record', async () => {
  const quoteId = await giveQuote(world, owner)
  const { id, url } = (await upload(quoteId, { caption: 'The fence' })).json()
  const files = unzipSync((await world.as(owner).get('/api/v1/organization/export')).bytes)
  const records: { id: string; caption: string; exported_as: string }[] = JSON.parse(
    strFromU8(files['quote_photos.json'] ?? new Uint8Array()),
  )
  const record = records.find((one) => one.id === id)
  expect(record).toMatchObject({ quote_id: quoteId, caption: 'The fence' })
  expect(JSON.stringify(records)).not.toContain('token')
  expect(files[record?.exported_as ?? '']).toEqual(new Uint8Array((await world.as().get(url)).bytes))
})

test('a repeated upload with the same key adds one photo', async () => {
  const quoteId = await giveQuote(world, owner)
  const { payload, headers } = await aForm({}, [['file', await picture(30, 20).jpeg().toBuffer(), 'a.jpg']])
  const send = () =>
    world.app.inject({
      method: 'POST',
      url: photosOf(quoteId),
      headers: { ...headers, authorization: `Bearer ${owner.token}`, 'idempotency-key': `photo-${quoteId}` },
      payload,
    })
  const [one, two] = [await send(), await send()]
  expect(two.json()).toEqual(one.json())
  expect((await list(quoteId)).length).toBe(1)
})
