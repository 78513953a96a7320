import { Text } from '@mantine/core'
import { MERGE_FIELD_NAMES, MERGE_FIELDS } from '@quotewright/domain/mail/templates/merge-fields.ts'
import styles from './MailTemplates.module.css'

/** What a text can name, to be copied into it. */
export function MergeFieldList() {
  return (
    <details className={styles.fields}>
      <summary>What fills itself in</summary>
      <Text size="sm" mb="sm">
        Write what to say when there is nothing after a bar: <code>{'{{customer.first_name | there}}'}</code>.
      </Text>
      <dl>
        {MERGE_FIELD_NAMES.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>
              {MERGE_FIELDS[name].label}, as in “{MERGE_FIELDS[name].sample}”
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
