import pdfmake from 'pdfmake'
import type { QuotePdfView } from '../pdf-view.ts'
import { documentDefinition } from './document-definition.ts'
import { setEveryScript } from './every-script.ts'
import { type FontFamily, readFonts } from './fonts.ts'
import { NotoFonts } from './noto.ts'

const inter = await readFonts()
const noto = new NotoFonts()
// Its types leave out the files it keeps in memory.
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void }
}
/** By name. */
const registered = new Set<string>()
register(inter)
setEveryScript()
// Nothing a quote says can make the document read a file or ask a server.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** The bytes of the document. */
export async function makePdf(view: QuotePdfView): Promise<Uint8Array> {
  const families = [...inter, ...(await noto.familiesFor([...textsIn(view)], inter))]
  register(families)
  try {
    return await render(view, families)
  } catch (error) {
    // A picture that begins like one and is none must not cost the quote.
    if (view.business.logo === null) throw error
    return render({ ...view, business: { ...view.business, logo: null } }, families)
  }
}

function register(families: readonly FontFamily[]): void {
  for (const { name, normal, bold } of families) {
    if (registered.has(name)) continue
    registered.add(name)
    virtualfs.writeFileSync(`${name} normal`, normal)
    virtualfs.writeFileSync(`${name} bold`, bold)
    pdfmake.addFonts({ [name]: { normal: `${name} normal`, bold: `${name} bold` } })
  }
}

/** Every text of the view, wherever it is. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const part of Object.values(value)) yield* textsIn(part)
  }
}

const render = (view: QuotePdfView, families: readonly FontFamily[]): Promise<Uint8Array> =>
  pdfmake.createPdf(documentDefinition(view, families)).getBuffer()
