import type { BusinessProfile } from '@quotewright/contracts/profile.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { button, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const PROFILE: BusinessProfile = {
  brand_name: 'Kelly Plumbing',
  business_description: 'Blocked drains',
  industry_vertical: null,
  service_areas: [],
  brand_voice: null,
  brand_tone_description: '',
  brand_description: '',
  brand_personality: [],
  communication_style: '',
  google_business_url: '',
  google_place_id: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

/** The form, and later the form again, after the profile was saved elsewhere. */
function TwoVisits() {
  const [profile, setProfile] = useState(PROFILE)
  const later = { ...PROFILE, brand_name: 'Kelly Plumbing & Gas', brand_tone_description: 'Short and warm' }
  const props = { draft: 'profile:1', isDisabled: false, onSaved: () => undefined, onCancel: () => undefined }
  return (
    <>
      <ProfileForm key={profile.brand_name} profile={profile} {...props} />
      <button type="button" onClick={() => setProfile(later)}>
        Come back later
      </button>
    </>
  )
}

test('what was typed comes back, with what was saved elsewhere since', async () => {
  await renderScreen(<TwoVisits />)
  await field('Business description').fill('Blocked drains and hot water')
  await button('Come back later').click()
  await expect.element(field('Brand name')).toHaveValue('Kelly Plumbing & Gas')
  await expect.element(field('Business description')).toHaveValue('Blocked drains and hot water')
  await expect.element(field('Tone description')).toHaveValue('Short and warm')
})
