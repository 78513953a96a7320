import { z } from 'zod'

/** What is read of Xero's answers. */

const text = z.string().default('')

const sums = {
  Reference: z.string().optional(),
  Status: z.string().optional(),
  Total: z.number().optional(),
  TotalTax: z.number().optional(),
}

const XeroQuote = z.object({ QuoteID: z.string(), QuoteNumber: z.string().optional(), ...sums })
export type XeroQuote = z.output<typeof XeroQuote>
export const Quotes = z.object({ Quotes: z.array(XeroQuote) })

const XeroInvoice = z.object({ InvoiceID: z.string(), InvoiceNumber: z.string().optional(), ...sums })
export type XeroInvoice = z.output<typeof XeroInvoice>
export const Invoices = z.object({ Invoices: z.array(XeroInvoice) })

const Phone = z.object({ PhoneNumber: text, PhoneAreaCode: text, PhoneCountryCode: text })
const Address = z.object({
  AddressLine1: text,
  AddressLine2: text,
  City: text,
  Region: text,
  PostalCode: text,
})
const XeroContact = z.object({
  ContactID: z.string(),
  Name: z.string(),
  FirstName: text,
  LastName: text,
  EmailAddress: text,
  IsSupplier: z.boolean().default(false),
  IsCustomer: z.boolean().default(false),
  Phones: z.array(Phone).default([]),
  Addresses: z.array(Address).default([]),
})
export type XeroContact = z.output<typeof XeroContact>
export const Contacts = z.object({
  Contacts: z.array(XeroContact),
  pagination: z.object({ pageCount: z.number() }).optional(),
})

export const History = z.object({ HistoryRecords: z.array(z.object({ Details: text })).default([]) })

export const Connections = z.array(z.object({ tenantId: z.string(), tenantName: z.string() }))

const Organisation = z.object({
  Name: z.string(),
  BaseCurrency: z.string().optional(),
  CountryCode: z.string().optional(),
})
export const Organisations = z.object({ Organisations: z.array(Organisation) })

const Account = z.object({ Code: z.string().optional(), Name: z.string(), Class: z.string().optional() })
export const Accounts = z.object({ Accounts: z.array(Account) })

const TaxRate = z.object({
  Name: z.string(),
  TaxType: z.string(),
  EffectiveRate: z.number().optional(),
  CanApplyToRevenue: z.boolean().optional(),
})
export const TaxRates = z.object({ TaxRates: z.array(TaxRate) })

const Price = z.object({ UnitPrice: z.number().optional() }).optional()
const Item = z.object({
  ItemID: z.string(),
  Code: z.string(),
  Name: z.string().optional(),
  SalesDetails: Price,
  PurchaseDetails: Price,
})
export const Items = z.object({ Items: z.array(Item) })
