/** A photo never changes, and whatever it held, nothing in it runs. No proxy keeps it: a page can be taken back. */
export const PHOTO_HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="photo.jpg"',
  'cache-control': 'private, max-age=86400, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}
