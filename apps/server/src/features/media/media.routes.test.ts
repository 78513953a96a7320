import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'
import { sweepFilesJob } from './media.jobs.ts'

const world = fileWorld()
const owner = testMember(world)

const MEDIA = '/api/v1/media'
const call = (member = owner) => world.as(member)

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } })

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const upload = async (bytes: Uint8Array | string, more: object = {}, member = owner) =>
  call(member).post(MEDIA, {
    media_type: 'logo',
    scope: 'tenant',
    file_name: 'logo.png',
    mime_type: 'image/png',
    file_data: typeof bytes === 'string' ? bytes : base64(bytes),
    ...more,
  })
const given = async (more: object = {}) => {
  const made = await upload(await plain(40, 20).png().toBuffer(), more)
  expect(made.status).toBe(201)
  return made.body
}
const filesOf = async (member: Member) =>
  (await readdir(`${world.files}/media/${member.tenantId}`).catch(() => [])).length
const isPrimary = async (id: string) => (await call().get(`${MEDIA}/${id}`)).body.is_primary

describe('an uploaded image', () => {
  test('is kept, and shown to anyone who knows its address', async () => {
    const made = await upload(await plain(500, 250, 0.5).png().toBuffer())
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        media_type: 'logo',
        scope: 'tenant',
        file_name: 'logo.png',
        mime_type: 'image/png',
        width: 500,
        height: 250,
        is_active: true,
        is_primary: true,
      }),
    ])
    expect(made.body.file_url).toMatch(/^\/api\/v1\/public\/media\/[\w-]{22}$/)
    const file = await world.as().get(made.body.file_url)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(file.bytes.byteLength).toBe(made.body.file_size_bytes)
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 500 })
    expect((await world.as().get('/api/v1/public/media/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  })

  test('is recognised by its bytes, whatever it is called', async () => {
    const kinds = [
      [await plain(30, 30).png().toBuffer(), 'image/png'],
      [await plain(30, 30).jpeg().toBuffer(), 'image/jpeg'],
      [await plain(30, 30, 0.5).webp().toBuffer(), 'image/png'],
      [await plain(30, 30).flatten().webp().toBuffer(), 'image/jpeg'],
    ] as const
    for (const [bytes, mime_type] of kinds) {
      const made = await upload(bytes, { file_name: 'x.exe', mime_type: 'text/html' })
      expect([made.status, made.body.mime_type]).toEqual([201, mime_type])
    }
    const asUrl = await upload(`data:image/png;base64,${base64(kinds[0][0])}`)
    expect(asUrl.status).toBe(201)
  })

  test('loses its metadata of camera and place, and is turned upright', async () => {
    const photo = await plain(60, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('Exif')).toBe(true)
    const made = await upload(photo)
    expect(made.body).toMatchObject({ width: 30, height: 60 })
    const kept = Buffer.from((await world.as().get(made.body.file_url)).bytes)
    const { exif, xmp, icc } = await sharp(kept).metadata()
    expect([exif, xmp, icc, kept.includes('Secret')]).toEqual([undefined, undefined, undefined, false])
  })

  test('is no larger than its type needs', async () => {
    const large = await plain(3000, 1500).png().toBuffer()
    expect((await upload(large)).body).toMatchObject({ width: 1000, height: 500 })
    expect((await upload(large, { media_type: 'banner' })).body).toMatchObject({ width: 2000, height: 1000 })
    expect((await upload(large, { media_type: 'avatar' })).body).toMatchObject({ width: 400, height: 200 })
  })

  test('that moves is kept as its first frame', async () => {
    const frames = [await plain(20, 20).png().toBuffer(), await plain(20, 20, 0.2).png().toBuffer()]
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const made = await upload(animated)
    expect(made.body).toMatchObject({ width: 20, height: 20 })
    expect((await sharp((await world.as().get(made.body.file_url)).bytes).metadata()).pages).toBeUndefined()
  })
})

describe('a hostile upload', () => {
  const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test('is refused with a sentence, and leaves no file', async () => {
    const png = await plain(40, 40).png().toBuffer()
    const gif = await plain(5, 5).gif().toBuffer()
    const notAnImage = expect.stringContaining('Choose a PNG, JPG or WebP image.')
    const damaged = expect.stringContaining('This image is damaged')
    const wrong: [Uint8Array | string, unknown][] = [
      [Buffer.from(SCRIPT), notAnImage],
      [Buffer.from(`<?xml version="1.0"?>${SCRIPT}`), notAnImage],
      [gif, 'Choose a PNG, JPG or WebP image. This is a GIF file.'],
      [Buffer.from('%PDF-1.7'), notAnImage],
      [Buffer.from('MZ'), notAnImage],
      [Buffer.from([0x89]), notAnImage],
      [png.subarray(0, 60), damaged],
      [Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)]), expect.any(String)],
      ['not base64!', 'The image is not valid base64'],
      ['', 'Choose an image'],
    ]
    for (const [bytes, sentence] of wrong) {
      const refused = await upload(bytes, { file_name: 'logo.png', mime_type: 'image/png' })
      expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'file_data', message: sentence }]])
    }
    expect(await filesOf(owner)).toBe(0)
  })

  test('with 50 megapixels in a few kilobytes is refused before it is decoded', async () => {
    const bomb = await plain(10_000, 5_000).png().toBuffer()
    expect(bomb.byteLength).toBeLessThan(2_000_000)
    const refused = await upload(bomb)
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'The image has 50 megapixels, and 24 is the most. Save a smaller copy of it and try again.',
    ])
  })

  test('whose header lies about its size is refused', async () => {
    const lying = await plain(4, 4).png().toBuffer()
    lying.writeUInt32BE(100_000, 16)
    lying.writeUInt32BE(100_000, 20)
    expect((await upload(lying)).status).toBe(422)
  })

  test('of 20 MB is refused before it is read', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: MEDIA,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      payload: `{"media_type":"logo","file_name":"a.png","file_data":"${'A'.repeat(20_000_000)}"}`,
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      413,
      expect.stringContaining('application/problem+json'),
    ])
    expect(response.json().detail).toBe('That is too large to send. Choose something smaller.')
    // Whole it would fit, its bytes are too many.
    const tooLarge = await upload('A'.repeat(13_400_000))
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([422, 'The image is too large: at most 10 MB'])
  })

  test('of many at once is answered, each', async () => {
    const bytes = await plain(1500, 1500).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(bytes)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  })
})

describe('the primary image of a type', () => {
  test('is the first one, and then the one that is set', async () => {
    const first = await given()
    const signature = await given({ media_type: 'signature' })
    const second = await given()
    expect([first.is_primary, signature.is_primary, second.is_primary]).toEqual([true, true, false])
    const set = await call().post(`${MEDIA}/${second.id}/set-primary`)
    expect(set.body).toMatchObject({ id: second.id, is_primary: true })
    expect(await isPrimary(first.id)).toBe(false)
    expect(await isPrimary(signature.id)).toBe(true)
  })

  test('when it is deleted or switched off, is the newest other', async () => {
    const [oldest, middle, newest] = [await given(), await given(), await given()]
    await call().delete(`${MEDIA}/${oldest.id}`)
    expect([await isPrimary(middle.id), await isPrimary(newest.id)]).toEqual([false, true])
    const off = await call().put(`${MEDIA}/${newest.id}`, { is_active: false, file_name: 'old.png' })
    expect(off.body).toMatchObject({ is_active: false, is_primary: false, file_name: 'old.png' })
    expect(await isPrimary(middle.id)).toBe(true)
    await call().delete(`${MEDIA}/${middle.id}`)
    expect(await isPrimary(newest.id)).toBe(false)
    const set = await call().post(`${MEDIA}/${newest.id}/set-primary`)
    expect(set.body).toMatchObject({ is_active: true, is_primary: true })
  })

  test('is one, whatever comes at once', async () => {
    const bytes = await plain(10, 10).png().toBuffer()
    const made = await Promise.all([1, 2, 3, 4].map(() => upload(bytes)))
    await Promise.all(made.map(({ body }) => call().post(`${MEDIA}/${body.id}/set-primary`)))
    const { media } = (await call().get(`${MEDIA}?media_type=logo`)).body
    expect(media.filter((one: { is_primary: boolean }) => one.is_primary)).toHaveLength(1)
  })
})

describe('the list', () => {
  test('is newest first, by type and by whether they are on', async () => {
    const logo = await given()
    const banner = await given({ media_type: 'banner' })
    await call().put(`${MEDIA}/${banner.id}`, { is_active: false })
    const ids = async (query: string) =>
      (await call().get(`${MEDIA}?${query}`)).body.media.map((one: { id: string }) => one.id)
    expect(await ids('')).toEqual([banner.id, logo.id])
    expect(await ids('scope=tenant&is_active=true')).toEqual([logo.id])
    expect(await ids('media_type=banner')).toEqual([banner.id])
    expect((await call().get(`${MEDIA}?scope=user`)).status).toBe(422)
    expect((await call().get(`${MEDIA}?media_type=video`)).status).toBe(422)
  })

  test('is read by members and changed by admins, of their organization alone', async () => {
    const logo = await given()
    const member = await world.givenColleague(owner, 'member')
    expect((await call(member).get(`${MEDIA}/${logo.id}`)).status).toBe(200)
    expect((await upload('AAAA', {}, member)).status).toBe(403)
    const stranger = await world.givenMember()
    for (const [who, status] of [
      [member, 403],
      [stranger, 404],
    ] as const) {
      expect((await call(who).put(`${MEDIA}/${logo.id}`, { is_active: false })).status).toBe(status)
      expect((await call(who).post(`${MEDIA}/${logo.id}/set-primary`)).status).toBe(status)
      expect((await call(who).delete(`${MEDIA}/${logo.id}`)).status).toBe(status)
    }
    expect((await call(stranger).get(MEDIA)).body.total).toBe(0)
    expect((await upload('AAAA', { media_type: 'video' })).body.errors[0].path).toBe('media_type')
  })
})

describe('files', () => {
  test('go with their image', async () => {
    const logo = await given()
    expect(await filesOf(owner)).toBe(1)
    await call().delete(`${MEDIA}/${logo.id}`)
    expect(await filesOf(owner)).toBe(0)
    expect((await world.as().get(logo.file_url)).status).toBe(404)
    expect((await call().delete(`${MEDIA}/${logo.id}`)).status).toBe(404)
  })

  test('of an upload that was never finished are swept after an hour; the others stay', async () => {
    const logo = await given()
    const token = 'never-finished-upload0'
    await world.services.storage.put(`media/${owner.tenantId}/${token}`, new Uint8Array([1]), 'image/png')
    const remember = `begin; set local app.system = 'on';
      insert into stored_files (tenant_id, token, created_at)
        values ('${owner.tenantId}', '${token}', '${world.clock.now.toISOString()}'); commit`
    await world.pool.query(remember)
    await sweepFilesJob.runWith(world.services, {})
    expect(await filesOf(owner)).toBe(2)
    const now = world.clock.now
    world.clock.now = new Date(now.getTime() + 3_700_000)
    await sweepFilesJob.runWith(world.services, {})
    await sweepFilesJob.runWith(world.services, {})
    world.clock.now = now
    expect(await filesOf(owner)).toBe(1)
    expect((await world.as().get(logo.file_url)).status).toBe(200)
  })

  test('that are lost answer 404, and one image is made for one key', async () => {
    const bytes = base64(await plain(20, 20).png().toBuffer())
    const body = { media_type: 'logo', file_name: 'a.png', file_data: bytes }
    const headers = { 'idempotency-key': 'one-logo' }
    const [first, second] = [
      await call().post(MEDIA, body, { headers }),
      await call().post(MEDIA, body, { headers }),
    ]
    expect(second.body).toEqual(first.body)
    expect(await filesOf(owner)).toBe(1)
    const token = first.body.file_url.split('/').at(-1)
    await world.services.storage.remove(`media/${owner.tenantId}/${token}`)
    expect((await world.as().get(first.body.file_url)).status).toBe(404)
  })
})
