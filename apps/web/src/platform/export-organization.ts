import { ApiError } from '@quotewright/contracts/client.ts'
import { accessToken } from './access-token.ts'
import { authorizedFetch } from './api.ts'
import { saveFile } from './save-file.ts'

const EXPORT_URL = '/api/v1/organization/export'
const FALLBACK_NAME = 'quotewright-export'

/** Fetches everything of the active organization and hands it to the browser as a file. */
export async function exportOrganization(): Promise<void> {
  const token = await accessToken()
  const response = await authorizedFetch(EXPORT_URL, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }).catch((cause: unknown) => {
    throw new ApiError(0, 'No connection to the server. Please try again.', undefined, { cause })
  })
  if (!response.ok) throw new ApiError(response.status, 'The export could not be made. Nothing was deleted.')
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(named ?? FALLBACK_NAME, await response.blob())
}
