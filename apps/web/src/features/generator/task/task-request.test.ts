import { TaskRequest } from '@quotewright/contracts/generator.ts'
import { expect, test } from 'vitest'
import { EMPTY_FORM } from '../input/quote-form.ts'
import { taskRequest } from './task-request.ts'

const form = { ...EMPTY_FORM, description: ' Paint two rooms ', customer_name: 'Jo', total_amount: '$900' }

test('a new quote sends the description and what the form says', () => {
  const request = taskRequest(form, { editing: undefined, leadId: undefined })
  expect(TaskRequest.parse(request)).toEqual(request)
  expect(request.task_details).toBe('Paint two rooms')
  expect(request.metadata).toMatchObject({ source: 'quote-lab', workflow: 'natural', total_amount: '$900' })
})

test('an update names the quote and the version it was based on', () => {
  const request = taskRequest(form, { editing: { id: 'q1', version: 4 }, leadId: undefined })
  expect(request.task_details).toBe('Update quote q1: Paint two rooms')
  expect(request.metadata).toMatchObject({
    quote_id: 'q1',
    current_version_number: 4,
    change_source: 'generator',
  })
})

test('an instruction is looked at first, then saved as it was shown', () => {
  const editing = { id: 'q1', version: 4 }
  const asked = { ...form, change: ' 5 % off ' }
  const preview = taskRequest(asked, { editing, update: { kind: 'instruction', isPreview: true } })
  expect(preview.task_details).toBe('Update quote q1: 5 % off')
  expect(preview.metadata).toMatchObject({
    skip_confirmation: false,
    update_kind: 'instruction',
    change_source: 'assistant',
  })
  const contentHash = 'a'.repeat(64)
  const saved = taskRequest(asked, {
    editing,
    update: { kind: 'instruction', isPreview: false, contentHash },
  })
  expect(TaskRequest.parse(saved)).toEqual(saved)
  expect(saved.metadata).toMatchObject({ skip_confirmation: true, content_hash: contentHash })
})

test("a visitor's quote carries their lead", () => {
  const leadId = '0197b2f4-0000-7000-8000-000000000000'
  const request = taskRequest({ ...form, first_name: 'Ann' }, { editing: undefined, leadId })
  expect(request.metadata?.lead_details).toMatchObject({ lead_id: leadId, first_name: 'Ann' })
})

test("a visitor's quote says what their prices are; an organization's has that among its settings", () => {
  const visitor = taskRequest(form, { editing: undefined, linePriceMode: 'inclusive' })
  expect(TaskRequest.parse(visitor).metadata).toMatchObject({ line_price_mode: 'inclusive' })
  expect(taskRequest(form, { editing: undefined }).metadata).not.toHaveProperty('line_price_mode')
})
