import type { AssistantMessage, AssistantProposal } from '@quotewright/contracts/assistant.ts'
import { featureSwitches } from '@quotewright/domain/features/switches.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, refusedOnce } from '../../testing/answer-calls.ts'
import { button, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AssistantArea } from './AssistantArea.tsx'
import { AssistantButton } from './AssistantButton.tsx'
import type { AssistedQuote } from './assisted-quote.ts'
import { useAssistantSwitch } from './use-assistant-switch.ts'

const ID = '5f0c3a52-4c0d-4b58-9f0e-6d5b1a3c2e10'

const QUOTE: AssistedQuote = {
  id: ID,
  version: 1,
  lines: [],
  currency: 'AUD',
  taxLabel: 'GST',
  isStaff: true,
  hasUnsaved: false,
  isSaving: false,
  save: () => Promise.resolve(undefined),
  show: () => undefined,
  loadNewest: () => Promise.resolve(undefined),
  wayTo: () => undefined,
}

const TOTALS = { lines_amount: 100, discount_amount: 0, subtotal: 100, tax_amount: 10, total_amount: 110 }
const PROPOSAL: AssistantProposal = {
  id: '5f0c3a52-4c0d-4b58-9f0e-6d5b1a3c2e11',
  quote_id: ID,
  state: 'open',
  based_on_version: 1,
  applied_version: null,
  total_before: 110,
  total_after: 104.5,
  changes: [{ text: 'Discount of 5 %', instruction: 'take 5 % off' }],
  comparison: { lines: [], unchanged_lines: 1, fields: [], totals: { before: TOTALS, after: TOTALS } },
}

const message = (from: AssistantMessage['from'], text: string, more: Partial<AssistantMessage> = {}) => ({
  id: crypto.randomUUID(),
  from,
  author_name: from === 'person' ? 'Robin Fielder' : null,
  text,
  links: [],
  calls: [],
  proposal: null,
  created_at: '2026-03-02T00:00:00Z',
  ...more,
})

/** A server's conversation that proposes the same changes whatever is said. */
function conversation() {
  let proposal = PROPOSAL
  let said: string | null = null
  const read = () => ({
    messages:
      said === null ? [] : [message('person', said), message('assistant', 'Like this?', { proposal })],
    undoable_version: null,
    engine: 'offline' as const,
  })
  return {
    listAssistantMessages: read,
    askAssistant: ({ body }: { readonly body: { readonly message: string } }) => {
      said = body.message
      return { ...read(), reply: 'Like this?', proposal, note: null }
    },
    dismissProposal: () => {
      proposal = { ...proposal, state: 'dismissed' }
      return { proposal }
    },
  }
}

function Area() {
  const assistant = useAssistantSwitch()
  return (
    <AssistantArea assistant={assistant} quote={QUOTE}>
      <AssistantButton assistant={assistant} />
    </AssistantArea>
  )
}

/** Starts over when its button is pressed, as a reload does. */
function Reloaded() {
  const [loads, setLoads] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Reload
      </button>
      <Area key={loads} />
    </>
  )
}

const box = field('Message to the assistant')
const log = page.getByRole('log', { name: 'Conversation' })
const card = page.getByRole('region', { name: /^Proposed changes/ })
const suggestions = page.getByRole('list', { name: 'Suggestions' })

describe('the assistant', () => {
  test('a conversation that does not load says why, and loads when asked again', async () => {
    const answers = conversation()
    await renderScreen(<Area />, {
      answers: { ...answers, listAssistantMessages: refusedOnce(answers.listAssistantMessages()) },
      role: 'owner',
    })
    await button('Assistant').click()
    await expect.element(page.getByText('Failed to load the conversation')).toBeVisible()
    await expect.element(page.getByText('Busy')).toBeVisible()
    await button('Try again').click()
    await expect.element(suggestions).toBeVisible()
  })

  test('all of it by keyboard alone, and open or closed is remembered', async () => {
    const sent = await renderScreen(<Reloaded />, { answers: conversation(), role: 'owner' })
    await expect.element(button('Assistant')).toBeVisible()
    button('Assistant').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('take 5 % off{Shift>}{Enter}{/Shift}valid for 14 days')
    await expect.element(box).toHaveValue('take 5 % off\nvalid for 14 days')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Apply')).toBeVisible()
    expect(sent.findLast(({ name }) => name === 'askAssistant')?.body).toEqual({
      message: 'take 5 % off\nvalid for 14 days',
      current_version_number: 1,
    })
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(button('No thanks')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(button('Apply')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText('Not applied')).toBeVisible()
    await expect.element(card).toHaveFocus()
    await expect.element(button('Apply')).not.toBeInTheDocument()

    await button('Reload').click()
    await expect.element(card.getByText('Not applied')).toBeVisible()
    await expect.element(box).not.toHaveFocus()
    button('Close the assistant').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(button('Assistant')).toHaveFocus()
    await button('Reload').click()
    await expect.element(button('Assistant')).toBeVisible()
    await expect.element(box).not.toBeInTheDocument()
  })

  test('words that were not answered go back to the box before what was typed since, or are sent again', async () => {
    const answers = conversation()
    let isDown = true
    await renderScreen(<Area />, {
      answers: {
        ...answers,
        askAssistant: (call) => (isDown ? new Refusal(503, 'Busy') : answers.askAssistant(call)),
      },
      role: 'owner',
    })
    await button('Assistant').click()
    await box.fill('take 5 % off')
    await userEvent.keyboard('{Enter}')
    await expect.element(log.getByText('Busy.')).toBeVisible()
    await box.fill('and what is typed since')
    await button('Edit').click()
    await expect.element(box).toHaveValue('take 5 % off\nand what is typed since')
    await button('Send').click()
    await expect.element(button('Try again')).toBeVisible()
    isDown = false
    await button('Try again').click()
    await expect.element(button('Apply')).toBeVisible()
    await expect.element(button('Try again')).not.toBeInTheDocument()
  })

  test('a suggestion is sent by its button', async () => {
    const sent = await renderScreen(<Area />, { answers: conversation(), role: 'owner' })
    await button('Assistant').click()
    await button('Take 5% off').click()
    await expect.element(button('Apply')).toBeVisible()
    expect(sent.findLast(({ name }) => name === 'askAssistant')?.body).toMatchObject({
      message: 'Take 5% off',
    })
    await expect.element(box).toHaveFocus()
  })

  test('switched off, it is nowhere', async () => {
    const features = featureSwitches(new Set(['aiAssistant']))
    const sent = await renderScreen(<Reloaded />, {
      answers: {
        listFeatures: () => ({
          features,
          country: HOME.country,
          currency: HOME.currency,
          time_zone: HOME.timeZone,
        }),
      },
      role: 'owner',
    })
    await expect.poll(() => sent.map(({ name }) => name)).toContain('listFeatures')
    await expect.element(button('Reload')).toBeVisible()
    await expect.element(button('Assistant')).not.toBeInTheDocument()
  })
})
