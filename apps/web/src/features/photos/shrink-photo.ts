import { redrawPhoto } from '../../platform/redraw-photo.ts'

/** As large as the server keeps it: more would travel for nothing. */
const LONGEST_PX = 2_000
/** Smaller files go as they are, in the quality they have. */
const SMALL_BYTES = 700_000
/** As the server has it. */
const MOST_BYTES = 10_000_000

/**
 * A photo small enough to send from a phone. What the browser can't draw goes as it is: the server says what is wrong with it.
 *
 * @throws Error with a sentence for people, for what is no image or too large to send.
 * Source: part 3 §5 "Media upload".
 */
export async function shrunkPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new Error('Only images can be uploaded: choose a PNG or JPG')
  if (file.size <= SMALL_BYTES) return file
  const redrawn = await redrawPhoto(file, LONGEST_PX).catch(() => undefined)
  const smaller = redrawn !== undefined && redrawn.jpeg.size < file.size ? redrawn.jpeg : file
  if (smaller.size > MOST_BYTES) throw new Error('The image is too large: at most 10 MB')
  return smaller
}
