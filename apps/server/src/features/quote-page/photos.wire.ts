import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import type { PhotosOnPage } from '@quotewright/contracts/quote-page-view.ts'
import { photoGroups, photoText } from '@quotewright/domain/quotes/photos.ts'
import { photoUrl } from '../photos/public.ts'
import type { QuotePhoto } from '../quotes/public.ts'

interface Addresses {
  readonly url: string
  readonly smallUrl: string
}

/** Where the customer finds a photo, below the path of their page: for as long as that is open. */
export const photosBelow =
  (path: string) =>
  ({ id }: QuotePhoto): Addresses => ({
    url: `${path}/photos/${id}`,
    smallUrl: `${path}/photos/${id}/small`,
  })

/** Where staff find the photos of a quote that has no page, such as one they look at before it is sent. */
export const photosForStaff = ({ fileToken, smallToken }: QuotePhoto): Addresses => ({
  url: photoUrl(fileToken),
  smallUrl: photoUrl(smallToken),
})

/** The photos as the page shows them. */
export const toPhotosOnPage = (
  photos: readonly QuotePhoto[],
  addressesOf: (photo: QuotePhoto) => Addresses,
): PhotosOnPage =>
  photoGroups(photos).map((group) => ({
    kind: group.kind,
    heading: group.heading,
    photos: group.photos.map((photo, at) => ({
      ...addressesOf(photo),
      caption: photo.caption,
      text: photoText(photo.caption, group.heading, at),
      width: photo.width,
      height: photo.height,
    })),
  }))

export const toPublicPhotos = (photos: readonly QuotePhoto[], path: string): PublicQuote['photos'] =>
  photos.map((photo) => {
    const { url, smallUrl } = photosBelow(path)(photo)
    const { id, kind, caption, width, height } = photo
    return { id, kind, caption, width, height, url, thumbnail_url: smallUrl }
  })
