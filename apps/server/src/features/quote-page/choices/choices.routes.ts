import { customerChoicesContract } from '@quotewright/contracts/customer-choices.ts'
import { type Binding, bind } from '../../../platform/http/bind.ts'
import { openLink } from '../open-link.ts'
import { toPublicQuote } from '../quote-page.wire.ts'
import { chooseOptions } from './choose-options.ts'

/** The calls by which a customer changes a quote. */
export function customerChoicesRoutes(binding: Binding): void {
  const { services } = binding

  bind(binding, customerChoicesContract.chooseOptions, async ({ params, body }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    const shown = await chooseOptions(ctx, quoteId, {
      choice: { optionIds: body.selected_option_ids, lineIds: body.selected_line_item_ids },
      basedOnVersion: body.version_number,
      preview: body.preview,
    })
    return { status: 200, body: { status: shown.status, quote: toPublicQuote(ctx.tenantId, shown) } }
  })
}
