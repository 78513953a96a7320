import { z } from 'zod'
import { defineContract } from './kit.ts'
import { EmailAddress, OneLine, orNull, PhoneNumber, requiredLine, ShortText, Timestamp } from './values.ts'

/** Source: part 1 §3 "Lead create payload", §5 for the texts. */
export const LeadCreate = z.object({
  first_name: requiredLine('First name is required', 100),
  last_name: orNull(ShortText, '').default(''),
  business_name: orNull(ShortText, '').default(''),
  email: EmailAddress,
  phone: orNull(PhoneNumber, '').default(''),
  source: OneLine.max(60).default('quote-lab-demo'),
})
export type LeadCreate = z.output<typeof LeadCreate>

/** Source: part 1 §3 "Lead". */
const Lead = z
  .object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    business_name: z.string(),
    email: z.string(),
    phone: z.string(),
    captured_at: Timestamp,
  })
  .meta({ id: 'Lead' })

export const leadsContract = defineContract({
  createLead: {
    method: 'POST',
    path: '/api/v1/leads',
    access: 'public',
    alwaysDemo: true,
    summary: 'Save the contact details of a visitor trying the generator',
    tag: 'leads',
    headers: z.object({ 'x-tenant-id': z.string().optional(), 'x-user-id': z.string().optional() }),
    body: LeadCreate,
    responses: {
      201: z.object({ id: z.string(), success: z.literal(true), error: z.null(), lead: Lead }),
    },
    limitPerMinute: 60,
  },
  countLeads: {
    method: 'GET',
    path: '/api/v1/leads/count',
    access: 'public',
    alwaysDemo: true,
    summary: 'How many visitors have left their details, for the signup offer',
    tag: 'leads',
    responses: {
      200: z.object({
        count: z.number().int(),
        /** The signup offer computed from it. Source: part 1 §9. */
        offer: z.object({
          signups: z.number().int(),
          total_spots: z.number().int(),
          remaining_spots: z.number().int(),
          discount_percent: z.number().int(),
          discount_months: z.number().int(),
        }),
      }),
    },
  },
})
