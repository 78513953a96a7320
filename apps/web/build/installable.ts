import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { paths } from '../src/platform/paths.ts'
import { SHARE_FIELDS } from '../src/service-worker/shared-fields.ts'
import { SURFACES } from '../src/ui/surfaces.ts'

const MARK = fileURLToPath(new URL('../src/ui/favicon.svg', import.meta.url))

/** Larger files draw documents and charts: they need reception anyway. */
const LARGEST_KEPT_BYTES = 150_000
/** Other scripts come from the network. */
const FONT = /inter-latin-wght-normal/

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>>[1]

/** The mark as an image; to the edges where the phone cuts its own shape. */
async function icon(size: number, shape: 'own' | 'cut'): Promise<Uint8Array> {
  const svg = readFileSync(MARK, 'utf8')
  const drawn = shape === 'own' ? svg : svg.replace(' rx="8"', '')
  return sharp(Buffer.from(drawn), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** Where an icon is: its name changes with what it shows. */
function iconFile(name: string, source: Uint8Array): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return `assets/${name}-${hash}.png`
}

/** An iPhone takes its icon and name from the page; it cuts the icon's corners itself. */
const touchIcon = () => icon(180, 'cut')

const meta = (name: string, content: string) => ({
  tag: 'meta',
  attrs: { name, content },
  injectTo: 'head' as const,
})

const link = (rel: string, href: string) => ({
  tag: 'link',
  attrs: { rel, href },
  injectTo: 'head' as const,
})

/** What makes a page one that can be installed. */
const installableHead = async () => [
  link('manifest', '/manifest.webmanifest'),
  link('apple-touch-icon', `/${iconFile('icon-180-cut', await touchIcon())}`),
  meta('mobile-web-app-capable', 'yes'),
  meta('apple-mobile-web-app-capable', 'yes'),
  meta('apple-mobile-web-app-title', 'Quotewright'),
]

const sizes = (size: number) => `${size}x${size}`

/** Source: W3C Web Application Manifest; Web Share Target, level 2. */
const manifestOf = (icons: { readonly small: string; readonly large: string; readonly cut: string }) => ({
  id: '/',
  name: 'Quotewright',
  short_name: 'Quotewright',
  description: 'Describe a job, send a priced quote, get it accepted.',
  start_url: paths.dashboard,
  scope: '/',
  display: 'standalone',
  background_color: SURFACES.dark,
  theme_color: SURFACES.dark,
  categories: ['business', 'productivity'],
  icons: [
    { src: icons.small, sizes: sizes(192), type: 'image/png', purpose: 'any' },
    { src: icons.large, sizes: sizes(512), type: 'image/png', purpose: 'any' },
    { src: icons.cut, sizes: sizes(512), type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'New quote',
      url: paths.quoteLab,
      icons: [{ src: icons.small, sizes: sizes(192), type: 'image/png' }],
    },
    {
      name: 'Today',
      url: paths.dashboard,
      icons: [{ src: icons.small, sizes: sizes(192), type: 'image/png' }],
    },
  ],
  share_target: {
    action: paths.share,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARE_FIELDS.title,
      text: SHARE_FIELDS.text,
      url: SHARE_FIELDS.url,
      files: [{ name: SHARE_FIELDS.files, accept: ['application/pdf', '.pdf', 'image/*'] }],
    },
  },
})

/** The files that the service worker keeps, from the console's build. */
function shellOf(bundle: Bundle) {
  const first: string[] = []
  const all: string[] = []
  for (const file of Object.values(bundle)) {
    const address = `/${file.fileName}`
    const isScript = file.type === 'chunk' && file.fileName.endsWith('.js')
    const isStyle = file.type === 'asset' && file.fileName.endsWith('.css')
    if (file.type === 'chunk' && file.isEntry) first.push(address)
    const bytes = file.type === 'chunk' ? file.code.length : file.source.length
    const isKept = (isScript || isStyle) && (bytes <= LARGEST_KEPT_BYTES || isInitial(file.fileName, bundle))
    if (isKept || FONT.test(file.fileName) || file.fileName.endsWith('.svg')) all.push(address)
  }
  const files = all.toSorted()
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
  return { version, first, files }
}

/** Whether the page cannot begin without it. */
function isInitial(fileName: string, bundle: Bundle): boolean {
  return Object.values(bundle).some(
    (file) =>
      file.type === 'chunk' &&
      file.isEntry &&
      (file.fileName === fileName ||
        file.imports.includes(fileName) ||
        (file.viteMetadata?.importedCss.has(fileName) ?? false)),
  )
}

/**
 * Makes the console installable: icons and manifest beside it, a link to them in its page (and in no other), and the
 * names of its files for the service worker, which is built after it.
 */
export function installable(): Plugin {
  let shell: ReturnType<typeof shellOf> | undefined
  return {
    name: 'quotewright-installable',
    // What the console's build finds out, the worker's build gets.
    sharedDuringBuild: true,
    transformIndexHtml: async (_html, { path }) => (path.endsWith('/index.html') ? installableHead() : []),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        shell = shellOf(bundle)
        const emit = (name: string, source: Uint8Array) => {
          const fileName = iconFile(name, source)
          this.emitFile({ type: 'asset', fileName, source })
          return `/${fileName}`
        }
        const manifest = manifestOf({
          small: emit('icon-192', await icon(192, 'own')),
          large: emit('icon-512', await icon(512, 'own')),
          cut: emit('icon-512-cut', await icon(512, 'cut')),
        })
        emit('icon-180-cut', await touchIcon())
        const source = JSON.stringify(manifest)
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
      },
    },
    load(id) {
      if (this.environment.name !== 'worker' || !id.endsWith('/service-worker/shell-files.ts')) return null
      if (shell === undefined) throw new Error('The console is built before its service worker')
      return `export const shell = ${JSON.stringify(shell)}`
    },
  }
}
