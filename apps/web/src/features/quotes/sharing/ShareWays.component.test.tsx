import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { formWith, line, quoteOf } from '../editor/model/testing/forms.ts'
import { ShareWays } from './ShareWays.tsx'

const show = (phone: string) =>
  renderScreen(
    <ShareWays
      quote={quoteOf(formWith([line('Mixer tap')]), { customer_phone: phone })}
      url="https://quotes.example/q/abc"
      onEmail={() => undefined}
    />,
    { answers: { getSignInOptions: () => ({ sign_up: 'open', sends_mail: true, hosted: null }) } },
  )

const hint = (label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) })

afterEach(() => page.viewport(1280, 900))

test('a message names the number it goes to', async () => {
  await show('0400 111 222')
  await expect.element(hint('Text message')).toMatchTextContent('0400 111 222')
  await expect.element(hint('WhatsApp')).toMatchTextContent('0400 111 222')
})

test('a landline takes no message, so none is named', async () => {
  await show('(02) 5550 0056')
  await expect.element(hint('Text message')).toMatchTextContent('You choose who')
  await expect.element(hint('WhatsApp')).toMatchTextContent('You choose who')
  await expect.element(page.getByText('(02) 5550 0056')).not.toBeInTheDocument()
})

test('on a phone the text message is first, across and filled', async () => {
  await page.viewport(390, 844)
  await show('0400 111 222')
  await expect.element(hint('Text message')).toBeVisible()
  const [first] = document.querySelectorAll('a, button')
  const text = hint('Text message').element()
  expect(first).toBe(text)
  expect(text.getBoundingClientRect().width).toBeGreaterThan(
    1.8 * hint('WhatsApp').element().getBoundingClientRect().width,
  )
  expect(getComputedStyle(text).backgroundColor).not.toBe(
    getComputedStyle(hint('WhatsApp').element()).backgroundColor,
  )
})
