import { IconFlask } from '@tabler/icons-react'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'

/** On everything that shows sample figures. Source: decisions §1. */
export const DemoBadge = () => (
  <ToneBadge tone="warning" icon={<IconFlask size={14} aria-hidden />}>
    Demo data
  </ToneBadge>
)
