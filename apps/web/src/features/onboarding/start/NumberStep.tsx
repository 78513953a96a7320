import { Anchor, TextInput } from '@mantine/core'
import { businessRegisterUrl } from '@quotewright/domain/region/business-register.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useChangeSettings } from '../../preferences/public.ts'
import { Question } from './Question.tsx'
import styles from './Start.module.css'
import { keepTyped, readTyped } from './setup-draft.ts'
import type { StepProps } from './step-props.ts'

const lengthOf = (number: string): number => number.replaceAll(/[^\p{L}\d]/gu, '').length

/** The business number, its check digits checked as it is typed. */
export function NumberStep(props: StepProps) {
  const { organizationId, settings } = props.facts
  const { businessNumber: rule } = regionOf(settings.country)
  const save = useChangeSettings(organizationId)
  const [typed, setTyped] = useState(
    () => readTyped().number || (settings.abn === '' ? '' : rule.format(settings.abn)),
  )
  const [isSent, setIsSent] = useState(false)
  const stored = rule.read(typed)
  const isWhole = isSent || lengthOf(typed) >= lengthOf(rule.example)
  const problem = stored === undefined && isWhole ? rule.problem : undefined
  const register = stored === undefined ? '' : businessRegisterUrl(settings.country, stored)
  const change = (text: string) => {
    setTyped(text)
    setIsSent(false)
    keepTyped({ number: text })
  }
  const submit = () => {
    setIsSent(true)
    if (stored === undefined) return
    save.mutate(
      { abn: stored },
      {
        onSuccess: () => {
          keepTyped({ number: '' })
          props.onDone()
        },
      },
    )
  }
  return (
    <Question
      {...props}
      step="number"
      title={`What’s your ${rule.label}?`}
      hint="It goes on every quote."
      error={save.error}
      onSubmit={submit}
      isSaving={save.isPending}
    >
      <TextInput
        label={rule.label}
        placeholder={rule.example}
        size="lg"
        inputMode={/^[\d ]+$/.test(rule.example) ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={30}
        value={typed}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <output className={styles.checked} aria-live="polite">
        {stored !== undefined && (
          <>
            <IconCheck size={18} aria-hidden />
            {rule.format(stored)} is a valid {rule.label}.
          </>
        )}
        {problem !== undefined && <span className={styles.spoken}>{problem}</span>}
      </output>
      {register !== '' && (
        <Anchor href={register} target="_blank" rel="noreferrer" lh="2.75rem">
          See the name it’s registered to
        </Anchor>
      )}
    </Question>
  )
}
