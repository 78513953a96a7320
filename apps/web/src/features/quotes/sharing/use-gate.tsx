import { Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormButtons, REQUIRED } from '../../../ui/form-parts.tsx'
import type { GateAnswer } from '../quotes.api.ts'
import { type GateQuestion, gateQuestionOf, NotConfirmed } from './gate-question.ts'

interface Asked {
  readonly question: GateQuestion
  readonly settle: (answer: GateAnswer | null) => void
}

/** Asks what publishing wants to know, and goes on with the answer. */
export interface Gate {
  /**
   * Runs a call that publishes, again with the answer where it asks something.
   *
   * @param given what was answered before.
   * @throws NotConfirmed when the answer is no; whatever else the call throws.
   */
  readonly pass: <Result>(
    call: (answer: GateAnswer) => Promise<Result>,
    given?: GateAnswer,
  ) => Promise<Result>
  /** To be shown beside what publishes. */
  readonly dialog: ReactNode
}

export function useGate(): Gate {
  const [asked, setAsked] = useState<Asked | null>(null)

  const ask = (question: GateQuestion): Promise<GateAnswer | null> =>
    new Promise((resolve) => {
      setAsked({
        question,
        settle: (answer) => {
          setAsked(null)
          resolve(answer)
        },
      })
    })

  async function passWith<Result>(
    call: (answer: GateAnswer) => Promise<Result>,
    answer: GateAnswer,
  ): Promise<Result> {
    try {
      return await call(answer)
    } catch (error) {
      const question = gateQuestionOf(error, answer)
      if (question === undefined) throw error
      const given = await ask(question)
      if (given === null) throw new NotConfirmed()
      return passWith(call, { ...answer, ...given })
    }
  }

  return { pass: (call, given = {}) => passWith(call, given), dialog: <GateDialog asked={asked} /> }
}

function GateDialog({ asked }: { readonly asked: Asked | null }) {
  const close = () => asked?.settle(null)
  return (
    <>
      <Dialog title="Why is this quote free?" isOpen={asked?.question === 'free'} onClose={close}>
        {asked !== null && (
          <FreeReason onReason={(free_reason) => asked.settle({ free_reason })} onClose={close} />
        )}
      </Dialog>
      <ConfirmDialog
        title="Publish with a past date?"
        confirm="Publish anyway"
        isOpen={asked?.question === 'expired'}
        onConfirm={() => asked?.settle({ confirm_expired: true })}
        onClose={close}
      >
        This quote has expired. Choose a new date, or publish anyway.
      </ConfirmDialog>
    </>
  )
}

interface FreeReasonProps {
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

function FreeReason({ onReason, onClose }: FreeReasonProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form it may be shown in is not what is sent.
    event.stopPropagation()
    if (reason.trim() === '') setIsMissing(true)
    else onReason(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>The total is zero. Say why and it can go out. Only your team sees the reason.</Text>
        <TextInput
          label="Reason it’s free"
          placeholder="Warranty repair"
          maxLength={500}
          autoComplete="off"
          {...REQUIRED}
          data-autofocus
          value={reason}
          error={isMissing && reason.trim() === '' && 'A reason is required'}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormButtons submit="Publish" onCancel={onClose} />
      </Stack>
    </form>
  )
}
