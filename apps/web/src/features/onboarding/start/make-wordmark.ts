import { layWordmark, WORDMARK_FONT } from './wordmark.ts'

/** Dark enough for white paper; pages put white behind a logo in dark mode. */
const INK = '#14181f'
const ACCENT = '#0e5566'

/**
 * Draws the name of a business as a picture to upload, with a bar in its own colour where it has one.
 *
 * @throws Error with a sentence for people.
 */
export async function makeWordmark(name: string, colour: string): Promise<{ file: File; url: string }> {
  // A face that does not load leaves the system's.
  await document.fonts.load(WORDMARK_FONT(100), name).catch(() => [])
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error(FAILED)
  pen.font = WORDMARK_FONT(100)
  const mark = layWordmark(name, (text) => pen.measureText(text).width)
  if (mark === undefined) throw new Error(FAILED)
  canvas.width = mark.width
  canvas.height = mark.height
  // Setting the size has reset the pen.
  pen.font = WORDMARK_FONT(mark.fontSize)
  pen.fillStyle = INK
  for (const { text, x, y } of mark.lines) pen.fillText(text, x, y)
  pen.fillStyle = colour === '' ? ACCENT : colour
  pen.fillRect(mark.bar.x, mark.bar.y, mark.bar.width, mark.bar.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error(FAILED)
  return {
    file: new File([blob], 'wordmark.png', { type: 'image/png' }),
    url: canvas.toDataURL('image/png'),
  }
}

const FAILED = 'Couldn’t make a logo of your name. Upload one instead.'
