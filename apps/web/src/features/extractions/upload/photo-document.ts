import { redrawPhoto } from '../../../platform/redraw-photo.ts'

/** Sharp enough to read small print on a page, small enough to send from a phone. */
const LONGEST_PX = 2_400
/** Width of the page in points; pictures have no size of their own. */
const PAGE_WIDTH = 595

/**
 * A PDF of one page that is the picture.
 *
 * @param jpeg of three components, as canvases write it
 */
export function pdfOfJpeg(jpeg: Uint8Array<ArrayBuffer>, width: number, height: number): Blob {
  const pageHeight = Math.round((PAGE_WIDTH * height) / width)
  const content = `q ${PAGE_WIDTH} 0 0 ${pageHeight} 0 0 cm /I Do Q`
  const objects: (readonly (string | Uint8Array<ArrayBuffer>)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${pageHeight}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
  const parts: (string | Uint8Array<ArrayBuffer>)[] = ['%PDF-1.4\n']
  let length = 9
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part)
    length += part.length
  }
  const starts = objects.map((object, index) => {
    const start = length
    add(`${index + 1} 0 obj\n`)
    for (const part of object) add(part)
    add('\nendobj\n')
    return start
  })
  const table = length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

async function asDocument(photo: File): Promise<File> {
  const { jpeg, width, height } = await redrawPhoto(photo, LONGEST_PX)
  const pdf = pdfOfJpeg(new Uint8Array(await jpeg.arrayBuffer()), width, height)
  return new File([pdf], `${photo.name.replace(/\.\w+$/, '')}.pdf`, { type: pdf.type })
}

/** A photo as a document that can be read; everything else, and what the browser can't draw, as it is. */
export const documentOf = async (file: File): Promise<File> =>
  file.type.startsWith('image/') ? asDocument(file).catch(() => file) : file
