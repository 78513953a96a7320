import { z } from 'zod'

/** What is read of Xero's answers. */

const ValidationErrors = z.array(z.object({ Message: z.string().default('') })).optional()

export const XeroQuote = z.object({
  QuoteID: z.string(),
  QuoteNumber: z.string().optional(),
  Reference: z.string().optional(),
  Status: z.string().optional(),
  Total: z.number().optional(),
  TotalTax: z.number().optional(),
})
export type XeroQuote = z.output<typeof XeroQuote>
export const Quotes = z.object({ Quotes: z.array(XeroQuote) })

export const XeroInvoice = z.object({
  InvoiceID: z.string(),
  InvoiceNumber: z.string().optional(),
  Reference: z.string().optional(),
  Status: z.string().optional(),
  Total: z.number().optional(),
  TotalTax: z.number().optional(),
})
export type XeroInvoice = z.output<typeof XeroInvoice>
export const Invoices = z.object({ Invoices: z.array(XeroInvoice) })

export const XeroContact = z.object({
  ContactID: z.string(),
  Name: z.string(),
  FirstName: z.string().default(''),
  LastName: z.string().default(''),
  EmailAddress: z.string().default(''),
  IsSupplier: z.boolean().default(false),
  IsCustomer: z.boolean().default(false),
  Phones: z
    .array(
      z.object({
        PhoneType: z.string().optional(),
        PhoneNumber: z.string().default(''),
        PhoneAreaCode: z.string().default(''),
        PhoneCountryCode: z.string().default(''),
      }),
    )
    .default([]),
  Addresses: z
    .array(
      z.object({
        AddressLine1: z.string().default(''),
        AddressLine2: z.string().default(''),
        City: z.string().default(''),
        Region: z.string().default(''),
        PostalCode: z.string().default(''),
      }),
    )
    .default([]),
})
export const Contacts = z.object({
  Contacts: z.array(XeroContact),
  pagination: z.object({ page: z.number(), pageCount: z.number() }).optional(),
})

export const History = z.object({
  HistoryRecords: z.array(z.object({ Details: z.string().optional() })).default([]),
})

export const Connections = z.array(z.object({ tenantId: z.string(), tenantName: z.string() }))

export const Organisations = z.object({
  Organisations: z
    .array(
      z.object({ Name: z.string(), BaseCurrency: z.string().optional(), CountryCode: z.string().optional() }),
    )
    .min(1),
})

export const Accounts = z.object({
  Accounts: z.array(
    z.object({ Code: z.string().optional(), Name: z.string(), Class: z.string().optional() }),
  ),
})

export const TaxRates = z.object({
  TaxRates: z.array(
    z.object({
      Name: z.string(),
      TaxType: z.string(),
      EffectiveRate: z.number().optional(),
      CanApplyToRevenue: z.boolean().optional(),
    }),
  ),
})

const Price = z.object({ UnitPrice: z.number().optional() }).optional()
export const Items = z.object({
  Items: z.array(
    z.object({
      ItemID: z.string(),
      Code: z.string(),
      Name: z.string().optional(),
      SalesDetails: Price,
      PurchaseDetails: Price,
    }),
  ),
})

const Refused = z.object({
  HasErrors: z.boolean().optional(),
  HasValidationErrors: z.boolean().optional(),
  StatusAttributeString: z.string().optional(),
  ValidationErrors,
})
export type Refused = z.output<typeof Refused>

/** A refusal: `Elements` in a 400, the elements themselves in a 200. */
export const Refusal = z.object({
  Message: z.string().optional(),
  Detail: z.string().optional(),
  Elements: z.array(Refused).optional(),
  Quotes: z.array(Refused).optional(),
  Invoices: z.array(Refused).optional(),
  Contacts: z.array(Refused).optional(),
})
