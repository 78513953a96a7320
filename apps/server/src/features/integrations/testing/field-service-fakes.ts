import { gid, startFakeJobber } from '../providers/jobber/testing/fake-jobber.ts'
import {
  FAKE_TAX_RATES,
  FAKE_VENDOR,
  startFakeServiceM8,
} from '../providers/servicem8/testing/fake-servicem8.ts'
import { FAKE_COMPANY, startFakeSimpro } from '../providers/simpro/testing/fake-simpro.ts'
import type { FakeRequest } from './fake-oauth.ts'
import { addHundredth, isNoRead, type Start, writesTo } from './provider-fake.ts'

const isMutation = ({ body }: FakeRequest): boolean => JSON.stringify(body).startsWith('{"query":"mutation')

export const JOBBER: Start = {
  spec: 'jobber.graphql',
  async start(options) {
    const server = await startFakeJobber(options)
    const message = 'Line items are wrong'
    return {
      server,
      accountId: gid('Account', 1),
      settings: { taxCodeId: gid('TaxRate', 1) },
      documents: () =>
        [...server.quotes.values()].map(({ title }) => /\(([^ )]+)[^)]*\)$/.exec(title)?.[1] ?? title),
      contactCount: () => server.clients.size,
      isWrite: isMutation,
      addCent: addHundredth('total'),
      refusal: {
        on: (request) => isMutation(request) && JSON.stringify(request.body).includes('quoteCreate'),
        answer: {
          status: 200,
          body: {
            data: {
              quoteCreate: { quote: null, userErrors: [{ message, path: ['attributes', 'lineItems'] }] },
            },
          },
        },
        message,
        field: 'attributes.lineItems',
      },
    }
  },
}

export const SERVICEM8: Start = {
  spec: 'servicem8.json',
  async start(options) {
    const server = await startFakeServiceM8(options)
    const message = 'Job address is too long'
    const [gst, free] = FAKE_TAX_RATES
    return {
      server,
      accountId: FAKE_VENDOR,
      settings: { taxCodeId: gst?.uuid ?? null, taxFreeCodeId: free?.uuid ?? null },
      documents: () => server.records.job.map((job) => String(job['purchase_order_number'])),
      contactCount: () => server.records.company.length,
      isWrite: isNoRead,
      addCent: addHundredth('total_invoice_amount'),
      refusal: {
        on: writesTo('/job.json'),
        answer: { status: 400, body: { errorCode: 400, message } },
        message,
        field: null,
      },
    }
  },
}

export const SIMPRO: Start = {
  spec: 'simpro.json',
  async start(options) {
    const server = await startFakeSimpro(options)
    const message = 'Customer is archived'
    return {
      server,
      accountId: FAKE_COMPANY,
      settings: { costCentreId: '3', taxCodeId: '2', taxFreeCodeId: '1' },
      documents: () => server.quotes.map(({ fields }) => String(fields['OrderNo'])),
      contactCount: () => server.individuals.length + server.companies.length,
      isWrite: isNoRead,
      addCent: addHundredth('IncTax'),
      refusal: {
        on: writesTo('/quotes/'),
        answer: { status: 422, body: { errors: [{ path: '/Customer', message, value: 1 }] } },
        message,
        field: 'Customer',
      },
    }
  },
}
