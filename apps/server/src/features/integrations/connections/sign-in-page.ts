import { escapeHtml } from '@quotewright/domain/mail/mail-texts.ts'
import type { SignInOutcome } from './finish-sign-in.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;background:#f3f5f8;color:#161b22;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:480px;margin:10vh auto 0;padding:28px 24px;background:#fff;border-radius:12px}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}
p{margin:0 0 16px;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{background:#0f141a;color:#e8edf3}main{background:#1a2129}}`

/** The page a provider leads back to: it tells our other windows, and closes itself when all went well. */
export function signInPage(outcome: SignInOutcome, providerId: string, nonce: string): string {
  const isConnected = outcome.kind === 'connected'
  const title = isConnected ? `${escapeHtml(outcome.name)} is connected` : 'Not connected'
  const text = isConnected ? 'You can close this window.' : escapeHtml(outcome.reason)
  const signal = JSON.stringify({ provider: providerId, outcome: outcome.kind }).replaceAll('<', '\\u003c')
  const script = `new BroadcastChannel('quotewright-integrations').postMessage(${signal})${isConnected ? ';window.close()' : ''}`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p role="${isConnected ? 'status' : 'alert'}">${text}</p></main>`,
    `<script nonce="${escapeHtml(nonce)}">${script}</script></body></html>\n`,
  ].join('')
}
