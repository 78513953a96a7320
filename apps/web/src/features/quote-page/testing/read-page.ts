import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { renderQuotePage } from '../render-quote-page.tsx'

/** The markup of a rendered page without head, style and script, so that a failed test stays readable. */
export function bodyOf(view: QuotePageView): string {
  return renderQuotePage(view)
    .replace(/^.*?<body/s, '<body')
    .replace(/<script.*?<\/script>/gs, '')
}

/** What is read on the page, a line for each piece of text. */
export function textOf(view: QuotePageView): string {
  return bodyOf(view).replace(/<[^>]+>/g, '\n')
}

/** The opening tag of the element with this id. */
export function tagOf(html: string, id: string): string {
  return new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? ''
}

/** The form that posts to a path, as markup. */
export function formOf(html: string, path: string): string {
  return new RegExp(`<form [^>]*action="${path}"[^>]*>.*?</form>`, 's').exec(html)?.[0] ?? ''
}
