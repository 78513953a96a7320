import type { Connection } from '@quotewright/contracts/integrations.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  type Answers,
  Refusal,
  refusedAt,
  refusedOnce,
  type SentCalls,
} from '../../../testing/answer-calls.ts'
import { alert, button, expectRefused, field } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Connections } from './Connections.tsx'

const CONNECTION: Connection = {
  provider: 'xero',
  status: 'active',
  is_expired: false,
  tenant_name: 'Bright Sparks Pty Ltd',
  last_error: null,
  created_by: 'Robin Fielder',
  created_at: '2026-11-20T03:00:00.000Z',
  expires_at: null,
}

interface Shown {
  readonly available: readonly string[]
  readonly connections?: () => Connection[]
  readonly answers?: Answers
  readonly role?: Role
}

const show = ({ available, connections = () => [], answers, role = 'owner' }: Shown): Promise<SentCalls> =>
  renderScreen(<Connections />, {
    role,
    answers: {
      listAvailableIntegrations: () => [...available],
      listConnections: connections,
      ...answers,
    },
  })

const card = (name: string): Locator =>
  page.getByRole('list', { name: 'Integrations' }).getByRole('listitem').filter({ hasText: name })
const inCard = (name: string, label: string): Locator =>
  card(name).getByRole('button', { name: new RegExp(`^${label}`) })
const buttonsOf = (name: string): string[] =>
  card(name)
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
const bodiesOf = (sent: SentCalls, name: string): unknown[] =>
  sent.filter((call) => call.name === name).map(({ body }) => body)

/** The sign-in windows that were opened, none of which shows. */
function openedWindows() {
  const opened: ReturnType<typeof windowOf>[] = []
  onOpen(() => {
    const one = windowOf()
    opened.push(one)
    return one as unknown as Window
  })
  return opened
}

function windowOf() {
  const one = {
    closed: false,
    close: () => {
      one.closed = true
    },
    location: { replace: vi.fn<(url: string) => void>() },
    document: document.implementation.createHTMLDocument(),
  }
  return one
}

function onOpen(open: typeof window.open): void {
  const spy = vi.spyOn(window, 'open').mockImplementation(open)
  onTestFinished(() => spy.mockRestore())
}

test('each system says how it is connected and what can be done', async () => {
  await show({
    available: ['servicem8', 'xero', 'myob', 'quickbooks'],
    connections: () => [
      CONNECTION,
      { ...CONNECTION, provider: 'myob', status: 'expired', is_expired: true },
      { ...CONNECTION, provider: 'quickbooks', status: 'needs_selection', tenant_name: null },
    ],
  })
  await expect.element(card('ServiceM8').getByText('Field service')).toBeVisible()
  expect(buttonsOf('ServiceM8')).toEqual(['Connect ServiceM8'])
  await expect.element(card('Xero')).toMatchTextContent('Connected to Bright Sparks Pty Ltd')
  expect(buttonsOf('Xero')).toEqual(['Manage Xero', 'Disconnect Xero'])
  expect(buttonsOf('MYOB')).toEqual(['Reconnect MYOB Business', 'Remove MYOB Business'])
  await expect.element(card('QuickBooks').getByText('Choose your organisation')).toBeVisible()
  expect(buttonsOf('QuickBooks')).toEqual(['Manage QuickBooks Online', 'Disconnect QuickBooks Online'])
})

test('without a provider an admin reads so in plain words, with a way to the guide', async () => {
  await show({ available: [], role: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'No Integrations Available' })).toBeVisible()
  await expect.element(page.getByText(/^Xero isn’t set up here yet/)).not.toMatchTextContent('INTEGRATION_')
  await expect
    .element(page.getByRole('link', { name: 'How to set them up' }))
    .toHaveAttribute('href', expect.stringContaining('integrations'))
})

test('a list that fails can be asked for again', async () => {
  await show({ available: [], answers: { listAvailableIntegrations: refusedOnce(['xero']) } })
  await expect.element(page.getByText('Failed to load integrations')).toBeVisible()
  await button('Try again').click()
  await expect.element(card('Xero')).toBeVisible()
})

test('a member sees what is connected, and no button', async () => {
  await show({ available: ['xero', 'jobber'], connections: () => [CONNECTION], role: 'member' })
  await expect.element(card('Xero').getByText('Bright Sparks Pty Ltd')).toBeVisible()
  await expect.element(page.getByText('Only owners and admins can connect these')).toBeVisible()
  expect([...buttonsOf('Xero'), ...buttonsOf('Jobber')]).toEqual([])
})

test('a member without any system is sent to an owner or admin', async () => {
  await show({ available: [], role: 'member' })
  await expect.element(page.getByText(/^Xero isn’t set up here yet.*Ask an owner or admin\.$/)).toBeVisible()
})

test('a sign-in that is refused says why and closes its window', async () => {
  const opened = openedWindows()
  await show({
    available: ['xero'],
    answers: { connectIntegration: () => new Refusal(503, 'Xero is not answering') },
  })
  await inCard('Xero', 'Connect').click()
  await expect.element(alert('Failed to connect Xero')).toMatchTextContent('Xero is not answering')
  expect(opened.map(({ closed }) => closed)).toEqual([true])
})

test('a sign-in without an answer says that it failed', async () => {
  openedWindows()
  await show({
    available: ['xero'],
    answers: {
      health: () => ({ status: 'ok' }),
      connectIntegration: () => {
        throw new TypeError('Failed to fetch')
      },
    },
  })
  await inCard('Xero', 'Connect').click()
  await expect.element(alert('Error connecting Xero')).toBeVisible()
})

test('where the browser blocks the window, a link opens the same', async () => {
  onOpen(() => null)
  const url = 'https://login.example/authorize'
  await show({ available: ['xero'], answers: { connectIntegration: () => ({ auth_url: url }) } })
  await inCard('Xero', 'Connect').click()
  await expect
    .element(page.getByRole('link', { name: 'Open Xero in a new tab' }))
    .toHaveAttribute('href', url)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('Simpro asks for the host first, and says what is wrong with it', async () => {
  const opened = openedWindows()
  const detail = 'Use your simprosuite.com address'
  const sent = await show({
    available: ['simpro'],
    answers: {
      connectIntegration: ({ body }) =>
        body?.build_url === 'acme'
          ? { auth_url: 'https://login.example/authorize' }
          : refusedAt('build_url', detail),
    },
  })
  await inCard('Simpro', 'Connect').click()
  const dialog = page.getByRole('dialog', { name: 'Connect Simpro' })
  const address = field('Your Simpro address')
  await expect.element(address).toHaveFocus()
  await button('Continue').click()
  await expectRefused(address, 'Enter your address')
  await address.fill('evil.example')
  await button('Continue').click()
  await expectRefused(address, detail)
  await expect.element(address).toHaveValue('evil.example')
  await address.fill('acme')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodiesOf(sent, 'connectIntegration')).toEqual([{ build_url: 'evil.example' }, { build_url: 'acme' }])
  expect(opened.at(-1)?.location.replace).toHaveBeenCalledWith('https://login.example/authorize')
})

test('disconnecting asks first and says when it fails', async () => {
  let connections = [CONNECTION]
  let tries = 0
  await show({
    available: ['xero'],
    connections: () => connections,
    answers: {
      disconnectIntegration: () => {
        tries += 1
        if (tries === 1) return new Refusal(503, 'Busy')
        connections = []
        return undefined
      },
    },
  })
  await inCard('Xero', 'Disconnect').click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Xero?' })
  const confirm = dialog.getByRole('button', { name: 'Disconnect' })
  await expect.element(confirm).toHaveFocus()
  expect(tries).toBe(0)
  await confirm.click()
  await expect.element(dialog.getByText('Error disconnecting Xero')).toBeVisible()
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(inCard('Xero', 'Connect')).toBeVisible()
})
