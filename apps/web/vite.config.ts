import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { apiContract } from '@quotewright/contracts/api.ts'
import { addressesOf } from '@quotewright/contracts/call-addresses.ts'
import { FONT_SIZES } from '@quotewright/domain/appearance/appearance.ts'
import react from '@vitejs/plugin-react'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { firstPaint } from './build/first-paint.ts'
import { installable } from './build/installable.ts'
import { preloads } from './build/preloads.ts'
import type * as RenderMarketing from './src/features/marketing/render-marketing.tsx'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Replaced by the server with a fresh nonce in every answer. */
const NONCE = '__CSP_NONCE__'

/** Where the API runs while the console is developed with `vite`. */
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/**
 * Applies the stored appearance before the first paint, so that no one sees a
 * flash of the other colour scheme. The key is `APPEARANCE_KEY` of the appearance feature. Who was signed in here sees no
 * stranger's first view; that key is of `src/platform/session-hint.ts`.
 */
const BOOT_SCRIPT = `(function(){var a={};try{a=JSON.parse(localStorage.getItem('quotewright-appearance'))||{}}catch(e){}
var d=document.documentElement,s=${JSON.stringify(FONT_SIZES)};
d.setAttribute('data-mantine-color-scheme',a.mode==='light'?'light':'dark');
d.style.fontSize=(Object.hasOwn(s,a.fontSize)?s[a.fontSize]:1)*100+'%';
try{if(localStorage.getItem('quotewright-session-hint'))d.dataset.known=''}catch(e){}})()`

const bootScript: Plugin = {
  name: 'quotewright-boot-script',
  transformIndexHtml: () => [{ tag: 'script', children: BOOT_SCRIPT, injectTo: 'head-prepend' }],
}

/** `src/platform/call-addresses.ts` by its value, without the schemas it is taken from. */
const callAddresses: Plugin = {
  name: 'quotewright-call-addresses',
  load: (id) =>
    id.endsWith('/src/platform/call-addresses.ts')
      ? `export const callAddresses = ${JSON.stringify(addressesOf(apiContract))}`
      : null,
}

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Character maps, fonts and image decoders, in the folders pdf.js knows them by. */
const PDFJS_DATA = '{cmaps,iccs,standard_fonts,wasm}/*.{bcmap,icc,pfb,ttf,wasm}'

/**
 * What pdf.js fetches by name while it draws a document, from our own origin. The folder carries the version, since
 * assets are kept for ever. See `src/features/extractions/document/pdf-document.ts`.
 */
const pdfjsData: Plugin = {
  name: 'quotewright-pdfjs-data',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use(`/assets/pdfjs-${pdfjs.version}`, (request, response, next) => {
      const file = join(PDFJS, new URL(request.url ?? '', 'http://localhost').pathname)
      if (!existsSync(file)) return next()
      response.end(readFileSync(file))
    })
  },
  generateBundle() {
    for (const file of globSync(PDFJS_DATA, { cwd: PDFJS })) {
      const fileName = `assets/pdfjs-${pdfjs.version}/${file}`
      this.emitFile({ type: 'asset', fileName, source: readFileSync(join(PDFJS, file)) })
    }
  },
}

/** The marketing site is in its page when that arrives; its script only enlivens it. Built after the server's pages. */
const marketingMarkup: Plugin = {
  name: 'quotewright-marketing-markup',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path, server }) {
      if (!path.endsWith('/marketing.html')) return html
      const source = '/src/features/marketing/render-marketing.tsx'
      const module: unknown =
        server === undefined
          ? await import(pathToFileURL(`${root}dist/pages/render.js`).href)
          : await server.ssrLoadModule(source)
      const { renderMarketing, renderMarketingHead } = module as typeof RenderMarketing
      return html
        .replace('<!--marketing-head-->', renderMarketingHead)
        .replace('<!--marketing-->', renderMarketing)
    },
  },
}

/** Its class names are in the markup already: no script uses them, and its styles are wanted all the same. */
const marketingStyles: Plugin = {
  name: 'quotewright-marketing-styles',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'marketing',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
}

const SHRINKING = /^assets\/.+\.(js|mjs|css|svg|wasm|ttf|json)$/
const LEAST_BYTES = 1024

/** Writes each asset that shrinks as `.br` and `.gz` too, as small as it gets: it is packed once and sent for a year. */
const packedAssets: Plugin = {
  name: 'quotewright-packed-assets',
  applyToEnvironment: ({ name }) => name !== 'pages',
  async writeBundle({ dir = '' }, bundle) {
    const pack = async (file: string) => {
      const bytes = await readFile(join(dir, file))
      if (bytes.length < LEAST_BYTES) return
      await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(bytes))
      await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }
    await Promise.all(
      Object.keys(bundle)
        .filter((file) => SHRINKING.test(file))
        .map(pack),
    )
  },
}

/** The hosted quote page: one module for the server, React included. */
const pages: EnvironmentOptions = {
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, conditions: ['module', 'node', 'production'] },
  build: {
    ssr: true,
    outDir: 'dist/pages',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { render: 'src/pages-entry.ts' },
      output: { entryFileNames: '[name].js', format: 'esm', codeSplitting: false },
    },
  },
}

/** Beside the console, and without a byte of it. */
const marketing: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/console',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'marketing.html' },
  },
}

/** The service worker: one classic script at the root, whose scope is the whole console. Built last. */
const worker: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/console',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { sw: 'src/service-worker/service-worker.ts' },
      output: { entryFileNames: '[name].js', format: 'iife', codeSplitting: false },
    },
  },
}

const OVERLAYS =
  /components\/(Combobox|FocusTrap|Menu|Modal|Overlay|Popover|Portal|ScrollArea|Transition|Toggle)/

/** By name, since what they import comes along: whole screens, for a module of our own. What floats comes when it is opened. */
const isShared = (id: string): boolean => id.includes('@mantine/core') && !OVERLAYS.test(id)

export default defineConfig({
  root,
  plugins: [
    react(),
    bootScript,
    callAddresses,
    marketingMarkup,
    marketingStyles,
    pdfjsData,
    firstPaint(NONCE),
    installable(),
    preloads,
    packedAssets,
  ],
  html: { cspNonce: NONCE },
  environments: {
    client: {
      build: {
        outDir: 'dist/console',
        emptyOutDir: true,
        // The policy allows fonts from our own origin only, so nothing becomes a data: URL.
        assetsInlineLimit: 0,
        reportCompressedSize: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What no first screen can do without, in one file: forty small ones weigh a sixth more.
                { name: 'console', tags: ['$initial'], priority: 3 },
                { name: 'shared', test: isShared, minShareCount: 20, priority: 2 },
                { name: 'icons', test: '@tabler/icons-react', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    pages,
    marketing,
    worker,
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['pages', 'client', 'marketing', 'worker']) {
        const environment = builder.environments[name]
        if (environment !== undefined) await builder.build(environment)
      }
    },
  },
  server: { proxy: { '/api': API, '^/q/': API, '^/demo/': API } },
  preview: { proxy: { '/api': API, '^/q/': API, '^/demo/': API } },
})
