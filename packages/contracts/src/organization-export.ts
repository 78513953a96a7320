import { defineContract, FileStream } from './kit.ts'

/** All that an organization has, to keep or to take elsewhere. */
export const organizationExportContract = defineContract({
  exportOrganization: {
    method: 'GET',
    path: '/api/v1/organization/export',
    access: 'owner',
    summary:
      'Download all data of the organization as a zip of JSON and CSV files with a readme; excludes secrets',
    tag: 'organization',
    file: { mediaType: 'application/zip' },
    responses: { 200: FileStream },
    limitPerMinute: 6,
  },
})
