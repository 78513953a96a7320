import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../../../testing/find.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../model/testing/forms.ts'
import { useQuoteEditor } from '../state/use-quote-editor.ts'
import { QuoteTools } from './QuoteTools.tsx'

const quote = quoteOf(formWith([line('Mixer tap')]), { status: 'viewed', published_version_number: 1 })

function Tools() {
  const editor = useQuoteEditor({
    source: { kind: 'quote', quote },
    intent: 'editor',
    owner: { userId: 'me', organizationId: 'us' },
    onSaved: () => undefined,
  })
  return <QuoteTools editor={editor} quote={quote} more={null} />
}

const upright = () => page.viewport(390, 844)
const turned = () => page.viewport(844, 390)
const show = () =>
  renderScreen(<Tools />, {
    role: 'member',
    answers: {
      listComments: () => ({ comments: [], total: 0, has_more: false }),
      listQuoteVersions: () => ({ versions: [] }),
    },
  })

afterEach(() => page.viewport(1280, 900))

test('what is open stays open when a phone is turned and turned back', async () => {
  await upright()
  await show()
  await button('More').click()
  await button('Versions (v1)').click()
  const panel = page.getByRole('dialog', { name: 'Versions' })
  await expect.element(panel).toBeVisible()
  const opened = panel.element()
  const more = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'More')
  await turned()
  await expect.poll(more).toBeUndefined()
  expect(panel.element(), 'the same, with what was typed in it').toBe(opened)
  await upright()
  await expect.poll(() => more()?.getAttribute('aria-expanded')).toBe('true')
  expect(panel.element()).toBe(opened)
})

test('Share is first on a phone and last on a desk', async () => {
  const names = () =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  await upright()
  await show()
  await expect.poll(names).toEqual(['Share', 'More'])
  await turned()
  await expect.poll(names).toEqual(['Comments', 'Activity', 'Versions (v1)', 'Unpublish', 'Share'])
})
