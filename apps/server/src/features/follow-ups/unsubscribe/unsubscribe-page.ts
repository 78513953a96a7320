import { escapeHtml } from '@quotewright/domain/mail/mail-texts.ts'
import { brandColours } from '@quotewright/domain/organizations/brand-colour.ts'

/** What the page of a link says. */
export interface UnsubscribeView {
  readonly kind: 'ask' | 'done' | 'unknown'
  /** Who writes; '' where the link is unknown. */
  readonly business: string
  /** "ABN 51 824 753 556", the licence. */
  readonly identifiers: readonly string[]
  /** `#rrggbb` of the business; '' for ours. */
  readonly colour: string
  /** Enough of the address to know it by: the page is open to anyone with the link. */
  readonly address: string
  readonly nonce: string
}

/** The colours and the letterhead of a customer's page, which the mail that leads here comes with. Source: `quote-page/document/base-styles.ts` of the web. */
const STYLE = `:root{color-scheme:light;--desk:#eceeed;--paper:#fff;--ink:#1b2426;--soft:#55636a;--line:#d5dbdc;--accent:#0e5566;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--desk:#0b1012;--paper:#141b1e;--ink:#e8edee;--soft:#a5b3b7;--line:#2d393d;--accent:#7fcbdc;--on-accent:#05232b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
main{padding:0 1.25rem 3rem;border-top:4px solid var(--accent)}
header{margin:0 -1.25rem 1.5rem;padding:.75rem 1.25rem;border-bottom:1px solid var(--line)}
header p{margin:0;color:var(--soft);font-size:.875rem}
h1,header .name{margin:0 0 .25rem;font:600 1.375rem/1.25 ui-serif,Georgia,Cambria,'Times New Roman',serif}
header .name{color:var(--accent)}
h1{margin:0 0 1rem}
p{margin:0 0 1rem}
button{min-height:3rem;padding:.5rem 1.5rem;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media (min-width:48em){body{background:var(--desk)}main{max-width:36rem;margin:2.5rem auto;padding:1.5rem 3rem 3rem;background:var(--paper);border-radius:4px}header{margin:0 0 1.5rem;padding:.75rem 0}}`

/** A page that stands alone and works without JavaScript: its one form is posted to its own address. */
export function unsubscribePage(view: UnsubscribeView): string {
  const { title, body } = TEXTS[view.kind](escapeHtml(view.business), escapeHtml(view.address))
  const style = STYLE + brandStyle(view.colour)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><style nonce="${escapeHtml(view.nonce)}">${style}</style></head>`,
    `<body><main>${letterhead(view)}<h1>${title}</h1>${body}</main></body></html>\n`,
  ].join('')
}

/** Who writes; nothing where the link is unknown. */
function letterhead({ business, identifiers }: UnsubscribeView): string {
  if (business === '') return ''
  const line = identifiers.map(escapeHtml).join(' · ')
  return `<header><p class="name">${escapeHtml(business)}</p>${line === '' ? '' : `<p>${line}</p>`}</header>`
}

/** The business's own colour, each of its shades read as `#rrggbb` and nothing else. */
function brandStyle(colour: string): string {
  const found = brandColours(colour)
  if (found === undefined) return ''
  const rule = ({ accent, onAccent }: typeof found.light) =>
    `:root{--accent:${accent};--on-accent:${onAccent}}`
  return `${rule(found.light)}@media (prefers-color-scheme:dark){${rule(found.dark)}}`
}

const TEXTS: Readonly<
  Record<UnsubscribeView['kind'], (business: string, address: string) => { title: string; body: string }>
> = {
  ask: (business, address) => ({
    title: 'Unsubscribe from reminders',
    body: [
      `<p>${business} will stop sending quote reminders to <strong>${address}</strong>.`,
      ' Your quotes stay open, and you can still message each other.</p>',
      '<form method="post"><button type="submit">Unsubscribe</button></form>',
    ].join(''),
  }),
  done: (business, address) => ({
    title: 'You’re unsubscribed',
    body: `<p role="status">${business} won’t send any more quote reminders to <strong>${address}</strong>. You can close this page.</p>`,
  }),
  unknown: () => ({
    title: 'This link doesn’t work',
    body: '<p>Open the link in the message again. If it still doesn’t work, reply to the message and ask us to stop the reminders.</p>',
  }),
}

/** `deb@example.com` as `d…@example.com`, `+61400000000` as `…000`. */
export function maskedAddress(address: string): string {
  const [name = '', domain] = address.split('@')
  return domain === undefined ? `…${address.slice(-3)}` : `${Array.from(name)[0] ?? ''}…@${domain}`
}
