import type { Content } from 'pdfmake'
import type { PdfPhotos, QuotePdfView } from '../pdf-view.ts'
import { sectionHeading } from './prose.ts'
import { pageOf, SOFT } from './styles.ts'
import type { Typesetter } from './typesetter.ts'

const GAP = 16
const MOST_HEIGHT = 170

type Photo = PdfPhotos['photos'][number]

/** The photos at the end of the document, two in a row, none torn from its caption or heading. */
export function photoPages(setter: Typesetter, { photos = [], business }: QuotePdfView): Content[] {
  const width = (pageOf(business).contentWidth - GAP) / 2
  return photos.flatMap((group) => {
    const [first, ...rest] = pairsOf(group.photos).map((pair) => row(setter, pair, width))
    if (first === undefined) return []
    return [{ stack: [sectionHeading(setter, group.heading), first], unbreakable: true }, ...rest]
  })
}

const pairsOf = (photos: readonly Photo[]): (readonly Photo[])[] =>
  photos.flatMap((_, at) => (at % 2 === 0 ? [photos.slice(at, at + 2)] : []))

const row = (setter: Typesetter, pair: readonly Photo[], width: number): Content => ({
  columns: pair.map(({ caption, jpeg }) => ({
    width,
    stack: [
      { image: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`, fit: [width, MOST_HEIGHT] },
      { text: setter.set(caption), fontSize: 8.5, color: SOFT, margin: [0, 4, 0, 0] },
    ],
  })),
  columnGap: GAP,
  unbreakable: true,
  margin: [0, 0, 0, 12],
})
