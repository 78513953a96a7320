import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { paths } from '../src/platform/paths.ts'

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`first-views/${name}`, import.meta.url)), 'utf8')

/** The screens that strangers open, as they look before their script has run. */
const FIRST_VIEWS = {
  [paths.signIn]: 'sign-in.html',
  [paths.quoteLab]: 'quote-lab.html',
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/

/**
 * Starts the app once what the page shows already has been painted; at once in a tab that no one sees, which never is.
 * What the server put off in a template is fetched then, or now where no first view is shown.
 */
const startOf = (entry: string): string =>
  `(function(){var d=document,t=d.querySelector('template[data-preloads]'),s
function load(){if(t)d.head.append(t.content)}
function start(){if(s)return;s=1;load();import(${JSON.stringify(entry)})}
if('known' in d.documentElement.dataset)load()
if(d.hidden)start();else{requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,1000)}})()`

/**
 * Paints before the app starts. Writes `first-views.json` beside the console's page: what the server puts into the page of an
 * address until its script has run, and the page's script waits for one frame.
 *
 * @param nonce what the server replaces by the nonce of an answer.
 */
export function firstPaint(nonce: string): Plugin {
  return {
    name: 'quotewright-first-paint',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, server }) =>
        path.endsWith('/index.html') && server === undefined
          ? html.replace(
              ENTRY,
              (_script, entry: string) =>
                `<link rel="modulepreload" crossorigin fetchpriority="low" href="${entry}"><script nonce="${nonce}">${startOf(entry)}</script>`,
            )
          : html,
    },
    generateBundle() {
      const style = `<style nonce="${nonce}">${read('first-view.css')}</style>`
      const views = Object.fromEntries(
        Object.entries(FIRST_VIEWS).map(([path, file]) => [path, style + read(file)]),
      )
      this.emitFile({ type: 'asset', fileName: 'first-views.json', source: JSON.stringify(views) })
    },
  }
}
