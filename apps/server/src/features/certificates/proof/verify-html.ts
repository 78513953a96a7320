import { createHash } from 'node:crypto'
import type { Fact } from '@quotewright/domain/quotes/quote-view.ts'
import { VERIFIER_SCRIPT } from './verifier-script.ts'

export interface VerifyHtml {
  /** BCP 47. */
  readonly language: string
  readonly facts: readonly Fact[]
  /** SHA-256 by file name. */
  readonly hashes: Readonly<Record<string, string>>
  /** Where the certificate can be checked online too. */
  readonly verifyUrl: string
}

const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; }
dt { opacity: .75; } dd { margin: 0; } code { font-size: .8125rem; }
label { display: block; margin: 1.5rem 0 .5rem; font-weight: 600; }
input { font: inherit; min-height: 3rem; max-width: 100%; }
ul { padding-left: 1.25rem; }
#verdict { font-size: 1.25rem; font-weight: 700; }
.changed { color: #b3261e; } .same { color: #17603a; }
@media (prefers-color-scheme: dark) { .changed { color: #f4a49c; } .same { color: #82d6a5; } }
`

/**
 * Returns the page of a proof that checks its files without a network: its
 * policy allows its own script and style, and no request at all.
 */
export function verifyHtml({ language, facts, hashes, verifyUrl }: VerifyHtml): string {
  const policy = `default-src 'none'; script-src 'sha256-${sourceHash(VERIFIER_SCRIPT)}'; style-src 'sha256-${sourceHash(STYLES)}'; base-uri 'none'; form-action 'none'`
  const rows = (of: readonly Fact[]) =>
    of.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')
  const fingerprints = Object.entries(hashes)
    .map(([name, hash]) => `<dt>${escaped(name)}</dt><dd><code>${escaped(hash)}</code></dd>`)
    .join('')
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Check this accepted quote</title>
<style>${STYLES}</style>
</head>
<body>
<h1>Check this accepted quote</h1>
<dl>${rows(facts)}</dl>
<p>Unzip the folder, then choose its files below. They are compared on this device; nothing is sent anywhere.</p>
<label for="files">Files of this folder</label>
<input id="files" type="file" multiple>
<p id="verdict" role="status"></p>
<ul id="results"></ul>
<h2>Fingerprints (SHA-256)</h2>
<dl>${fingerprints}</dl>
<p>The fingerprint of quote.json is also printed on the certificate, so you can tell if this page was changed.
The certificate can be checked online, too: ${escaped(verifyUrl)}</p>
<noscript><p>Without JavaScript, compare the fingerprints with a tool such as <code>sha256sum -c SHA256SUMS.txt</code>.</p></noscript>
<script type="application/json" id="expected">${JSON.stringify(hashes).replaceAll('<', String.raw`\u003c`)}</script>
<script>${VERIFIER_SCRIPT}</script>
</body>
</html>
`
}

const sourceHash = (source: string): string => createHash('sha256').update(source).digest('base64')

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each)
