import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('an export holds the images themselves, each named by its record', async () => {
  const member = await world.givenMember()
  const as = world.as(member)
  const uploaded = await as.post('/api/v1/media', { media_type: 'logo', file_name: 'l.png', file_data: PNG })
  expect(uploaded.status).toBe(201)
  const files = unzipSync((await as.get('/api/v1/organization/export')).bytes)
  const [record] = JSON.parse(strFromU8(files['media.json'] ?? new Uint8Array()))
  expect(record).toMatchObject({ media_type: 'logo', file_name: 'l.png' })
  const exported = files[record.exported_as]
  expect(exported).toEqual(new Uint8Array((await world.as().get(uploaded.body.file_url)).bytes))
})
