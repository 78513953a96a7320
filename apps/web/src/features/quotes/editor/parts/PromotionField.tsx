import { Button, Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import {
  type AppliedPromotion,
  MOST_PROMOTIONS,
  promotionText,
} from '@quotewright/domain/quotes/promotions.ts'
import { type RefObject, useState } from 'react'
import { useFeatureState } from '../../../../platform/feature-switches.ts'
import { paths } from '../../../../platform/paths.ts'
import { currentRegion } from '../../../../platform/region.ts'
import { useMayChangeSettings } from '../../../../platform/session.ts'
import { TextLink } from '../../../../ui/links.tsx'
import { usePromotionChoices } from '../state/use-promotion-choices.ts'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import styles from './TotalsPanel.module.css'

interface PromotionFieldProps {
  readonly editor: QuoteEditor
  readonly input: RefObject<HTMLInputElement | null>
}

/** Adds a promotion of the organization: picked from the list, or by its code. */
export function PromotionField(props: PromotionFieldProps) {
  return useFeatureState()('quotePromotions') === 'on' && <Field {...props} />
}

function Field({ editor, input }: PromotionFieldProps) {
  const promotions = usePromotionChoices(editor)
  const mayChange = useMayChangeSettings()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { currency } = editor.form.fields
  const found = promotions.choices.filter((choice) => isMatch(choice, text))

  function add(promotion: AppliedPromotion): void {
    combobox.closeDropdown()
    if (!promotions.mayAdd(promotion)) return
    editor.dispatch({ type: 'promotion added', promotion })
    setSaid(`Added ${promotion.name}, ${promotionText(promotion.value, { ...currentRegion(), currency })}`)
    setText('')
  }

  async function apply(): Promise<void> {
    combobox.closeDropdown()
    const promotion = await promotions.findByCode(text)
    if (promotion !== undefined) add(promotion)
    input.current?.focus()
    // The reason of a refusal is below the field, where the bar of the editor may cover it.
    requestAnimationFrame(() => input.current?.scrollIntoView({ block: 'nearest' }))
  }

  if (promotions.isNone) {
    return mayChange ? (
      <TextLink className={styles.setUp} to={paths.promotions}>
        Set up a promotion
      </TextLink>
    ) : null
  }
  if (editor.form.promotions.length >= MOST_PROMOTIONS) {
    return <p className={styles.setUp}>A quote takes at most {MOST_PROMOTIONS} promotions.</p>
  }
  return (
    <div className={styles.promotion}>
      <Combobox
        store={combobox}
        withinPortal={false}
        shadow="lg"
        onOptionSubmit={(id) => {
          const picked = found.find((choice) => choice.id === id)
          if (picked !== undefined) add(picked)
        }}
      >
        <Combobox.Target>
          <TextInput
            ref={input}
            label="Promotion"
            placeholder="Pick one or enter a code"
            maxLength={40}
            autoComplete="off"
            value={text}
            error={promotions.problem !== undefined && <span role="alert">{promotions.problem}</span>}
            inputContainer={(field) => (
              <div className={styles.apply}>
                {field}
                <Button
                  variant="default"
                  aria-label="Apply promotion"
                  loading={promotions.isChecking}
                  onClick={() => void apply()}
                >
                  Apply
                </Button>
              </div>
            )}
            onChange={(event) => {
              setText(event.currentTarget.value)
              promotions.clearProblem()
              combobox.openDropdown()
            }}
            onFocus={promotions.refresh}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return
              event.preventDefault()
              void apply()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={found.length === 0}>
          <Combobox.Options aria-label="Promotions that can be used">
            {found.map(({ id, name, code, value }) => (
              <Combobox.Option key={id} value={id} className={styles.option}>
                <span>{code === '' ? name : `${name} (${code})`}</span>
                <span className={styles.optionOff}>
                  {promotionText(value, { ...currentRegion(), currency })}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </div>
  )
}

function isMatch({ name, code }: AppliedPromotion, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || code.toLowerCase().includes(wanted)
}
