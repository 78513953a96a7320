/** What a picture of a business is for, and how large it is kept, in pixels: twice what is recommended, for sharp screens. Source: part 3 §9. */
export const MEDIA_TYPES = {
  logo: { label: 'Logo', recommended: '500 × 500', keptWidth: 1000, keptHeight: 1000 },
  signature: { label: 'Signature', recommended: '600 wide', keptWidth: 1200, keptHeight: 1200 },
  avatar: { label: 'Avatar', recommended: '200 × 200', keptWidth: 400, keptHeight: 400 },
  banner: { label: 'Banner', recommended: '1200 × 400', keptWidth: 2000, keptHeight: 1200 },
} as const

export type MediaType = keyof typeof MEDIA_TYPES

export const MEDIA_TYPE_NAMES = Object.keys(MEDIA_TYPES) as readonly MediaType[]
