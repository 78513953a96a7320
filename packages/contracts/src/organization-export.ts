import { defineContract, FileStream } from './kit.ts'

/** All that an organization has, to keep or to take elsewhere. */
export const organizationExportContract = defineContract({
  exportOrganization: {
    method: 'GET',
    path: '/api/v1/organization/export',
    access: 'owner',
    summary:
      'Everything the organization has, as a zip of JSON and CSV files with a read-me; without secrets',
    tag: 'organization',
    file: { mediaType: 'application/zip' },
    responses: { 200: FileStream },
    limitPerMinute: 6,
  },
})
