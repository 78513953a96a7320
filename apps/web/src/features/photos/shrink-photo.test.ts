import { expect, test } from 'vitest'
import { shrunkPhoto } from './shrink-photo.ts'

const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type })

test('a small photo goes as it is, and so does one the browser cannot draw: the server says what is wrong', async () => {
  for (const photo of [file(1_000, 'image/png'), file(900_000, 'image/heic')])
    expect(await shrunkPhoto(photo)).toBe(photo)
})

test('what is no image, or stays too large, is not sent', async () => {
  await expect(shrunkPhoto(file(10, 'application/pdf'))).rejects.toThrow(
    'Only images can be uploaded: choose a PNG or JPG',
  )
  await expect(shrunkPhoto(file(10_000_001, 'image/jpeg'))).rejects.toThrow(
    'The image is too large: at most 10 MB',
  )
})
