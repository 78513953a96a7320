import { Alert, Button, Text } from '@mantine/core'
import type { UnsupportedDocument } from '@quotewright/contracts/extractions.ts'
import { IconAlertTriangle, IconFileUnknown } from '@tabler/icons-react'
import { paths } from '../../../platform/paths.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { TYPE_LABELS } from '../document-words.ts'
import styles from '../Extractions.module.css'
import type { ReadingFailure } from './extract-file.ts'

interface ExtractionFailedProps {
  readonly file: File
  readonly failure: ReadingFailure
  readonly onRetry: () => void
}

/** Source: part 2 §8 "Extraction failure". */
export function ExtractionFailed({ file, failure, onRetry }: ExtractionFailedProps) {
  const details = [
    `File: ${file.name} (${file.size} bytes)`,
    ...(failure.status === 0 ? [] : [`Status: ${failure.status}`]),
    ...(failure.code === null ? [] : [`Code: ${failure.code}`]),
    `Message: ${failure.message}`,
  ]
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Extraction Failed">
      <Text mb="sm">{failure.message}</Text>
      <Text size="sm" fw={560}>
        What you can try
      </Text>
      <ul className={styles.list}>
        <li>Upload a different document</li>
        <li>Make sure the PDF is a quote and not an invoice or receipt</li>
        <li>Check the document is readable and not corrupted</li>
      </ul>
      <details className={styles.details}>
        <summary>Technical details</summary>
        <pre>{details.join('\n')}</pre>
      </details>
      <Button variant="default" mt="sm" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}

interface UnsupportedTypeProps {
  readonly unsupported: UnsupportedDocument
  /** Whether there is a Review Queue to look at it in. */
  readonly hasQueue: boolean
}

/** Source: part 2 §8 "Unsupported type". */
export function UnsupportedType({ unsupported, hasQueue }: UnsupportedTypeProps) {
  const { message, detected_type, supported_types, coming_soon, staged_extraction_id } = unsupported
  const facts = [
    ['Detected', TYPE_LABELS[detected_type]],
    ['Supported', supported_types.map((type) => TYPE_LABELS[type]).join(', ')],
    ['Coming soon', coming_soon.map((type) => TYPE_LABELS[type]).join(', ')],
  ] as const
  return (
    <Alert color="yellow" icon={<IconFileUnknown aria-hidden />} title="Unsupported Document Type">
      <Text mb="sm">{message}</Text>
      <Facts facts={facts} />
      {hasQueue && (
        <ButtonLink mt="md" to={paths.quoteLab} search={{ tab: 'review', extraction: staged_extraction_id }}>
          View in Review Queue
        </ButtonLink>
      )}
    </Alert>
  )
}
