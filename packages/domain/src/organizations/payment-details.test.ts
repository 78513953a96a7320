import { expect, test } from 'vitest'
import { isBankCode, isPaymentLink, paymentView } from './payment-details.ts'

const NOTHING = { bankAccountName: '', bankCode: '', bankAccount: '', payId: '', paymentLink: '' }

test('a bank account, PayID and the reference are read in this order', () => {
  const details = {
    ...NOTHING,
    bankAccountName: 'Harbour Electrical',
    bankCode: '063 123',
    bankAccount: '1012 3456',
    payId: 'office@harbour.example',
  }
  expect(paymentView('AU', details, 'Q-1042')).toEqual({
    lines: [
      { label: 'PayID', value: 'office@harbour.example' },
      { label: 'Account name', value: 'Harbour Electrical' },
      { label: 'BSB', value: '063-123' },
      { label: 'Account number', value: '1012 3456' },
      { label: 'Reference', value: 'Q-1042' },
    ],
    link: '',
  })
})

test('nothing set, or half an account, is no way to pay', () => {
  expect(paymentView('AU', NOTHING, 'Q-1')).toBeNull()
  expect(paymentView('AU', { ...NOTHING, bankAccount: '10123456' }, 'Q-1')).toBeNull()
  expect(paymentView('AU', { ...NOTHING, bankCode: '063123' }, 'Q-1')).toBeNull()
  expect(paymentView('NZ', { ...NOTHING, bankAccount: '12-3456-7890123-00' }, 'Q-1')?.lines).toHaveLength(2)
})

test('a link alone needs no reference', () => {
  const link = 'https://buy.stripe.com/abc'
  expect(paymentView('AU', { ...NOTHING, paymentLink: link }, 'Q-1')).toEqual({ lines: [], link })
})

test.each([
  'http://pay.example.com',
  'javascript:alert(1)',
  'https://localhost',
  'https://you:secret@pay.example.com',
  'pay.example.com',
  'https:pay.example.com',
  '',
])('%j is no payment link', (link) => {
  expect(isPaymentLink(link)).toBe(false)
  expect(paymentView('AU', { ...NOTHING, paymentLink: link }, 'Q-1')).toBeNull()
})

test('an Australian BSB has six digits', () => {
  expect(['063-123', '063 123', '063123', '06312', 'abc'].map((code) => isBankCode('AU', code))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
