import { type Browser, chromium } from '@playwright/test'
import type { Block, Sheet, SheetRow, Text } from './sheet.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

const textOf = (lines: readonly Text[]): string =>
  lines
    .map(
      ({ text, scale = 1, isBold = false }) =>
        `<div style="font-size:${scale}em;font-weight:${isBold ? 700 : 400}">${escape(text)}</div>`,
    )
    .join('')

function rowOf(
  { cells, isBold = false, isSpanning = false }: SheetRow,
  { columns }: Extract<Block, { kind: 'table' }>,
  tag: 'td' | 'th',
): string {
  if (isSpanning)
    return `<tr><td colspan="${columns.length}" style="font-weight:700">${escape(cells[0] ?? '')}</td></tr>`
  const own = columns.map(
    ({ align }, at) =>
      `<${tag} style="text-align:${align};${align === 'right' && tag === 'td' ? 'white-space:nowrap;' : ''}font-weight:${isBold || tag === 'th' ? 700 : 400}">${escape(cells[at] ?? '')}</${tag}>`,
  )
  return `<tr>${own.join('')}</tr>`
}

function tableOf(block: Extract<Block, { kind: 'table' }>): string {
  const widths = block.columns.map(({ width }) => `<col style="width:${width * 100}%">`).join('')
  const head = block.isHeaded
    ? `<thead>${rowOf({ cells: block.columns.map(({ heading }) => heading) }, block, 'th')}</thead>`
    : ''
  return `<table class="${block.rules}"><colgroup>${widths}</colgroup>${head}<tbody>${block.rows.map((row) => rowOf(row, block, 'td')).join('')}</tbody></table>`
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'gap':
      return `<div style="height:${block.height}pt"></div>`
    case 'lines':
      return `<div style="text-align:${block.align}">${textOf(block.lines)}</div>`
    case 'pair':
      return `<div class="pair"><div>${textOf(block.left)}</div><div style="text-align:${block.rightAlign}">${textOf(block.right)}</div></div>`
    case 'table':
      return tableOf(block)
    case 'sums':
      return `<table class="sums" style="margin-left:${block.from * 100}%;width:${(1 - block.from) * 100}%">${block.rows
        .map(
          ([label, amount]) =>
            `<tr><td style="text-align:${block.isLabelRight ? 'right' : 'left'}">${escape(label)}</td><td style="text-align:right">${escape(amount)}</td></tr>`,
        )
        .join('')}</table>`
    case 'stack':
      return `<div class="stack">${block.cells.map(([label, amount]) => `<div><div>${escape(label)}</div><b>${escape(amount)}</b></div>`).join('')}</div>`
  }
}

const FAMILY = { sans: 'Helvetica, Arial, sans-serif', serif: 'Georgia, serif', mono: 'monospace' } as const

function pageHtml(sheet: Sheet): string {
  const style = `@page{size:A4${sheet.isLandscape ? ' landscape' : ''};margin:${sheet.margin}pt ${sheet.margin}pt ${sheet.margin + 20}pt}
body{margin:0;font:${sheet.size}pt ${FAMILY[sheet.font]}}.pair,.stack{display:flex;gap:12pt}.pair>div,.stack>div{flex:1}.stack{text-align:center}
table{border-collapse:collapse;width:100%;table-layout:fixed}td,th{padding:2.5pt 3pt;vertical-align:top}tr{break-inside:avoid}
.grid td,.grid th{border:.6pt solid #888}.lines td,.lines th{border-bottom:.6pt solid #bbb}.head th{border-bottom:1pt solid #333}.foot{position:fixed;bottom:0;font-size:.85em}`
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${sheet.blocks.map(htmlOf).join('')}<div class="foot">${sheet.footer.map((text) => `<div>${escape(text)}</div>`).join('')}</div>`
}

let running: Promise<Browser> | undefined

/** Returns a sheet as a PDF, printed by Chromium. */
export async function withChromium(sheet: Sheet): Promise<Uint8Array> {
  running ??= chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
  const page = await (await running).newPage()
  try {
    await page.setContent(pageHtml(sheet))
    return new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  } finally {
    await page.close()
  }
}

/** Ends the browser, if one was started. */
export async function endChromium(): Promise<void> {
  const browser = await running
  running = undefined
  await browser?.close()
}
