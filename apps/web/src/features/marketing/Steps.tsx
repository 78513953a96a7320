import { IconListDetails, IconMessage2, IconSignature } from '@tabler/icons-react'
import styles from './Marketing.module.css'

const STEPS = [
  {
    icon: IconMessage2,
    title: 'Describe the job',
    text: '"Replace the hot water system, four hours, take the old one away." Type it on site, the way you would say it.',
  },
  {
    icon: IconListDetails,
    title: 'Check the quote',
    text: 'Every line shows its quantity, its price and where the price came from. Lines without a price are marked.',
  },
  {
    icon: IconSignature,
    title: 'Send the link',
    text: 'Your customer reads it, accepts it or says why not, on any phone and without an account. You see when.',
  },
] as const

export function Steps() {
  return (
    <div className={styles.tinted}>
      <section className={styles.section}>
        <h2>From a few words to an accepted quote</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span className={styles.stepIcon}>
                <Icon size={24} aria-hidden />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
