import { Alert, Stack, Text } from '@mantine/core'
import type { ExtractionPreview } from '@quotewright/contracts/extractions.ts'
import { confidenceLabel, confidencePercent } from '@quotewright/domain/extractions/confidence-label.ts'
import { Facts } from '../../../ui/Facts.tsx'
import styles from '../Extractions.module.css'
import { FIELD_LABELS, valuesOf } from '../editing/extracted-form.ts'

/** What was read, to look at: correcting and converting are parts of the Review Queue, which is switched off. */
export function PreviewOnly({ preview }: { readonly preview: ExtractionPreview }) {
  const { extraction_confidence, extracted_quote, validation } = preview
  const { line_items: lines, ...fields } = valuesOf(extracted_quote)
  return (
    <Stack gap="md">
      <Text fw={560}>
        {confidenceLabel(extraction_confidence)} confidence, {confidencePercent(extraction_confidence)}
      </Text>
      <Alert color="blue" role="note">
        The Review Queue is off. Turn it on in Business Settings, Preferences, to fix this and convert it.
      </Alert>
      {validation.warnings.length > 0 && (
        <Alert color="yellow" role="note" title="Check before you use it">
          <ul className={styles.list}>
            {validation.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Facts
        facts={Object.entries(fields).map(([name, text]) => [
          FIELD_LABELS[name as keyof typeof fields],
          text || 'Not stated',
        ])}
      />
      <ol className={styles.list}>
        {lines.map((line) => (
          <li key={line.key}>
            {line.item_description}: {line.item_quantity} {line.item_unit} × {line.item_unit_price} ={' '}
            {line.item_total_price}
          </li>
        ))}
      </ol>
    </Stack>
  )
}
