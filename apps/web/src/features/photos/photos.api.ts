import type { Photo, PhotoChange } from '@quotewright/contracts/photos.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { shrunkPhoto } from './shrink-photo.ts'

const keyOf = (quoteId: string) => ['quotes', quoteId, 'photos'] as const

/** The photos of a quote, as staff have them. */
export const photosQuery = (quoteId: string) =>
  queryOptions({
    queryKey: keyOf(quoteId),
    queryFn: async ({ signal }): Promise<readonly Photo[]> =>
      (await api.listPhotos({ params: { quoteId }, signal })).photos,
    staleTime: 0,
  })

/** Shows the photos as they are now; whether something waits to be published is read again. */
function remember(quoteId: string, photos: (known: readonly Photo[]) => readonly Photo[]): void {
  queryClient.setQueryData<readonly Photo[]>(keyOf(quoteId), (known) => known && photos(known))
  void queryClient.invalidateQueries({ queryKey: ['quotes', quoteId] })
}

/** Uploads a photo, drawn smaller first: a phone's is many times what a page needs. */
export async function uploadPhoto(quoteId: string, file: File, key: string): Promise<void> {
  const form = new FormData()
  form.append('file', await shrunkPhoto(file), file.name)
  const photo = await api.uploadPhoto({ params: { quoteId }, form, idempotencyKey: key })
  remember(quoteId, (known) => [...known.filter(({ id }) => id !== photo.id), photo])
}

export const useChangePhoto = (quoteId: string) =>
  useMutation({
    mutationFn: async ({ photoId, ...body }: PhotoChange & { readonly photoId: string }) =>
      (await api.changePhoto({ params: { quoteId, photoId }, body })).photos,
    onSuccess: (photos) => remember(quoteId, () => photos),
  })

export const useDeletePhoto = (quoteId: string) =>
  useMutation({
    mutationFn: (photoId: string) => api.deletePhoto({ params: { quoteId, photoId } }),
    onSuccess: (_, photoId) => remember(quoteId, (known) => known.filter(({ id }) => id !== photoId)),
  })
