import type { Contact } from '@quotewright/contracts/contacts.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, refusedAt } from '../../testing/answer-calls.ts'
import { alert, button, choice, expectRefused, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ContactDialog } from './ContactDialog.tsx'

const CONTACT: Contact = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e03',
  email: '',
  first_name: 'Tom',
  last_name: 'Reid',
  phone: '0413 000 111',
  company_name: '',
  address: '',
  contact_type: 'customer',
  tags: [],
  source: 'console',
  customer_type: 'new',
  quote_count: 0,
  accepted_count: 0,
  last_quote_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

const UPSERTED = { ...CONTACT, is_new: true }
const NEEDS = 'Enter an email or a phone number'

describe('customer form', () => {
  test('a customer needs an email or a phone number, which the server says at the field', async () => {
    const onClose = vi.fn<() => void>()
    await renderScreen(<ContactDialog contact="new" onClose={onClose} />, {
      answers: {
        upsertContact: ({ body }) => (body.phone === '' ? refusedAt('email', NEEDS) : UPSERTED),
        readContact: () => ({ contact: CONTACT }),
      },
    })
    await field('First name').fill('Tom')
    await button('Save customer').click()
    await expectRefused(field('Email'), NEEDS)
    await expect.element(field('Email')).toHaveFocus()
    await expect.element(field('First name')).toHaveValue('Tom')
    await field('Phone').fill('0413 000 111')
    await button('Save customer').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await expect.element(page.getByText('Tom Reid saved')).toBeVisible()
  })

  test('tags are separated by commas, and one half typed counts', async () => {
    const sent = await renderScreen(<ContactDialog contact="new" onClose={vi.fn<() => void>()} />, {
      answers: {
        upsertContact: () => UPSERTED,
        readContact: () => ({ contact: { ...CONTACT, contact_type: 'supplier' } }),
        updateContact: () => ({ contact: CONTACT }),
      },
    })
    await field('Phone').fill('0413 000 111')
    await choice('Type').selectOptions('Supplier')
    await choice('Tags').click()
    await userEvent.keyboard('vip,strata')
    await userEvent.tab()
    await button('Save customer').click()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ tags: ['vip', 'strata'] })
    expect(sent[0]?.body).toMatchObject({
      contact_type: 'supplier',
      phone: '0413 000 111',
      source: 'console',
    })
  })

  test.each([
    ['keeps its tags', '', []],
    ['gets tags beside its own', 'vip,strata', ['regular', 'vip', 'strata']],
  ])('one who is there already %s', async (_name, typed, tags) => {
    const onClose = vi.fn<() => void>()
    const sent = await renderScreen(<ContactDialog contact="new" onClose={onClose} />, {
      answers: {
        upsertContact: () => ({ ...UPSERTED, is_new: false }),
        readContact: () => ({ contact: { ...CONTACT, tags: ['regular', 'vip'] } }),
        updateContact: () => ({ contact: CONTACT }),
      },
    })
    await field('Phone').fill('0413 000 111')
    await choice('Tags').click()
    for (const letter of typed) await userEvent.keyboard(letter)
    await userEvent.tab()
    await button('Save customer').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(sent.flatMap(({ name, body }) => (name === 'updateContact' ? [body] : []))).toEqual(
      tags.length === 0 ? [] : [{ tags }],
    )
  })

  test('one who is there already gets the type that is chosen', async () => {
    const onClose = vi.fn<() => void>()
    const sent = await renderScreen(<ContactDialog contact="new" onClose={onClose} />, {
      answers: {
        upsertContact: () => ({ ...UPSERTED, is_new: false }),
        readContact: () => ({ contact: CONTACT }),
        updateContact: () => ({ contact: { ...CONTACT, contact_type: 'supplier' } }),
      },
    })
    await field('Phone').fill('0413 000 111')
    await choice('Type').selectOptions('Supplier')
    await button('Save customer').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(sent.at(-1)).toMatchObject({ name: 'updateContact', body: { contact_type: 'supplier' } })
  })

  test('a save that fails keeps what was typed', async () => {
    const onClose = vi.fn<() => void>()
    await renderScreen(<ContactDialog contact="new" onClose={onClose} />, {
      answers: { upsertContact: () => new Refusal(503, 'The database is away') },
    })
    await field('Company').fill('Reid & Sons')
    await field('Company').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(alert('Couldn’t save the customer')).toBeVisible()
    await expect.element(field('Company')).toHaveValue('Reid & Sons')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('the first field has the focus, and Esc closes', async () => {
    const onClose = vi.fn<() => void>()
    await renderScreen(<ContactDialog contact="new" onClose={onClose} />)
    await expect.element(field('First name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('Cancel closes without a call', async () => {
    const onClose = vi.fn<() => void>()
    const sent = await renderScreen(<ContactDialog contact="new" onClose={onClose} />)
    await field('First name').fill('Tom')
    await button('Cancel').click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })
})
