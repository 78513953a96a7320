import pdfmake from 'pdfmake'
import type { QuotePdfView } from '../pdf-view.ts'
import { documentDefinition } from './document-definition.ts'
import { readFonts } from './fonts.ts'

const families = readFonts()
// Its types leave out the files it keeps in memory.
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void }
}
for (const { name, normal, bold } of families) {
  virtualfs.writeFileSync(`${name} normal`, normal)
  virtualfs.writeFileSync(`${name} bold`, bold)
}
pdfmake.setFonts(
  Object.fromEntries(families.map(({ name }) => [name, { normal: `${name} normal`, bold: `${name} bold` }])),
)
// Nothing a quote says can make the document read a file or ask a server.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** The bytes of the document. */
export async function makePdf(view: QuotePdfView): Promise<Uint8Array> {
  try {
    return await render(view)
  } catch (error) {
    // A picture that begins like one and is none must not cost the quote.
    if (view.business.logo === null) throw error
    return render({ ...view, business: { ...view.business, logo: null } })
  }
}

const render = (view: QuotePdfView): Promise<Uint8Array> =>
  pdfmake.createPdf(documentDefinition(view, families)).getBuffer()
