import { Panel } from '../../../ui/Panel.tsx'
import styles from './Upload.module.css'

/** Source: part 2 §2 "Upload tab". */
export function HowItWorks() {
  return (
    <Panel title="How It Works">
      <ol className={styles.steps}>
        <li>Choose the PDF of a quote: a supplier’s, a competitor’s, or an old one of yours.</li>
        <li>Press Extract Quote Details. The file is read on your own server.</li>
        <li>Check the details against the PDF and fix anything wrong.</li>
        <li>Convert it to a draft quote. Anything that is no quote waits in the Review Queue.</li>
      </ol>
    </Panel>
  )
}
