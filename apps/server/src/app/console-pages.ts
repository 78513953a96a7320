import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newNonce } from '../platform/http/pages.ts'

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g

/** The names of files carry the hash of what is in them. */
const YEAR_MS = 365 * 86_400_000

/** Say something about a page, and nothing about a file of one: with dozens of files they weigh as much as a screen. */
const FOR_PAGES_ONLY = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the console: hashed files for ever, and its page for every other
 * address a browser asks for, with a fresh nonce each time. Crawlers get their own rules.
 *
 * @param publicUrl where the program is reached, such as `https://quotes.example`.
 */
export async function consolePages(
  app: FastifyInstance,
  consoleDir: string,
  publicUrl: string,
): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook('onSend', async (_request, reply) => {
      for (const name of FOR_PAGES_ONLY) reply.removeHeader(name)
    })
    await assets.register(staticFiles, {
      root: join(consoleDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      // The build writes `.br` and `.gz` beside what shrinks.
      preCompressed: true,
    })
  })
  installable(app, consoleDir)
  const send = consoleSender(consoleDir)
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl)),
  )
  app.get('/', send)
  app.get('/marketing', marketingSender(consoleDir, publicUrl))
  app.get('/*', send)
}

/** What a phone needs to install the console. Asked for again each time: both change with every build. */
function installable(app: FastifyInstance, consoleDir: string): void {
  const manifest = once(() => readFile(join(consoleDir, 'manifest.webmanifest')))
  const worker = once(() => readFile(join(consoleDir, 'sw.js')))
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(await manifest()),
  )
  app.get('/sw.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(await worker()),
  )
  // The service worker takes what is shared. Where it is gone, the form is not even read, and its page asks for it again.
  app.post('/share', { onRequest: async (_request, reply) => reply.redirect('/share', 303) }, () => undefined)
}

const isScript = (file: string): boolean => file.endsWith('.js')

function preloadOf(file: string): string {
  if (isScript(file)) return `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`
}

/** The link of the app's own script, which the build wrote into the page. */
const APP_PRELOAD = /<link rel="modulepreload"[^>]*>/

/** What the build wrote beside the console's page, by address. Without a build, nothing. */
async function readByAddress<T>(consoleDir: string, name: string): Promise<ReadonlyMap<string, T>> {
  const text = await readFile(join(consoleDir, name), 'utf8').catch(() => '{}')
  return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, T>>))
}

/**
 * Answers with the console's page and, for a first screen, with links to what it begins with, which a browser asks for
 * at once. Where something is shown until its script has run, that is painted first: the scripts are put off by a
 * template, from which the page takes them.
 */
function consoleSender(consoleDir: string) {
  const preloads = once(() => readByAddress<readonly string[]>(consoleDir, 'preloads.json'))
  const firstViews = once(() => readByAddress<string>(consoleDir, 'first-views.json'))
  return pageSender(join(consoleDir, 'index.html'), async (page, { url }) => {
    const path = url.replace(/\?.*/s, '')
    const files = (await preloads()).get(path) ?? []
    const linksTo = (some: readonly string[]) => some.map(preloadOf).join('')
    const view = (await firstViews()).get(path)
    if (view === undefined) return page.replace('</head>', () => `${linksTo(files)}</head>`)
    const scripts = linksTo(files.filter(isScript))
    return page
      .replace(APP_PRELOAD, (app) => `<template data-preloads>${app}${scripts}</template>`)
      .replace('</head>', () => `${linksTo(files.filter((file) => !isScript(file)))}</head>`)
      .replace('<div id="root">', () => `<div id="root">${view}`)
  })
}

/** What other sites show of the page they fetch themselves, so its addresses are whole. */
const marketingSender = (consoleDir: string, publicUrl: string) =>
  pageSender(join(consoleDir, 'marketing.html'), (page) =>
    page.replaceAll('__PUBLIC_ORIGIN__', new URL(publicUrl).origin),
  )

/** Answers with a built page, under a fresh nonce each time. */
function pageSender(
  file: string,
  fill: (page: string, request: FastifyRequest) => string | Promise<string> = (page) => page,
) {
  const page = once(() => readFile(file, 'utf8'))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = newNonce()
    const filled = await fill(await page(), request)
    return (
      reply
        .header('content-security-policy', consolePolicy(nonce))
        // The Voice tab and the description listen; nothing here looks or asks for a place.
        .header('permissions-policy', 'microphone=(self), camera=(), geolocation=()')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(filled.replace(NONCE_PLACEHOLDER, nonce))
    )
  }
}

/** The links to quotes are for those who were sent them. Source: RFC 9309. */
const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /q/',
    'Disallow: /demo/',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')

/** The pages that are for anyone. Source: sitemaps.org, protocol 0.9. */
const sitemap = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...['/marketing', '/quote-lab'].map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const consolePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}
