const QUALITY = 0.85

/** A picture as it was drawn again. */
interface Redrawn {
  readonly jpeg: Blob
  readonly width: number
  readonly height: number
}

/**
 * Draws a picture again as JPEG, turned the way it was taken, on white and no larger than asked.
 *
 * @throws what the browser says of a picture it can't draw.
 */
export async function redrawPhoto(photo: Blob, longestPx: number): Promise<Redrawn> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const paint = canvas.getContext('2d')
  if (paint !== null) {
    // JPEG has nothing see-through: it would be black.
    paint.fillStyle = '#fff'
    paint.fillRect(0, 0, width, height)
    paint.drawImage(picture, 0, 0, width, height)
  }
  picture.close()
  return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), width, height }
}
