import { EMAIL } from '@quotewright/domain/contacts/email-address.ts'
import type { LeadDetails, LeadField } from './lead-store.ts'

export type LeadProblems = Partial<Record<LeadField, string>>

/** What step 1 of the generator asks for. Source: part 1 §5. */
export function leadProblems(details: LeadDetails): LeadProblems {
  const problems: LeadProblems = {}
  if (details.first_name.trim() === '') problems.first_name = 'First name is required'
  if (details.email.trim() === '') problems.email = 'Email is required'
  else if (!EMAIL.test(details.email.trim())) problems.email = 'Invalid email format'
  return problems
}

export const isLeadComplete = (details: LeadDetails): boolean =>
  Object.keys(leadProblems(details)).length === 0

/** The banner asks for more than step 1 does. Source: part 1 §5 "Lead capture (demo banner)". */
export const hasBannerFields = ({ first_name, business_name, email, phone }: LeadDetails): boolean =>
  [first_name, business_name, email, phone].every((value) => value.trim() !== '')
