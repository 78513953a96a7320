// npm run social-preview: the picture that other sites show beside a link to the marketing page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps', 'web', 'src')
const TARGET = join(WEB, 'features', 'marketing', 'social-preview.jpg')
/** What Open Graph readers show without cutting. */
const SIZE = { width: 1200, height: 630 }
const QUALITY = 82

const dataUrl = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`
const screenshot = (name: string): string =>
  dataUrl(join(ROOT, 'docs', 'screenshots', `${name}.webp`), 'image/webp')
const font = createRequire(join(WEB, 'main.tsx')).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

const PAGE = `<!doctype html><style>
  @font-face { font-family: Inter; src: url(${dataUrl(font, 'font/woff2')}); font-weight: 100 900 }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #101318; color: #e6e9ee; font-family: Inter }
  .name { position: absolute; left: 72px; top: 68px; display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 680; letter-spacing: -0.02em }
  .name img { width: 64px }
  h1 { position: absolute; left: 72px; top: 196px; width: 610px; margin: 0; font-size: 76px; font-weight: 720; letter-spacing: -0.035em; line-height: 1.06; text-wrap: balance }
  p { position: absolute; left: 72px; bottom: 64px; width: 600px; margin: 0; font-size: 29px; line-height: 1.4; color: #a3abb7 }
  .phone { position: absolute; border: 1px solid #2a313c; border-radius: 26px; box-shadow: 0 24px 70px rgb(0 0 0 / 60%) }
</style><div class="name"><img src="${dataUrl(join(WEB, 'ui', 'favicon.svg'), 'image/svg+xml')}">Quotewright</div>
<h1>Quote the job before you drive off.</h1>
<p>Describe a job, send a priced quote, get it accepted on the phone.</p>
<img class="phone" style="left: 964px; top: 74px; width: 262px" src="${screenshot('quotes-390-dark')}">
<img class="phone" style="left: 768px; top: 22px; width: 270px" src="${screenshot('hosted-390-dark')}">`

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(PAGE)
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(TARGET)
} finally {
  await browser.close()
}
