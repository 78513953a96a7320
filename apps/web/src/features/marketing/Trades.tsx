import {
  IconAirConditioning,
  IconBolt,
  IconBuildingCommunity,
  IconDroplet,
  IconHammer,
  IconHome2,
  IconPaint,
  IconPlant2,
  IconSpray,
} from '@tabler/icons-react'
import styles from './Marketing.module.css'

const TRADES = [
  [IconDroplet, 'Plumbing'],
  [IconBolt, 'Electrical'],
  [IconAirConditioning, 'Heating and cooling'],
  [IconHammer, 'Carpentry'],
  [IconBuildingCommunity, 'Construction'],
  [IconHome2, 'Roofing'],
  [IconPaint, 'Painting'],
  [IconPlant2, 'Landscaping'],
  [IconSpray, 'Cleaning'],
] as const

export function Trades() {
  return (
    <div className={styles.tinted}>
      <section className={styles.section}>
        <h2>Made for people who work with their hands</h2>
        <ul className={styles.trades}>
          {TRADES.map(([Icon, trade]) => (
            <li key={trade}>
              <Icon size={20} aria-hidden />
              {trade}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
