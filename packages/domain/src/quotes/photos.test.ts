import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo, PHOTO_KINDS, photoGroups, photoText } from './photos.ts'

test('photos are grouped by kind under plain headings, in their order', () => {
  const photos = [
    { id: 1, kind: 'similar_job' },
    { id: 2, kind: 'before' },
    { id: 3, kind: 'similar_job' },
  ] as const
  expect(photoGroups(photos)).toEqual([
    { kind: 'before', heading: 'How it looks now', photos: [photos[1]] },
    { kind: 'similar_job', heading: 'Similar jobs', photos: [photos[0], photos[2]] },
  ])
})

test('no photo is lost or shown twice by grouping', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.nat(), kind: fc.constantFrom(...PHOTO_KINDS) })), (photos) => {
      const grouped = photoGroups(photos).flatMap((group) => group.photos)
      expect(new Set(grouped)).toEqual(new Set(photos))
      expect(grouped.length).toBe(photos.length)
    }),
  )
})

test('a photo without a caption is named by its heading', () => {
  expect(photoText('', 'Similar jobs', 1)).toBe('Similar jobs: photo 2')
  expect(photoText('The old switchboard', 'Similar jobs', 1)).toBe('The old switchboard')
})

test('moving puts one at its place and leaves the others in order', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
  const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(list, fc.nat(), fc.integer({ min: -5, max: 20 }), (items, pick, to) => {
      const item = items[pick % items.length]
      if (item === undefined) return
      const moved = movedTo(items, item, to)
      expect(moved.indexOf(item)).toBe(Math.max(0, Math.min(to, items.length - 1)))
      expect(moved.filter((one) => one !== item)).toEqual(items.filter((one) => one !== item))
      expect(moved.length).toBe(items.length)
    }),
  )
})
