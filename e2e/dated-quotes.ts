import { expect, type Page } from '@playwright/test'
import { acceptQuote, createQuote, publishQuote, tokenIn } from './api.ts'
import { inDatabase } from './database.ts'

/** Days before today and the time, where the business is: `3 10:30` is half past ten three days ago. */
type Moment = `${number} ${number}:${number}`

interface DatedQuote {
  readonly number: string
  /** One line, before tax. */
  readonly price: number
  readonly currency?: string
  readonly created: Moment
  readonly sent?: Moment
  readonly accepted?: Moment
  readonly declined?: Moment
}

/** Makes quotes by the calls, then puts what happened to them on other days: no call can. */
export async function givenDatedQuotes(page: Page, quotes: readonly DatedQuote[]): Promise<void> {
  for (const { number, price, currency, created, sent, accepted, declined } of quotes) {
    const { id } = await createQuote(page, {
      title: 'Install lights',
      quote_number: number,
      customer_name: 'Priya Nair',
      ...(currency === undefined ? {} : { currency }),
      line_items: [{ item_description: 'Lights', item_quantity: 1, item_unit_price: price }],
    })
    if (sent !== undefined) {
      const link = await publishQuote(page, id)
      if (accepted !== undefined) await acceptQuote(page, link)
      if (declined !== undefined) {
        const url = `/api/v1/public/quotes/${tokenIn(link)}/decline`
        expect((await page.request.post(url, { data: { reason: 'price' } })).status()).toBe(200)
      }
    }
    await inDatabase(async (client) => {
      for (const [kind, moment] of Object.entries({ published: sent, accepted, declined })) {
        if (moment !== undefined) await client.query(MOVE_EVENT, [id, kind, ...moment.split(' ')])
      }
      await client.query(MOVE_QUOTE, [id, ...created.split(' ')])
    })
  }
}

const at = (days: string, time: string): string =>
  `((now() at time zone 'Australia/Sydney')::date - ${days}::int + ${time}::time) at time zone 'Australia/Sydney'`

const MOVE_EVENT = `update quote_events set created_at = ${at('$3', '$4')} where quote_id = $1 and kind = $2`
const MOVE_QUOTE = `update quotes set created_at = ${at('$2', '$3')} where id = $1`
