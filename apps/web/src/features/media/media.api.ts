import type { MediaType } from '@quotewright/domain/media/media-types.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { readImageFile } from './read-image-file.ts'

/** The most of a page; an organization that has more sees the newest. */
const MOST_SHOWN = 200

/** Images in use, newest first. Source: part 3 §7 for the query. */
export const mediaQuery = queryOptions({
  queryKey: ['media', 'list'],
  queryFn: ({ signal }) =>
    api.listMedia({ query: { scope: 'tenant', is_active: 'true', limit: MOST_SHOWN }, signal }),
  staleTime: 0,
})

const forget = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['media'] })

/** Uploads an image and shows it in place of the one before. */
export const useUploadMedia = (type: MediaType) =>
  useMutation({
    mutationFn: async (file: File) => {
      const file_data = await readImageFile(file)
      const uploaded = await api.uploadMedia({
        body: { media_type: type, scope: 'tenant', file_name: file.name, mime_type: file.type, file_data },
      })
      if (uploaded.is_primary) return uploaded
      return api.setPrimaryMedia({ params: { mediaId: uploaded.id } })
    },
    // After a failure too: the image may be there and only not be the primary one.
    onSettled: forget,
  })

export const useSetPrimaryMedia = () =>
  useMutation({
    mutationFn: (mediaId: string) => api.setPrimaryMedia({ params: { mediaId } }),
    onSuccess: forget,
  })

export const useDeleteMedia = () =>
  useMutation({
    mutationFn: (mediaId: string) => api.deleteMedia({ params: { mediaId } }),
    onSuccess: forget,
  })
