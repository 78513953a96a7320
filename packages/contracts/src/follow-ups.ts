import { STOP_REASONS } from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { MailPreview } from './mail-templates.ts'
import { QuoteParams, Timestamp } from './values.ts'

/** One message about a quote. Source: decisions §4 "Follow-up status". */
const FollowUpMessage = z.object({
  id: z.uuid(),
  /** From 1, in the order of sending. */
  step: z.number().int(),
  channel: z.enum(['email', 'sms']),
  message_type: z.enum(['reminder', 'check-in', 'value_recap', 'urgency', 'testimonial']),
  due_at: Timestamp,
  state: z.enum([
    'scheduled',
    'sending',
    'sent',
    'unconfirmed',
    'skipped',
    'stopped',
    'failed',
    'not_sent',
    'needs_look',
  ]),
  sent_at: Timestamp.nullable(),
  /** What it says, or would say if it were written now. '' for what is not known any more. */
  preview: z.string(),
  /** '' for an SMS. */
  subject: z.string(),
  /** Why it waits, was skipped, stopped or not sent; '' for nothing to say. */
  note: z.string(),
  /** Where it goes; '' while the customer has no address for its channel. */
  recipient: z.string(),
  /** Whether a person wrote its text. */
  is_edited: z.boolean(),
  /** What is added to an SMS that leaves it out; null for an email, and once it is settled. */
  sms_frame: z
    .object({
      business_name: z.string(),
      /** For senders that no one can reply to; null for "reply STOP". */
      opt_out_url: z.string().nullable(),
    })
    .nullable(),
})

/** Source: decisions §4 "Follow-up status". */
export const FollowUpStatus = z
  .object({
    status: z.enum(['none', 'scheduled', 'stopped', 'completed']),
    stop_reason: z.enum(STOP_REASONS).nullable(),
    /** The name of the campaign that is used; null when none matched. */
    campaign: z.string().nullable(),
    messages: z.array(FollowUpMessage),
    /** Where things stand, as one sentence. */
    summary: z.string(),
    campaign_id: z.string().nullable(),
    /** Why this campaign was chosen; '' without one. */
    campaign_reason: z.string(),
    /** A campaign that someone chose for this quote; null: the rules choose. */
    chosen_campaign_id: z.string().nullable(),
    /** Whether what was stopped can go on. */
    can_resume: z.boolean(),
    /** Whether the customer has replied, or someone marked them so: publishing or re-issuing the quote plans no more. */
    has_replied: z.boolean(),
  })
  .meta({ id: 'FollowUpStatus' })
export type FollowUpStatus = z.output<typeof FollowUpStatus>

/** What publishing a quote now would plan. */
export const FollowUpPlan = z
  .object({
    /** The name of the campaign that would be used; null when none matches, and for a published quote. */
    campaign: z.string().nullable(),
    campaign_id: z.string().nullable(),
    /** Why this campaign; '' without one. */
    campaign_reason: z.string(),
    messages: z.array(
      FollowUpMessage.pick({
        step: true,
        channel: true,
        message_type: true,
        due_at: true,
        recipient: true,
        subject: true,
        preview: true,
      }),
    ),
  })
  .meta({ id: 'FollowUpPlan' })
export type FollowUpPlan = z.output<typeof FollowUpPlan>

const MessageParams = QuoteParams.extend({ followUpId: z.uuid() })

const common = {
  tag: 'follow-ups',
  feature: 'campaigns',
  access: 'member',
  params: QuoteParams,
  responses: { 200: FollowUpStatus },
} as const

/** Source: part 3 §7 "Campaign service", decisions §4. */
export const followUpsContract = defineContract({
  readFollowUpStatus: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/followup-status',
    summary: 'Get the follow-ups of a quote: their schedule, outcome and text',
  },
  planFollowUpsAhead: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/followup-plan',
    summary: 'Preview the follow-ups that publishing a quote now would schedule; nothing is scheduled',
    responses: { 200: FollowUpPlan },
  },
  markReplied: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/mark-replied',
    summary: 'Mark the customer as replied, which stops the follow-ups of this quote',
  },
  stopFollowUps: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/stop-followups',
    summary: 'Stop the follow-ups of a quote',
  },
  resumeFollowUps: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/resume-followups',
    summary: 'Resume follow-ups stopped by staff; 409 if the customer ended them',
  },
  chooseFollowUpCampaign: {
    ...common,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/followup-campaign',
    summary: 'Set the campaign of a quote, overriding the rules; planned messages are rescheduled',
    body: z.object({
      /** Null: the rules choose again. */
      campaign_id: z.uuid().nullable(),
    }),
  },
  previewFollowUp: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/followups/:followUpId/preview',
    summary: 'Preview a follow-up as the customer gets it; its unsubscribe link is inactive',
    params: MessageParams,
    responses: {
      200: MailPreview.extend({
        /** How many SMS it is sent, and charged, as; null for an email. */
        sms_segments: z.number().int().nullable(),
      }),
    },
  },
  editFollowUp: {
    ...common,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/followups/:followUpId',
    summary: 'Edit the text of a planned follow-up',
    params: MessageParams,
    body: z.object({
      /** Of an email; an SMS has none. */
      subject: z.string().trim().max(150, 'Must be at most 150 characters').default(''),
      /** Null: what would be written without you. Identity and a way to opt out are added where they are missing. */
      body: z.string().trim().max(5_000, 'Must be at most 5,000 characters').nullable(),
    }),
  },
  rescheduleFollowUp: {
    ...common,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/followups/:followUpId/due-at',
    summary: 'Reschedule a planned follow-up to the next allowed sending time; later messages move too',
    params: MessageParams,
    body: z.object({ due_at: Timestamp }),
  },
  skipFollowUp: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/followups/:followUpId/skip',
    summary: 'Skip a planned follow-up; the others are unchanged',
    params: MessageParams,
  },
  sendFollowUpNow: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/followups/:followUpId/send-now',
    summary:
      'Send the next follow-up now, in quiet hours too, or one that did not arrive once more; 409 where the customer has ended it or has had one today',
    params: MessageParams,
  },
})
