import { campaignsContract } from '@quotewright/contracts/campaigns.ts'
import { followUpsContract } from '@quotewright/contracts/follow-ups.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { listGivingWay } from '../campaigns/public.ts'
import { chooseCampaign, markReplied, resumeFollowUps, stopByHand } from './change-follow-ups.ts'
import { editFollowUp, rescheduleFollowUp, skipFollowUp } from './change-message.ts'
import { readFollowUpStatus } from './follow-up-status.ts'
import { toPlanWire, toStatusWire } from './follow-ups.wire.ts'
import { planAhead } from './plan-ahead.ts'
import { previewFollowUp } from './preview-follow-up.ts'
import { countPlanned } from './runs/runs.repository.ts'
import { sendNow } from './send-now.ts'

/** The follow-ups of one quote. */
export function followUpsRoutes(binding: Binding): void {
  bind(binding, followUpsContract.readFollowUpStatus, async ({ ctx, params }) => {
    return { status: 200, body: toStatusWire(await readFollowUpStatus(ctx, params.quoteId)) }
  })

  bind(binding, followUpsContract.planFollowUpsAhead, async ({ ctx, params }) => {
    return { status: 200, body: toPlanWire(await planAhead(ctx, params.quoteId)) }
  })

  bind(binding, followUpsContract.markReplied, async ({ ctx, params }) => {
    return { status: 200, body: toStatusWire(await markReplied(ctx, params.quoteId)) }
  })

  bind(binding, followUpsContract.stopFollowUps, async ({ ctx, params }) => {
    return { status: 200, body: toStatusWire(await stopByHand(ctx, params.quoteId)) }
  })

  bind(binding, followUpsContract.resumeFollowUps, async ({ ctx, params }) => {
    return { status: 200, body: toStatusWire(await resumeFollowUps(ctx, params.quoteId)) }
  })

  bind(binding, followUpsContract.chooseFollowUpCampaign, async ({ ctx, params, body }) => {
    const status = await chooseCampaign(ctx, params.quoteId, body.campaign_id)
    return { status: 200, body: toStatusWire(status) }
  })

  messageRoutes(binding)

  // What switching a campaign off, or on, would stop.
  bind(binding, campaignsContract.readCampaignEffects, ({ ctx, params: { campaignId } }) =>
    inTransaction(ctx, async (tx) => {
      const giveWay = await listGivingWay(tx, campaignId)
      const deactivates = giveWay.map(({ id, name }) => ({ id, name }))
      const givenUp = giveWay.map(({ id }) => id)
      const switching_on = { ...(await countPlanned(tx, givenUp)), deactivates }
      return {
        status: 200,
        body: { effects: { switching_off: await countPlanned(tx, [campaignId]), switching_on } },
      }
    }),
  )
}

/** One message of them. */
function messageRoutes(binding: Binding): void {
  bind(binding, followUpsContract.previewFollowUp, async ({ ctx, params }) => {
    const { smsSegments, ...content } = await previewFollowUp(ctx, params)
    return { status: 200, body: { ...content, sms_segments: smsSegments } }
  })

  bind(binding, followUpsContract.editFollowUp, async ({ ctx, params, body }) => {
    const edited = body.body === null ? null : { subject: body.subject, body: body.body }
    return { status: 200, body: toStatusWire(await editFollowUp(ctx, params, edited)) }
  })

  bind(binding, followUpsContract.rescheduleFollowUp, async ({ ctx, params, body }) => {
    const status = await rescheduleFollowUp(ctx, params, new Date(body.due_at))
    return { status: 200, body: toStatusWire(status) }
  })

  bind(binding, followUpsContract.skipFollowUp, async ({ ctx, params }) => {
    return { status: 200, body: toStatusWire(await skipFollowUp(ctx, params)) }
  })

  bind(binding, followUpsContract.sendFollowUpNow, async ({ ctx, params }) => {
    return { status: 200, body: toStatusWire(await sendNow(ctx, params)) }
  })
}
