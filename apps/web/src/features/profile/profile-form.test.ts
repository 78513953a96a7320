import { BusinessProfileInput } from '@quotewright/contracts/profile.ts'
import { expect, test } from 'vitest'
import { profileInput, profileValues, voiceOptions } from './profile-form.ts'

test('what is not said is sent as null', () => {
  const input = profileInput({ ...profileValues(null), brand_name: ' Miller Plumbing ' })
  expect(BusinessProfileInput.parse(input)).toEqual({
    brand_name: 'Miller Plumbing',
    business_description: '',
    industry_vertical: null,
    service_areas: [],
    brand_voice: null,
    brand_tone_description: '',
  })
})

test('playful is offered to those who have it only', () => {
  const offered = (chosen: '' | 'playful') => voiceOptions(chosen).map(({ value }) => value)
  expect(offered('')).toEqual(['', 'professional', 'casual', 'friendly', 'authoritative', 'conversational'])
  expect(offered('playful')).toContain('playful')
})
