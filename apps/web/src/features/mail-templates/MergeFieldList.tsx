import { Text } from '@mantine/core'
import {
  MERGE_FIELD_NAMES,
  MERGE_FIELDS,
  type MergeField,
  sampleValues,
} from '@quotewright/domain/mail/templates/merge-fields.ts'
import { currentRegion } from '../../platform/region.ts'
import styles from './MailTemplates.module.css'

interface MergeFieldListProps {
  /** All, unless the text can't name some. */
  readonly fields?: readonly MergeField[]
}

/** What a text can name, to be copied into it. */
export function MergeFieldList({ fields = MERGE_FIELD_NAMES }: MergeFieldListProps) {
  const samples = sampleValues(currentRegion())
  return (
    <details className={styles.fields}>
      <summary>Merge fields</summary>
      <Text size="sm" mb="sm">
        Add a fallback after |: <code>{'{{customer.first_name | there}}'}</code>.
      </Text>
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>
              {MERGE_FIELDS[name].label}, as in “{samples[name]}”
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
