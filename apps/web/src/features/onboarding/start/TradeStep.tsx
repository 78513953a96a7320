import { INDUSTRIES, INDUSTRY_LABELS, type Industry } from '@quotewright/domain/profile/business-profile.ts'
import { useSaveProfile } from '../../profile/public.ts'
import { Choices } from './Choices.tsx'
import { Question } from './Question.tsx'
import type { StepProps } from './step-props.ts'

const CHOICES = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value] }))

export function TradeStep(props: StepProps) {
  const { profile, name } = props.facts
  const save = useSaveProfile(profile)
  const choose = (industry_vertical: Industry) =>
    save.mutate(
      { brand_name: profile?.brand_name ?? name, industry_vertical },
      { onSuccess: () => props.onDone() },
    )
  return (
    <Question
      {...props}
      step="trade"
      title="What’s your trade?"
      hint="Quotes start with prices for it."
      error={save.error}
    >
      <Choices
        choices={CHOICES}
        chosen={profile?.industry_vertical ?? undefined}
        isBusy={save.isPending}
        onChoose={choose}
      />
    </Question>
  )
}
