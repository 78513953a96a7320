import sharp from 'sharp'
import { JOB_PHOTOS } from '../content/job-photos.ts'
import { PICTURES, type PictureName } from '../content/pictures/pictures.ts'
import { DAY_MS } from '../hours.ts'
import type { SeedWorld } from '../seed-world.ts'
import type { WrittenQuote } from './write-quote.ts'

/** Each photo is encoded again, so only quotes that are likely to be looked at have them. */
const DAYS = 18

/** As wide as a photo on the customer's page. */
const WIDTH = 900

const files = new Map<PictureName, Promise<Blob>>()

/** Puts on a recent quote what was photographed at the job. */
export async function addPhotos(
  { end }: SeedWorld,
  { id, author, kind, createdAt }: WrittenQuote,
): Promise<void> {
  if (end.getTime() - createdAt.getTime() > DAYS * DAY_MS) return
  for (const photo of JOB_PHOTOS[kind.title] ?? []) {
    const form = new FormData()
    form.append('file', await fileOf(photo.picture), 'photo.jpg')
    form.append('kind', photo.kind)
    form.append('caption', photo.caption)
    await author.call.uploadPhoto({ params: { quoteId: id }, form })
  }
}

/** Drawn when it is first wanted. */
function fileOf(name: PictureName): Promise<Blob> {
  const file = files.get(name) ?? draw(name)
  files.set(name, file)
  return file
}

async function draw(name: PictureName): Promise<Blob> {
  const bytes = await sharp(Buffer.from(PICTURES[name]())).resize(WIDTH).jpeg({ quality: 80 }).toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}
