import { ActionIcon, Button, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { v4 as uuid } from 'uuid'
import styles from './Editing.module.css'
import { EMPTY_LINE, type LineCell, type LineValues, lineHint } from './extracted-form.ts'
import type { ExtractedForm } from './use-extracted-form.ts'
import { type PointedSpot, pointingProps, spotOfLine } from './use-pointed-spot.ts'

const LABELS: Readonly<Record<LineCell, string>> = {
  item_description: 'Description',
  item_quantity: 'Quantity',
  item_unit: 'Unit',
  item_unit_price: 'Unit price',
  item_total_price: 'Line total',
}
const FIGURES = ['item_quantity', 'item_unit', 'item_unit_price', 'item_total_price'] as const

interface ExtractedLinesProps {
  readonly form: ExtractedForm
  readonly pointed: PointedSpot
  readonly isReadOnly: boolean
}

/** The lines that were read, to be corrected, added to and taken out. */
export function ExtractedLines({ form, pointed, isReadOnly }: ExtractedLinesProps) {
  const id = useId()
  const lines = form.values.line_items
  const add = () => form.change({ line_items: [...lines, { ...EMPTY_LINE, key: `new-${uuid()}` }] })
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h6" mb="xs" id={id}>
        Lines
      </Title>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          No lines found.
        </Text>
      )}
      <ol className="stack-tight">
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            index={index}
            form={form}
            pointed={pointed}
            isReadOnly={isReadOnly}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <Button variant="default" mt="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Add a line
        </Button>
      )}
    </section>
  )
}

interface LineFieldsProps extends ExtractedLinesProps {
  readonly line: LineValues
  readonly index: number
}

function LineFields({ line, index, form, pointed, isReadOnly }: LineFieldsProps) {
  const spot = line.place === null ? null : spotOfLine(line.place)
  const lines = form.values.line_items
  const replace = (next: readonly LineValues[]) => form.change({ line_items: next })
  const cell = (name: LineCell) => ({
    label: LABELS[name],
    value: line[name],
    error: form.problems[`line_items.${index}.${name}`],
    readOnly: isReadOnly,
    autoComplete: 'off',
    classNames: { input: styles.input },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const typed = event.currentTarget.value
      replace(lines.map((one) => (one.key === line.key ? { ...one, [name]: typed } : one)))
    },
    ...pointingProps(pointed, spot),
  })
  const hint = lineHint(line)
  return (
    <li
      className={styles.line}
      data-pointed={(spot !== null && pointed.spot === spot) || undefined}
      aria-label={`Line ${index + 1}`}
    >
      <div className={styles.description}>
        <Textarea {...cell('item_description')} autosize minRows={1} maxRows={6} maxLength={5_000} />
        {!isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove line ${index + 1}`}
            onClick={() => replace(lines.filter(({ key }) => key !== line.key))}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={styles.figures}>
        {FIGURES.map((name) => (
          <TextInput
            key={name}
            {...cell(name)}
            maxLength={40}
            {...(name === 'item_unit' ? {} : { inputMode: 'decimal' as const })}
          />
        ))}
      </div>
      {hint !== undefined && (
        <Text size="sm" className={styles.hint}>
          {hint}, but the line total says {line.item_total_price}
        </Text>
      )}
    </li>
  )
}
