import { Button, Radio, Stack } from '@mantine/core'
import type { QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import { useState } from 'react'
import { Failure } from '../../../ui/Failure.tsx'
import { TALL } from '../../../ui/form-parts.tsx'
import styles from './Pushes.module.css'
import { useAnswerPush } from './pushes.api.ts'

interface PushQuestionProps {
  readonly push: QuotePush
  readonly question: NonNullable<QuotePush['question']>
  readonly quoteId: string
}

/** What only a person can decide; answered, the push goes on. */
export function PushQuestion({ push, question, quoteId }: PushQuestionProps) {
  const answer = useAnswerPush(quoteId)
  const [choice, setChoice] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      noValidate
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(choice === '')
        if (choice !== '') answer.mutate({ pushId: push.id, choice })
      }}
    >
      <Failure title="Couldn’t save your answer" error={answer.error} />
      <Radio.Group
        label={question.message}
        value={choice}
        error={isMissing ? 'Choose one' : undefined}
        onChange={(next) => {
          setChoice(next)
          setIsMissing(false)
        }}
      >
        <Stack gap={0} mt={4}>
          {question.choices.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} classNames={TALL} />
          ))}
        </Stack>
      </Radio.Group>
      <div className="row">
        <Button type="submit" loading={answer.isPending}>
          Continue
        </Button>
      </div>
    </form>
  )
}
