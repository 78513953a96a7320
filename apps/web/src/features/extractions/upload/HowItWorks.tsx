import { Panel } from '../../../ui/Panel.tsx'
import styles from './Upload.module.css'

/** Source: part 2 §2 "Upload tab". */
export function HowItWorks() {
  return (
    <Panel title="How It Works">
      <ol className={styles.steps}>
        <li>Choose the PDF of a quote: a supplier’s, a competitor’s, or an old one of yours.</li>
        <li>Press Extract Quote Details. Your own server reads the file.</li>
        <li>Check the details against the PDF and fix anything wrong.</li>
        <li>Convert it to a draft quote. Invoices and receipts go to the Review Queue.</li>
      </ol>
    </Panel>
  )
}
