/** What a photo on a quote shows, in the order in which customers see them. */
export const PHOTO_KINDS = ['before', 'marked_up', 'similar_job'] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]

/** Photos on a quote at most. */
export const MOST_PHOTOS = 12
export const CAPTION_CHARACTERS = 120

/** What staff call a kind, and what it is headed with for the customer. */
export const PHOTO_KIND_WORDS: Readonly<
  Record<PhotoKind, { readonly name: string; readonly heading: string }>
> = {
  before: { name: 'Before', heading: 'How it looks now' },
  marked_up: { name: 'Marked up', heading: 'Marked up for the job' },
  similar_job: { name: 'Similar job', heading: 'Similar jobs' },
}

/** Photos of one kind under their heading. */
export interface PhotoGroup<Photo> {
  readonly kind: PhotoKind
  readonly heading: string
  readonly photos: readonly Photo[]
}

/** The photos by kind; each group in the order given, kinds without photos left out. */
export function photoGroups<Photo extends { readonly kind: PhotoKind }>(
  photos: readonly Photo[],
): PhotoGroup<Photo>[] {
  return PHOTO_KINDS.map((kind) => ({
    kind,
    heading: PHOTO_KIND_WORDS[kind].heading,
    photos: photos.filter((photo) => photo.kind === kind),
  })).filter((group) => group.photos.length > 0)
}

/** What stands for a photo where it isn't seen: its caption, or its heading and which one it is. */
export const photoText = (caption: string, heading: string, at: number): string =>
  caption === '' ? `${heading}: photo ${at + 1}` : caption

/**
 * Moves one of a list to another place; the others keep their order.
 *
 * @param to from 0; beyond the end is the end.
 */
export function movedTo<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const others = items.filter((other) => other !== item)
  const at = Math.max(0, Math.min(to, others.length))
  return others.length === items.length ? others : [...others.slice(0, at), item, ...others.slice(at)]
}
