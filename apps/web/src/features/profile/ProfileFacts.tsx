import type { BusinessProfile } from '@quotewright/contracts/profile.ts'
import { BRAND_VOICE_LABELS, INDUSTRY_LABELS } from '@quotewright/domain/profile/business-profile.ts'
import { TagList } from '../../ui/TagList.tsx'
import styles from './Profile.module.css'

const NOT_SAID = 'Not said'

/** The profile as it is read. */
export function ProfileFacts({ profile }: { readonly profile: BusinessProfile }) {
  const { industry_vertical: industry, brand_voice: voice, service_areas: areas } = profile
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Brand name</dt>
        <dd>{profile.brand_name}</dd>
      </div>
      <div>
        <dt>Industry</dt>
        <dd>{industry === null ? NOT_SAID : INDUSTRY_LABELS[industry]}</dd>
      </div>
      <div className={styles.wide}>
        <dt>Business description</dt>
        <dd>{profile.business_description || NOT_SAID}</dd>
      </div>
      <div className={styles.wide}>
        <dt>Service areas</dt>
        <dd>{areas.length === 0 ? NOT_SAID : <TagList tags={areas} shown={areas.length} />}</dd>
      </div>
      <div>
        <dt>Brand voice</dt>
        <dd>{voice === null ? NOT_SAID : BRAND_VOICE_LABELS[voice]}</dd>
      </div>
      <div>
        <dt>Tone description</dt>
        <dd>{profile.brand_tone_description || NOT_SAID}</dd>
      </div>
    </dl>
  )
}
