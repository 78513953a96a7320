import { Alert } from '@mantine/core'
import type { ExtractedBrandIdentity } from '@quotewright/contracts/onboarding.ts'
import { BRAND_VOICE_LABELS, type BrandVoice } from '@quotewright/domain/profile/business-profile.ts'
import { IconWand } from '@tabler/icons-react'
import styles from './Wizard.module.css'

type Evidence = ExtractedBrandIdentity['evidence'][number]

const LABELS: Readonly<Record<Evidence['field'], string>> = {
  brand_voice: 'Brand voice',
  brand_personality: 'Personality',
  communication_style: 'Communication style',
  differentiators: 'What sets you apart',
  service_areas: 'Service areas',
}

const isVoice = (value: string): value is BrandVoice => Object.hasOwn(BRAND_VOICE_LABELS, value)

const valueText = ({ field, value }: Evidence): string =>
  field === 'brand_voice' && isVoice(value) ? BRAND_VOICE_LABELS[value] : value

/** What a description says of the brand, each with the words it rests on. */
export function FoundBrand({ found }: { readonly found: ExtractedBrandIdentity }) {
  const { evidence } = found
  if (evidence.length === 0) {
    return (
      <Alert color="gray" title="Nothing found">
        Your description doesn’t say how you sound. Add to it, or fill in the fields below.
      </Alert>
    )
  }
  const fields = Object.keys(LABELS) as Evidence['field'][]
  return (
    <Alert color="teal" icon={<IconWand aria-hidden />} title="Found in your description">
      <dl className={styles.found}>
        {fields.map((field) => {
          const rows = evidence.filter((one) => one.field === field)
          return rows.length === 0 ? null : (
            <div key={field}>
              <dt>{LABELS[field]}</dt>
              {rows.map((one) => (
                <dd key={`${one.value} ${one.start}`}>
                  {valueText(one)} <span className={styles.words}>“{one.words}”</span>
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
    </Alert>
  )
}
