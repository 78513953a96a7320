import { MYOB_IDS, startFakeMyob } from '../providers/myob/testing/fake-myob.ts'
import { startFakeQuickBooks } from '../providers/quickbooks/testing/fake-quickbooks.ts'
import { FAKE_MERCHANT, startFakeSquare } from '../providers/square/testing/fake-square.ts'
import { startFakeXero } from '../providers/xero/testing/fake-xero.ts'
import { addHundredth, inText, isNoRead, type Start, writesTo } from './provider-fake.ts'

export const XERO: Start = {
  spec: 'xero.json',
  async start(options) {
    const server = await startFakeXero(options)
    const { state } = server
    const message = 'Account code is archived'
    return {
      server,
      accountId: state.id,
      settings: { accountId: '200', taxCodeId: 'OUTPUT', taxFreeCodeId: 'EXEMPTOUTPUT' },
      documents: () => state.quotes.map(({ QuoteNumber }) => String(QuoteNumber)),
      contactCount: () => state.contacts.length,
      isWrite: isNoRead,
      addCent: addHundredth('Total'),
      refusal: {
        on: writesTo('/Quotes'),
        answer: {
          status: 400,
          body: {
            ErrorNumber: 10,
            Type: 'ValidationException',
            Message: 'A validation exception occurred',
            Elements: [{ ValidationErrors: [{ Message: message }] }],
          },
        },
        message,
        field: 'AccountCode',
      },
    }
  },
}

export const QUICKBOOKS: Start = {
  spec: 'quickbooks.json',
  async start(options) {
    const server = await startFakeQuickBooks(options)
    const { state } = server
    const message = 'Line amounts do not add up'
    return {
      server,
      accountId: state.realmId,
      settings: { itemId: '1', taxCodeId: '10', taxFreeCodeId: '11' },
      documents: () => state.Estimate.map(({ DocNumber }) => String(DocNumber)),
      contactCount: () => state.Customer.length,
      isWrite: isNoRead,
      addCent: addHundredth('TotalAmt'),
      refusal: {
        on: writesTo('/estimate'),
        answer: {
          status: 400,
          body: {
            Fault: {
              type: 'ValidationFault',
              Error: [{ Message: 'Invalid', Detail: message, code: '6070', element: 'Line' }],
            },
          },
        },
        message,
        field: 'Line',
      },
    }
  },
}

export const MYOB: Start = {
  spec: 'myob.json',
  async start(options) {
    const server = await startFakeMyob(options)
    const { state } = server
    const message = 'The tax code is inactive'
    return {
      server,
      accountId: state.id,
      settings: { accountId: MYOB_IDS.sales, taxCodeId: MYOB_IDS.gst, taxFreeCodeId: MYOB_IDS.free },
      documents: () => state.quotes.map((quote) => String(quote['CustomerPurchaseOrderNumber'])),
      contactCount: () => state.customers.length,
      isWrite: isNoRead,
      addCent: addHundredth('TotalAmount'),
      refusal: {
        on: writesTo('/Sale/Quote/Service'),
        answer: {
          status: 400,
          body: { Errors: [{ Name: 'ValidationError', Message: message, AdditionalDetails: '' }] },
        },
        message,
        field: 'TaxCode',
      },
    }
  },
}

export const SQUARE: Start = {
  spec: 'square.json',
  async start(options) {
    const server = await startFakeSquare(options)
    const detail = 'Not this order'
    const field = 'order.line_items'
    return {
      server,
      accountId: FAKE_MERCHANT,
      settings: { locationId: 'LAU0000000001' },
      documents: () => [...server.orders.values()].map((order) => String(order['reference_id'])),
      contactCount: () => server.customers.size,
      // Customers are searched by a POST.
      isWrite: (request) => isNoRead(request) && !request.path.endsWith('/search'),
      addCent: inText((text) =>
        text.replaceAll(
          /("total_money":\{"amount":)(\d+)/g,
          (_, before: string, amount: string) => `${before}${Number(amount) + 1}`,
        ),
      ),
      refusal: {
        on: writesTo('/orders'),
        answer: {
          status: 400,
          body: { errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST', detail, field }] },
        },
        message: detail,
        field,
      },
    }
  },
}
