import type { CustomerType } from '@quotewright/domain/contacts/contact.ts'

export const CUSTOMER_TYPE_LABELS: Readonly<Record<CustomerType, string>> = {
  new: 'New',
  returning: 'Returning',
  vip: 'VIP',
}
