import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiContract } from '@quotewright/contracts/api.ts'
import { addressesOf } from '@quotewright/contracts/call-addresses.ts'
import { FONT_SIZES } from '@quotewright/domain/appearance/appearance.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Replaced by the server with a fresh nonce in every answer. */
const NONCE = '__CSP_NONCE__'

/** Where the API runs while the console is developed with `vite`. */
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/**
 * Applies the stored appearance before the first paint, so that nobody sees a
 * flash of the other colour scheme. The key is `APPEARANCE_KEY` of the appearance feature.
 */
const BOOT_SCRIPT = `(function(){var a={};try{a=JSON.parse(localStorage.getItem('quotewright-appearance'))||{}}catch(e){}
var d=document.documentElement,s=${JSON.stringify(FONT_SIZES)};
d.setAttribute('data-mantine-color-scheme',a.mode==='light'?'light':'dark');
d.style.fontSize=(Object.hasOwn(s,a.fontSize)?s[a.fontSize]:1)*100+'%'})()`

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

const hasPages = existsSync(`${root}src/pages-entry.ts`)

export default defineConfig({
  root,
  plugins: [react(), bootScript, callAddresses],
  html: { cspNonce: NONCE },
  environments: {
    client: {
      build: {
        outDir: 'dist/console',
        emptyOutDir: true,
        // The policy allows fonts from our own origin only, so nothing becomes a data: URL.
        assetsInlineLimit: 0,
        reportCompressedSize: true,
      },
    },
    ...(hasPages ? { pages } : {}),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (environment.name === 'client' || environment.name === 'pages') await builder.build(environment)
      }
    },
  },
  server: { proxy: { '/api': API, '^/q/': API, '^/demo/': API } },
  preview: { proxy: { '/api': API, '^/q/': API, '^/demo/': API } },
})
