import { HOME } from '@quotewright/domain/region/regions.ts'
import {
  IconCalculator,
  IconClockOff,
  IconEyeCheck,
  IconLock,
  IconReceiptTax,
  IconSearch,
} from '@tabler/icons-react'
import styles from './Marketing.module.css'

/** What users of quoting tools complain about, and what Quotewright does instead. Source: field.md. */
const ANSWERS = [
  {
    icon: IconSearch,
    title: 'The AI makes prices up',
    text: 'Ours come from the price book or from what you said. A line without a price is marked for you, never guessed, and assumptions are listed.',
  },
  {
    icon: IconReceiptTax,
    title: 'Inclusive or exclusive?',
    text: `Every amount says which it is. The customer always sees one total with ${HOME.tax.label} in it, the largest number on the page.`,
  },
  {
    icon: IconCalculator,
    title: 'Totals a cent apart',
    text: 'Your screen and the customer’s page use the same sums, to the cent, rounded the way tax law expects.',
  },
  {
    icon: IconLock,
    title: 'Quotes that change after a yes',
    text: 'Every version is kept. An acceptance belongs to exactly the version your customer saw.',
  },
  {
    icon: IconEyeCheck,
    title: '“Viewed” by a mail scanner',
    text: 'A view counts when the page was really open in front of someone. Opening a link never accepts anything.',
  },
  {
    icon: IconClockOff,
    title: 'Accepted months too late',
    text: 'A quote is valid to the end of its last day. After that no one can accept it at an old price.',
  },
] as const

export function Answers() {
  return (
    <section className={styles.section}>
      <h2>What goes wrong with quotes, and what we do about it</h2>
      <div className={styles.answers}>
        {ANSWERS.map(({ icon: Icon, title, text }) => (
          <div key={title}>
            <Icon size={26} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
