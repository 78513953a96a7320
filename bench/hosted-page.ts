import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { QuotePageRenderer } from '@quotewright/contracts/quote-page-view.ts'
import { type HttpMember, memberHeaders } from '../apps/server/src/testing/sign-up-over-http.ts'
import { aLine, aView } from '../apps/web/src/features/quote-page/testing/quote-fixtures.ts'
import { kilobytes } from './console-bundle.ts'
import { loadInTurns } from './load.ts'
import { measureCalls } from './measurement.ts'
import type { PartResults } from './results.ts'
import { sampleQuote } from './sample-quote.ts'

const RENDERER = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'pages', 'render.js')
const RENDERED_MS = 1500
const INLINE_SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g

/** The customer's page of a quote with eight lines: its size, and the time to render and to answer. */
export async function benchHostedPage(
  url: string,
  member: HttpMember,
  quoteId: string,
): Promise<PartResults> {
  if (!existsSync(RENDERER)) return { missing: 'Hosted page: the web is not built' }
  const path = await publish(url, member, quoteId)
  const html = await (await fetch(`${url}${path}`)).text()
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script).join('')
  const [answered] = await loadInTurns([{ url, headers: {} }], () => ({ method: 'GET', path }))
  if (answered === undefined) throw new Error('Nothing was measured')
  return {
    timed: [
      { name: 'Hosted page, rendered', ours: await renderTimes() },
      { name: 'Hosted page, answered over HTTP', ours: answered },
    ],
    figures: [
      { name: 'Hosted page, HTML', value: kilobytes(Buffer.byteLength(html)) },
      { name: 'Hosted page, HTML, gzip', value: kilobytes(gzipSync(html).length) },
      { name: 'Hosted page, inline script', value: kilobytes(Buffer.byteLength(scripts)) },
    ],
  }
}

/** The path of the published quote's page. */
export async function publish(url: string, member: HttpMember, quoteId: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/quotes/${quoteId}/export-to-viewer`, {
    method: 'POST',
    headers: memberHeaders(member),
    body: '{}',
  })
  const { share_url: shareUrl } = (await response.json()) as { share_url: string }
  return new URL(shareUrl).pathname
}

async function renderTimes() {
  const { renderQuotePage } = (await import(pathToFileURL(RENDERER).href)) as QuotePageRenderer
  const lines = sampleQuote('Deb Okafor').line_items.map((line, index) =>
    aLine({
      id: `line-${index}`,
      description: line.item_description,
      quantityThousandths: line.item_quantity * 1000,
      unit: line.item_unit,
      unitPriceCents: Math.round(line.item_unit_price * 100),
    }),
  )
  return measureCalls([aView({ prices: { lines } })], RENDERED_MS, (view) => void renderQuotePage(view))
}
