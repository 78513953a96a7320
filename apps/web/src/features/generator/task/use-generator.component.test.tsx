import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkReception } from '../../../platform/reception.ts'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { EMPTY_FORM, writeQuoteDraft } from '../input/quote-form.ts'
import { useGenerator } from './use-generator.ts'

const FORM = { ...EMPTY_FORM, description: 'Hang a door' }

function Generator() {
  const generator = useGenerator({
    isStaff: true,
    editing: undefined,
    onSaved: () => undefined,
    onRefused: () => undefined,
  })
  return (
    <>
      <button type="button" onClick={() => void generator.generate(FORM, undefined)}>
        Generate
      </button>
      <button type="button" onClick={() => generator.cancelWaiting()}>
        Don’t send
      </button>
      <p>{generator.notice?.kind ?? 'nothing to tell'}</p>
    </>
  )
}

/** A server that gets each call, and whose answer is lost as long as there is no reception. */
function losingAnswers() {
  const keys: (string | null)[] = []
  let isAway = true
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const isProbe = input === '/health'
    if (!isProbe) keys.push(new Headers(init.headers).get('idempotency-key'))
    if (isAway) throw new TypeError('Failed to fetch')
    const refusal = { status: 422, detail: 'Too long', errors: [] }
    return isProbe ? Response.json({}) : Response.json(refusal, { status: 422 })
  })
  onTestFinished(async () => {
    isAway = false
    await checkReception()
    vi.unstubAllGlobals()
  })
  return {
    keys,
    comeBack: async () => {
      isAway = false
      await checkReception()
    },
  }
}

test('a description that is called back is sent again under the key the server may know', async () => {
  await renderScreen(<Generator />, { role: 'owner' })
  writeQuoteDraft(FORM)
  const { keys, comeBack } = losingAnswers()
  await button('Generate').click()
  await expect.element(page.getByText('waiting')).toBeVisible()
  await button('Don’t send').click()
  await expect.element(page.getByText('nothing to tell')).toBeVisible()

  await comeBack()
  await button('Generate').click()
  await expect.element(page.getByText('failed')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/.+/)
  expect(keys[1]).toBe(keys[0])
})
