import { Alert, Button, Group, Text } from '@mantine/core'
import { type PendingLine, takePendingLines, usePendingLines } from '../pending-lines.ts'
import { type FormLine, newLine } from './model/form.ts'

const toLine = ({ description, quantity, unit, unitPriceCents, taxFree }: PendingLine): FormLine =>
  newLine({
    description,
    quantity: String(quantity),
    unit,
    ...(unitPriceCents === null ? {} : { unit_price: (unitPriceCents / 100).toFixed(2) }),
    tax_free: taxFree ?? false,
  })

interface PendingLinesNoticeProps {
  readonly onAdd: (lines: readonly FormLine[]) => void
}

/** Lines that wait in this browser, such as those of the calculators, for the form to take over. */
export function PendingLinesNotice({ onAdd }: PendingLinesNoticeProps) {
  const waiting = usePendingLines()
  if (waiting.length === 0) return null
  const one = waiting.length === 1
  return (
    <Alert
      mb="md"
      title={one ? 'A line waits for your quote' : `${waiting.length} lines wait for your quote`}
    >
      <Text size="sm" mb="sm">
        {waiting.map(({ description }) => description).join(', ')}
      </Text>
      <Group gap="sm">
        <Button onClick={() => onAdd(takePendingLines().map(toLine))}>{one ? 'Add it' : 'Add them'}</Button>
        <Button variant="default" onClick={() => takePendingLines()}>
          Discard
        </Button>
      </Group>
    </Alert>
  )
}
