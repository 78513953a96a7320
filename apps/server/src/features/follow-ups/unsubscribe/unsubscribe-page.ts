import { escapeHtml } from '@quotewright/domain/mail/mail-texts.ts'

/** What the page of a link says. */
export interface UnsubscribeView {
  readonly kind: 'ask' | 'done' | 'unknown'
  /** Who writes; '' where the link is unknown. */
  readonly business: string
  /** Enough of the address to know it by: the page is open to anyone with the link. */
  readonly address: string
  readonly nonce: string
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;background:#f3f5f8;color:#161b22;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:480px;margin:10vh auto 0;padding:28px 24px;background:#fff;border-radius:12px}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}
p{margin:0 0 16px;overflow-wrap:anywhere}
button{min-height:48px;padding:12px 22px;border:0;border-radius:8px;background:#1550b0;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #161b22;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0f141a;color:#e8edf3}main{background:#1a2129}
button{background:#8ab6ff;color:#0b1a33}button:focus-visible{outline-color:#e8edf3}}`

/** A page that stands alone and works without JavaScript: its one form is posted to its own address. */
export function unsubscribePage(view: UnsubscribeView): string {
  const { title, body } = TEXTS[view.kind](escapeHtml(view.business), escapeHtml(view.address))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><style nonce="${escapeHtml(view.nonce)}">${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1>${body}</main></body></html>\n`,
  ].join('')
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
