import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake, { type Content, type createPdf, type TableCell } from 'pdfmake'
import type { Block, Sheet, SheetRow, Text } from './sheet.ts'

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'build',
  'fonts',
  'Roboto',
)
const font = (name: string): string => join(FONTS, `Roboto-${name}.ttf`)
pdfmake.addFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})

const LAYOUTS = {
  grid: undefined,
  lines: 'lightHorizontalLines',
  head: 'headerLineOnly',
  none: 'noBorders',
} as const

const textOf = (lines: readonly Text[], size: number, alignment: 'left' | 'right' | 'center'): Content[] =>
  lines.map(({ text, scale = 1, isBold = false }) => ({
    text,
    fontSize: size * scale,
    bold: isBold,
    alignment,
  }))

function bodyRow(
  { cells, isBold = false, isSpanning = false }: SheetRow,
  block: Extract<Block, { kind: 'table' }>,
): TableCell[] {
  if (isSpanning)
    return [
      { text: cells[0] ?? '', bold: isBold, colSpan: block.columns.length },
      ...block.columns.slice(1).map(() => ({ text: '' })),
    ]
  return block.columns.map(({ align }, at) => ({
    text: cells[at] ?? '',
    bold: isBold,
    alignment: align,
    noWrap: align === 'right',
  }))
}

function contentOf(block: Block, size: number): Content {
  switch (block.kind) {
    case 'gap':
      return { text: '', margin: [0, block.height, 0, 0] }
    case 'lines':
      return { stack: textOf(block.lines, size, block.align) }
    case 'pair':
      return {
        columns: [
          { width: '*', stack: textOf(block.left, size, 'left') },
          { width: '*', stack: textOf(block.right, size, block.rightAlign) },
        ],
      }
    case 'table': {
      const head = block.isHeaded
        ? [bodyRow({ cells: block.columns.map(({ heading }) => heading), isBold: true }, block)]
        : []
      const layout = LAYOUTS[block.rules]
      return {
        ...(layout === undefined ? {} : { layout }),
        table: {
          headerRows: head.length,
          dontBreakRows: true,
          widths: block.columns.map(({ width }) => (width > 0.2 ? '*' : `${Math.round(width * 85)}%`)),
          body: [...head, ...block.rows.map((row) => bodyRow(row, block))],
        },
      }
    }
    case 'sums':
      return {
        columns: [
          { width: `${Math.round(block.from * 100)}%`, text: '' },
          {
            width: '*',
            layout: 'noBorders',
            table: {
              widths: ['*', 'auto'],
              body: block.rows.map(([label, amount]) => [
                { text: label, alignment: block.isLabelRight ? ('right' as const) : ('left' as const) },
                { text: amount, alignment: 'right' as const },
              ]),
            },
          },
        ],
      }
    case 'stack':
      return {
        columns: block.cells.map(([label, amount]) => ({
          width: '*',
          stack: [
            { text: label, alignment: 'center' },
            { text: amount, bold: true, alignment: 'center' },
          ],
        })),
      }
  }
}

/** Returns a sheet as a PDF, set by pdfmake. */
export async function withPdfMake(sheet: Sheet): Promise<Uint8Array> {
  const definition: Parameters<typeof createPdf>[0] = {
    pageSize: 'A4',
    pageOrientation: sheet.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [sheet.margin, sheet.margin, sheet.margin, sheet.margin + 30],
    defaultStyle: { fontSize: sheet.size },
    content: sheet.blocks.map((block) => contentOf(block, sheet.size)),
    footer: {
      stack: sheet.footer.map((text) => ({ text, fontSize: sheet.size * 0.85 })),
      margin: [sheet.margin, 4],
    },
  }
  // The generator's own documents read no files but the fonts.
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))
  pdfmake.setUrlAccessPolicy(() => false)
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}
