import type { Content, createPdf } from 'pdfmake'
import type { QuotePdfView } from '../pdf-view.ts'
import { certificatePage } from './certificate-page.ts'
import { closing, omissionNote } from './closing.ts'
import { DEFAULT_FAMILY, type FontFamily } from './fonts.ts'
import { opening } from './opening.ts'
import { photoPages } from './photo-pages.ts'
import { priceTables } from './price-tables.ts'
import { bulletList, headed, prose, sideBySide } from './prose.ts'
import { ACCENT, INK, MARGIN_X, pageOf, SOFT } from './styles.ts'
import { Typesetter } from './typesetter.ts'

export type DocumentDefinition = Parameters<typeof createPdf>[0]

/** The document as pdfmake takes it. It is a quote, never a tax invoice. Source: field.md "Australia". */
export function documentDefinition(view: QuotePdfView, families: readonly FontFamily[]): DocumentDefinition {
  const setter = new Typesetter(families)
  const { name, identifiers } = view.business
  const { certificate } = view
  const { language, pageSize, width, contentWidth } = pageOf(view.business)
  const content = [
    ...(certificate === undefined ? [] : certificatePage(setter, certificate, contentWidth)),
    ...opening(setter, view),
    ...prose(setter, view.coverLetter),
    ...headed(setter, 'What’s included', bulletList(setter, view.scope.included)),
    ...headed(setter, 'Your quote in detail', priceTables(setter, view.prices)),
    ...sideBySide(view.lists.map(({ title, items }) => headed(setter, title, bulletList(setter, items)))),
    ...headed(setter, 'What happens next', bulletList(setter, view.next ?? [])),
    ...sideBySide(view.passages.map(({ title, text }) => headed(setter, title, prose(setter, text)))),
    ...closing(setter, view),
    ...photoPages(setter, view),
  ]
  const title =
    certificate === undefined ? `Quote ${view.number}` : `Certificate of acceptance, quote ${view.number}`
  const foot = setter.set([name, ...identifiers].join(' · '))
  const head = setter.set(`${name} · ${title}`)
  const small = { fontSize: 8, color: SOFT } as const
  return {
    content: [...content, ...omissionNote(setter)],
    info: { title, author: name, subject: view.title, creator: 'Quotewright' },
    language,
    pageSize,
    pageMargins: [MARGIN_X, 48, MARGIN_X, 54],
    defaultStyle: { font: DEFAULT_FAMILY, fontSize: 9.5, color: INK },
    background: (page): Content | null =>
      page === 1 ? { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 6, color: ACCENT }] } : null,
    header: (page): Content | null => (page === 1 ? null : { text: head, margin: [MARGIN_X, 26], ...small }),
    footer: (page, pages): Content => ({
      columns: [
        { width: '*', text: foot },
        { width: 90, text: `Page ${page} of ${pages}`, alignment: 'right' },
      ],
      margin: [MARGIN_X, 22],
      ...small,
    }),
  }
}
