import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIdInAddress } from './google-place-id.ts'

const ID = 'ChIJN1t_tDeuEmsRUsoyG83frY4'

test('is found where an address holds it', () => {
  expect(
    [
      `https://www.google.com/maps/search/?api=1&query=Bright&query_place_id=${ID}`,
      `https://www.google.com/maps/place/?q=place_id:${ID}#reviews`,
      `search.google.com/local/writereview?placeid=${ID}`,
    ].map(placeIdInAddress),
  ).toEqual([ID, ID, ID])
})

test('is not made up for an address without one', () => {
  for (const address of ['', 'https://g.page/r/abc/review', 'https://maps.app.goo.gl/x?place_id=short']) {
    expect(placeIdInAddress(address)).toBeUndefined()
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = placeIdInAddress(text)
      expect(id === undefined || decodeURIComponent(text).includes(id)).toBe(true)
    }),
  )
})
