/** As the server has it: a larger one would travel a long way to be refused. */
const MOST_BYTES = 10_000_000

/**
 * A chosen file as a data URL.
 *
 * @throws Error with a sentence for people, when it is no image, too large or cannot be read.
 * Source: part 3 §5 "Media upload".
 */
export async function readImageFile(file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new Error('Only images can be uploaded: choose a PNG or JPG')
  if (file.size > MOST_BYTES) throw new Error('The image is too large: at most 10 MB')
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () =>
      reject(new Error('Couldn’t read the file. Please choose it again.', { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
