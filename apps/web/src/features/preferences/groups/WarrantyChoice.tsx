import { NativeSelect } from '@mantine/core'
import {
  WARRANTIES,
  WARRANTY_SOURCE,
  type Warranty,
  warrantyText,
} from '@quotewright/domain/organizations/warranty.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

const WARRANTY_LABELS: Readonly<Record<Warranty, string>> = {
  none: 'No statement',
  goods: 'For goods you supply',
  services: 'For services you supply',
  goods_and_services: 'For goods and services',
}

/** The statement about consumer guarantees: which one, never what it says. */
export function WarrantyChoice({ form }: GroupProps) {
  const text = warrantyText(form.values.warranty)
  return (
    <Panel title="Warranty" isFoldedOnPhone>
      <NativeSelect
        label={LABELS.warranty}
        description="Australian law requires this wording if you give a warranty against defects. Shown on every quote, before the terms."
        data={WARRANTIES.map((value) => ({ value, label: WARRANTY_LABELS[value] }))}
        {...form.getInputProps('warranty')}
      />
      {text !== '' && (
        <div className={styles.sample} style={{ marginTop: '1rem' }}>
          <p className={styles.law}>{text}</p>
          <p className={styles.sampleTitle}>
            The law sets this wording, so you can’t change it. Source: {WARRANTY_SOURCE}
          </p>
        </div>
      )}
    </Panel>
  )
}
