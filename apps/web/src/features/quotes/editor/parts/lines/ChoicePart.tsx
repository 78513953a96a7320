import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { newId, newLine } from '../../model/form.ts'
import type { FormLayout } from '../../model/form-groups.ts'
import type { FormProblems } from '../../model/form-problems.ts'
import type { GroupRowsProps } from './LineGroupRows.tsx'
import styles from './Lines.module.css'
import { OptionPart } from './OptionPart.tsx'

interface ChoicePartProps extends Omit<GroupRowsProps, 'group'> {
  readonly choice: FormLayout['choices'][number]
  readonly parts: FormProblems['parts']
}

/** Alternatives of which exactly one is chosen, such as good, better, best. */
export function ChoicePart({ choice, parts, ...rows }: ChoicePartProps) {
  const { dispatch } = rows.context
  const { group, options } = choice
  return (
    <section className={styles.choice} aria-label={`Choice: ${group}`}>
      <div className={styles.groupHead}>
        <input
          className={styles.input}
          aria-label="What the choice is about"
          maxLength={200}
          value={group}
          onChange={(event) => dispatch({ type: 'choice named', group, name: event.currentTarget.value })}
        />
      </div>
      <p>Your customer chooses one of these. Only the chosen one counts in the total.</p>
      {options.map((option) => (
        <OptionPart key={option.option.id} group={option} problem={parts[option.option.id]} {...rows} />
      ))}
      <Button
        variant="default"
        mt="md"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => dispatch({ type: 'alternative added', group, id: newId('option'), line: newLine() })}
      >
        Add alternative
      </Button>
    </section>
  )
}
