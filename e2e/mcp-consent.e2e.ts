import { createServer } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { connectProgram, createProgram, transportTo } from '../apps/server/src/testing/mcp-program.ts'
import { expectAccessible } from './accessible.ts'
import { api } from './api.ts'
import { newEmail, PHONE, signUp } from './people.ts'

const PASSWORD = 'correct horse battery'

/** A program on the person's machine, with a page of its own to come back to. */
async function startProgram(server: string) {
  let answered: (back: URLSearchParams) => void = () => undefined
  const answer = new Promise<URLSearchParams>((resolve) => {
    answered = resolve
  })
  const pages = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://127.0.0.1')
    if (pathname === '/callback') answered(searchParams)
    response.setHeader('content-type', 'text/html').end('<h1>Back in your program</h1>')
  })
  await new Promise<void>((resolve) => {
    pages.listen(0, '127.0.0.1', resolve)
  })
  const address = pages.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const program = createProgram({}, `http://127.0.0.1:${port}/callback`)
  return {
    connect: () => connectProgram(program, server),
    /** The address that it opens in the person's browser. */
    async ask(): Promise<string> {
      await expect(connectProgram(program, server)).rejects.toThrow(/Unauthorized/i)
      return program.kept.opened?.href ?? ''
    },
    answer,
    finish: (back: URLSearchParams) => transportTo(program, server).finishAuth(back),
    close: () => pages.close(),
  }
}

const serverUrl = (page: Page): string => new URL(page.url()).origin

test('a program is let in by someone who signs in first, works, and is disconnected', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const email = newEmail()
  await signUp(page, '/dashboard', 'Kelly Plumbing', email)
  const program = await startProgram(serverUrl(page))
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await page.goto(await program.ask())
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Let Claude in?' })).toBeVisible()
  await expect(page.getByText(`It will act for ${email} at Kelly Plumbing`)).toBeVisible()
  await expect(page.getByText('See and change quotes')).toBeVisible()
  await expect(page.getByText('See price book')).toBeVisible()
  await expect(page.getByText('Stay connected until you disconnect it')).toBeVisible()
  await expect(page.getByText(/You return to 127\.0\.0\.1:/)).toBeVisible()
  await page.getByRole('button', { name: 'Allow', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Back in your program' })).toBeVisible()
  await program.finish(await program.answer)

  const client = await program.connect()
  const made = await client.callTool({
    name: 'create_quote_from_text',
    arguments: { text: 'Install 6 downlights at 86 each', customer_name: 'Deb Hanley' },
  })
  expect(made.isError).not.toBe(true)

  await page.goto('/tenant-management?tab=preferences')
  const programs = page.getByRole('table', { name: 'Connected programs, newest first' })
  await expect(programs.getByText('Claude').first()).toBeVisible()
  await expect(programs.getByText(email)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Latest calls of programs, newest first' })).toContainText(
    `Claude for ${email}`,
  )
  await programs.getByRole('button', { name: /Disconnect\s+Claude/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('No programs connected')).toBeVisible()
  await expect(client.callTool({ name: 'find_quotes', arguments: {} })).rejects.toThrow(/\w+/)
  program.close()
})

test('who says no lets no one in', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/dashboard')
  const program = await startProgram(serverUrl(page))
  await page.goto(await program.ask())
  await page.getByRole('button', { name: 'Don’t allow' }).click()
  await expect(page.getByRole('heading', { name: 'Back in your program' })).toBeVisible()
  expect((await program.answer).get('error')).toBe('access_denied')
  program.close()
})

test('who belongs to several businesses chooses one', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/dashboard', 'Kelly Plumbing')
  const second = await page.request.post('/api/auth/organization/create', {
    headers: { origin: serverUrl(page) },
    data: { name: 'Kelly Gas', slug: crypto.randomUUID() },
  })
  expect(second.status()).toBe(200)
  const program = await startProgram(serverUrl(page))
  await page.goto(await program.ask())
  await page.getByLabel('Business').selectOption('Kelly Plumbing')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Back in your program' })).toBeVisible()
  await program.finish(await program.answer)
  const client = await program.connect()
  await client.callTool({ name: 'create_quote_from_text', arguments: { text: 'Install 2 taps at 90 each' } })

  // The business that is open in the browser is the other one, which has no quote.
  await page.goto('/dashboard')
  const { total } = await api<{ total: number }>(page, 'get', '/quotes')
  expect(total).toBe(0)
  program.close()
})

test('a request that is none says what to do', { tag: '@full' }, async ({ page }) => {
  await page.goto('/oauth/consent')
  await expect(page.getByRole('heading', { name: 'This request can’t be used' })).toBeVisible()
  await page.goto('/oauth/consent?error=invalid_client')
  await expect(page.getByRole('heading', { name: 'This request can’t be used' })).toBeVisible()
})

test('reads well in dark and light', { tag: '@full' }, async ({ page }) => {
  await signUp(page, '/dashboard')
  const program = await startProgram(serverUrl(page))
  await page.goto(await program.ask())
  await expect(page.getByRole('heading', { name: 'Let Claude in?' })).toBeVisible()
  await expectAccessible(page, 'consent')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Back in your program' })).toBeVisible()
  await program.finish(await program.answer)
  await (await program.connect()).callTool({ name: 'find_quotes', arguments: {} })
  await page.goto('/tenant-management?tab=preferences')
  await expect(page.getByRole('table', { name: 'Connected programs, newest first' })).toBeVisible()
  await expectAccessible(page, 'connected programs')
  program.close()
})
