import { expect, test } from 'vitest'
import { renderMarketing, renderMarketingHead } from './render-marketing.tsx'

const page = renderMarketing()
const head = renderMarketingHead()

const contentOf = (name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1]

test('the addresses for other sites begin where the server puts its origin', () => {
  expect(head).toContain('<link rel="canonical" href="__PUBLIC_ORIGIN__/marketing"/>')
  expect(contentOf('og:url')).toBe('__PUBLIC_ORIGIN__/marketing')
  expect(contentOf('og:image')).toMatch(/^__PUBLIC_ORIGIN__\/.*social-preview.*\.jpg$/)
  expect(contentOf('og:type')).toBe('website')
  expect(contentOf('twitter:card')).toBe('summary_large_image')
  for (const name of ['og:title', 'og:description', 'og:image:alt', 'description'])
    expect(contentOf(name)).not.toBe('')
})

test('each picture has its size and words, and waits until it comes near', () => {
  const pictures = page.match(/<img [^>]*>/g) ?? []
  expect(pictures).toHaveLength(8)
  for (const picture of pictures) {
    expect(picture).toMatch(/ alt="[^"]{20,}"/)
    expect(picture).toContain(' loading="lazy"')
    expect(picture).toContain(' width="390" height="844"')
  }
})

test('the form works without script: it leads to the Quote Builder with the job', () => {
  expect(page).toMatch(/<form [^>]*action="\/quote-lab"/)
  expect(page).toMatch(/<textarea [^>]*name="job"[^>]*required/)
})

test('headings go down one level at a time', () => {
  const levels = [...page.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
})

test('the comparison says what Quotewright does not do', () => {
  for (const name of ['Scheduling and dispatch', 'Invoices', 'Taking payments', 'Timesheets and stock'])
    expect(page).toMatch(new RegExp(`>${name}</th><td[^>]*><span[^>]*>Quotewright: </span>No`))
})
