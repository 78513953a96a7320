import { leadsContract } from '@quotewright/contracts/leads.ts'
import {
  OFFER_DISCOUNT_MONTHS,
  OFFER_DISCOUNT_PERCENT,
  type OfferSettings,
  signupOffer,
} from '@quotewright/domain/leads/signup-offer.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { countLeads } from './leads.repository.ts'
import { saveLead } from './save-lead.ts'

/** Visitors' details, and the signup offer that their number drives. */
export function leadsRoutes(binding: Binding, offerSettings: OfferSettings): void {
  bind(binding, leadsContract.createLead, async ({ ctx, body }) => {
    const id = await saveLead(ctx, {
      firstName: body.first_name,
      lastName: body.last_name,
      businessName: body.business_name,
      email: body.email,
      phone: body.phone,
      source: body.source,
    })
    const { source: _source, ...details } = body
    const lead = { id, ...details, captured_at: ctx.now().toISOString() }
    return { status: 201, body: { id, success: true, error: null, lead } }
  })

  bind(binding, leadsContract.countLeads, async ({ ctx }) => {
    const count = await inTransaction(ctx, countLeads)
    const offer = signupOffer(count, offerSettings)
    return {
      status: 200,
      body: {
        count,
        offer: {
          signups: offer.signups,
          total_spots: offer.totalSpots,
          remaining_spots: offer.remainingSpots,
          discount_percent: OFFER_DISCOUNT_PERCENT,
          discount_months: OFFER_DISCOUNT_MONTHS,
        },
      },
    }
  })
}
