import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createRunFolder, removeRunFolder } from '../testing/run-folder.ts'
import { consolePages } from './console-pages.ts'

const SCRIPT = 'export const words = "hanging a door"'

async function givenConsole() {
  const folder = createRunFolder()
  onTestFinished(() => removeRunFolder(folder))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<head><link rel="modulepreload" href="/assets/index-4f.js"><script nonce="__CSP_NONCE__"></script></head><div id="root"></div>',
  )
  writeFileSync(
    join(folder, 'preloads.json'),
    JSON.stringify({
      '/dashboard': ['/assets/dashboard-7a.js', '/assets/dashboard-7b.css', '/assets/inter-7c.woff2'],
      '/sign-in': ['/assets/sign-in-7a.js', '/assets/sign-in-7b.css'],
    }),
  )
  writeFileSync(join(folder, 'first-views.json'), '{"/sign-in":"<h1>Welcome</h1>"}')
  writeFileSync(
    join(folder, 'marketing.html'),
    '<link rel="canonical" href="__PUBLIC_ORIGIN__/marketing"><meta property="og:image" content="__PUBLIC_ORIGIN__/assets/social-4f.jpg"><h1>Quotes</h1><script nonce="__CSP_NONCE__"></script>',
  )
  writeFileSync(join(folder, 'assets', 'social-4f.jpg'), 'picture')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Quotewright"}')
  writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
  writeFileSync(join(folder, 'assets', 'index-4f.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'index-4f.js.br'), brotliCompressSync(SCRIPT))
  const app = Fastify()
  await consolePages(app, folder, 'https://quotes.example')
  return app
}

test('an asset goes as it was packed by the build, is kept for ever, and plain to who cannot unpack it', async () => {
  const app = await givenConsole()
  const get = (accepted: string) =>
    app.inject({ url: '/assets/index-4f.js', headers: { 'accept-encoding': accepted } })
  const packed = await get('gzip, br')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT)
  const plain = await get('identity')
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, SCRIPT])
})

test('each page has a nonce of its own', async () => {
  const app = await givenConsole()
  const nonceOf = async () => /nonce="([^"]+)"/.exec((await app.inject('/dashboard')).payload)?.[1]
  const [first, second] = [await nonceOf(), await nonceOf()]
  expect(first).not.toBe('__CSP_NONCE__')
  expect(first).not.toBe(second)
})

const SCRIPT_OF = (name: string) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${name}.js">`
const STYLE_OF = (name: string) => `<link rel="preload" as="style" crossorigin href="/assets/${name}.css">`
const APP = '<link rel="modulepreload" href="/assets/index-4f.js">'

test('the page of a first screen names the files it begins with, and other pages only the app', async () => {
  const app = await givenConsole()
  const linksOf = async (url: string) => (await app.inject(url)).payload.match(/<link [^>]*>/g) ?? []
  expect(await linksOf('/dashboard?tab=1')).toEqual([
    APP,
    SCRIPT_OF('dashboard-7a'),
    STYLE_OF('dashboard-7b'),
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-7c.woff2">',
  ])
  expect(await linksOf('/settings')).toEqual([APP])
  expect(await linksOf('//')).toEqual([APP])
})

test('a page with a first view shows it, and puts its scripts off until that is painted', async () => {
  const app = await givenConsole()
  const { payload } = await app.inject('/sign-in?redirect=%2Fsettings')
  expect(payload).toContain('<div id="root"><h1>Welcome</h1></div>')
  expect(payload).toContain(`<template data-preloads>${APP}${SCRIPT_OF('sign-in-7a')}</template>`)
  expect(payload).toContain(`${STYLE_OF('sign-in-7b')}</head>`)
  expect((await app.inject('/dashboard')).payload).toContain('<div id="root"></div>')
})

test('the marketing site is a page of its own, under the same policy', async () => {
  const app = await givenConsole()
  const page = await app.inject('/marketing')
  expect(page.payload).toContain('<h1>Quotes</h1>')
  const nonce = /nonce="([^"]+)"/.exec(page.payload)?.[1]
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
})

test('other sites find the marketing site and its picture at whole addresses, and the picture by its type', async () => {
  const app = await givenConsole()
  const { payload } = await app.inject('/marketing')
  expect(payload).toContain('<link rel="canonical" href="https://quotes.example/marketing">')
  const image = /og:image" content="https:\/\/quotes\.example([^"]+)"/.exec(payload)?.[1] ?? ''
  expect((await app.inject(image)).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a crawler finds the public pages, and is kept from the links of customers', async () => {
  const app = await givenConsole()
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.payload.split('\n')).toEqual(
    expect.arrayContaining([
      'Disallow: /q/',
      'Disallow: /demo/',
      'Sitemap: https://quotes.example/sitemap.xml',
    ]),
  )
  const sitemap = await app.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.payload).toContain('<loc>https://quotes.example/marketing</loc>')
})

test('the manifest and the service worker are served by their types and asked for again each time', async () => {
  const app = await givenConsole()
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  })
  expect(manifest.json()).toEqual({ name: 'Quotewright' })
  const worker = await app.inject('/sw.js')
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

test('the policy of the console allows its own worker and manifest, and no others', async () => {
  const app = await givenConsole()
  const policy = (await app.inject('/dashboard')).headers['content-security-policy']
  expect(policy).toContain("worker-src 'self';")
  expect(policy).toContain("manifest-src 'self';")
})

test('a share that no service worker took leads to its page, unread', async () => {
  const app = await givenConsole()
  const answer = await app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'y'.repeat(2_000_000),
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/share'])
})
