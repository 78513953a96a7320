import type {
  FollowUpPlan as FollowUpPlanWire,
  FollowUpStatus as FollowUpStatusWire,
} from '@quotewright/contracts/follow-ups.ts'
import type { ReportedMessage, ReportedStatus } from './follow-up-status.ts'
import type { PlanAhead } from './plan-ahead.ts'

export const toStatusWire = (told: ReportedStatus): FollowUpStatusWire => ({
  status: told.status,
  stop_reason: told.stopReason,
  campaign: told.campaign,
  messages: told.messages.map(toMessageWire),
  summary: told.summary,
  campaign_id: told.run?.campaignId ?? null,
  campaign_reason: told.run?.reason ?? '',
  chosen_campaign_id: told.chosenCampaignId,
  can_resume: told.canResume,
  has_replied: told.hasReplied,
})

export const toPlanWire = (plan: PlanAhead | null): FollowUpPlanWire => ({
  campaign: plan?.campaignName ?? null,
  campaign_id: plan?.campaignId ?? null,
  campaign_reason: plan?.reason ?? '',
  messages: (plan?.messages ?? []).map(({ step, dueAt, recipient, subject, body }) => ({
    step: step.step,
    channel: step.channel,
    message_type: step.messageType,
    due_at: dueAt.toISOString(),
    recipient,
    subject,
    preview: body,
  })),
})

const toMessageWire = (message: ReportedMessage): FollowUpStatusWire['messages'][number] => ({
  id: message.id,
  step: message.step,
  channel: message.channel,
  message_type: message.messageType,
  due_at: message.dueAt.toISOString(),
  state: message.state,
  sent_at: message.sentAt?.toISOString() ?? null,
  preview: message.preview,
  subject: message.subject,
  note: message.note,
  recipient: message.recipient,
  is_edited: message.isEdited,
  sms_frame: message.smsFrame && {
    business_name: message.smsFrame.businessName,
    opt_out_url: message.smsFrame.optOutUrl,
  },
})
