import { z } from 'zod'
import { Confirmation } from './account.ts'
import { defineContract } from './kit.ts'
import { OptionalEmail, PhoneNumber, requiredLine } from './values.ts'

/** How a business is called and reached: what is at the top of its quotes. Source: part 2 §2 "Personal settings". */
export const BusinessInfo = z
  .object({
    name: requiredLine('Business name is required'),
    /** '': quotes name the address of the person who made them. */
    email: OptionalEmail,
    phone: PhoneNumber,
  })
  .meta({ id: 'BusinessInfo' })
export type BusinessInfo = z.output<typeof BusinessInfo>

export const organizationContract = defineContract({
  readBusinessInfo: {
    method: 'GET',
    path: '/api/v1/organization/business-info',
    access: 'member',
    summary: 'Get the name and contact details of the business',
    tag: 'organization',
    responses: { 200: BusinessInfo },
  },
  saveBusinessInfo: {
    method: 'PUT',
    path: '/api/v1/organization/business-info',
    access: 'admin',
    summary: 'Update the name and contact details of the business',
    tag: 'organization',
    body: BusinessInfo,
    responses: { 200: BusinessInfo },
  },
  deleteOrganization: {
    method: 'POST',
    path: '/api/v1/organization/delete',
    access: 'owner',
    summary: 'Permanently delete the organization and all its data',
    tag: 'organization',
    body: Confirmation.extend({
      /** The organization's name, typed to confirm. */
      name: z.string('Type the name of the organization to confirm').max(200),
    }),
    responses: { 204: z.undefined() },
    limitPerMinute: 20,
  },
})
