import { isInvalid } from '@quotewright/contracts/client.ts'
import { useState } from 'react'
import { reportEvent } from '../../../platform/product-events.ts'
import { toast } from '../../../platform/toasts.ts'
import { forgetLead, isLeadComplete, leadProblems, saveLead, useLead } from '../../leads/public.ts'
import { fieldProblems, leadOf, type QuoteForm } from './quote-form.ts'
import type { QuoteFormState } from './use-quote-form.ts'

interface LeadStepOptions {
  readonly isStaff: boolean
  readonly form: QuoteFormState
  /** Says why there will be no quote. */
  readonly onFailed: (message: string) => void
}

const DETAILS_STEP = 1

/** The wizard's first step: who the visitor is. Staff and visitors with a saved lead start behind it. */
export function useLeadStep({ isStaff, form, onFailed }: LeadStepOptions) {
  const lead = useLead()
  const needsLead = !isStaff && lead === null
  const [step, setStep] = useState(needsLead ? 0 : DETAILS_STEP)
  const [isRefused, setIsRefused] = useState(false)

  /** On to the second step; false where something is missing in the first. Source: part 1 §5 "Step 1". */
  function continueToDetails(): boolean {
    const problems = leadProblems(leadOf(form.getValues()))
    const refused = Object.keys(problems).length > 0
    form.setErrors(problems)
    setIsRefused(refused)
    if (refused) {
      toast.failure('Please complete your contact details before continuing')
      return false
    }
    setStep(DETAILS_STEP)
    reportEvent({ type: 'wizard_step_completed', properties: { step: 1 } })
    return true
  }

  /** The id of the visitor's lead, saved now if it was not; undefined when that failed. */
  async function ensureLead(values: QuoteForm): Promise<string | undefined> {
    if (lead) return lead.id
    if (!isLeadComplete(leadOf(values))) {
      onFailed('Please fill in your details first')
      setStep(0)
      return undefined
    }
    try {
      return (await saveLead(leadOf(values))).id
    } catch (error) {
      if (isInvalid(error)) {
        // The fields it belongs to are those of the first step.
        form.setErrors(fieldProblems(error))
        onFailed(error.message)
        setStep(0)
        return undefined
      }
      onFailed('Failed to save lead')
      toast.failure('Failed to save your details. Please try again.')
      return undefined
    }
  }

  function restart() {
    setIsRefused(false)
    if (isStaff) return
    forgetLead()
    setStep(0)
  }

  return {
    step,
    isRefused,
    isShown: !isStaff && (needsLead || step === 0),
    isDone: !needsLead || isLeadComplete(leadOf(form.values)),
    back: () => setStep(0),
    continueToDetails,
    ensureLead,
    restart,
  }
}
