import { SegmentedControl } from '@mantine/core'
import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import { useId } from 'react'
import styles from './PriceModeSwitch.module.css'

interface PriceModeSwitchProps {
  /** "These prices are" */
  readonly label: string
  readonly taxLabel: string
  readonly value: LinePriceMode
  readonly onChange: (mode: LinePriceMode) => void
  readonly isDisabled?: boolean
}

/** Whether prices are before tax or include it, in one tap. */
export function PriceModeSwitch({ label, taxLabel, value, onChange, isDisabled }: PriceModeSwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch} data-place="price-mode">
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        classNames={{ root: styles.control, label: styles.option }}
        data={[
          { value: 'exclusive', label: `before ${taxLabel}` },
          { value: 'inclusive', label: `including ${taxLabel}` },
        ]}
        value={value}
        disabled={isDisabled === true}
        onChange={(mode) => onChange(mode === 'inclusive' ? 'inclusive' : 'exclusive')}
      />
    </div>
  )
}
