import { callAddresses } from '../../platform/call-addresses.ts'
import { paths } from '../../platform/paths.ts'
import styles from './TryIt.module.css'

/** Shows a price that was typed and one of the built-in price book. */
const EXAMPLE =
  'Fit 6 LED downlights at $85 each, replace the bathroom exhaust fan and install 2 double power points. Call-out 90'

/**
 * Prices a job on the page, and takes it on to the Quote Builder. Without the page's script the form leads there at once;
 * `price-on-page.ts` fills the templates.
 */
export function TryIt() {
  return (
    <form className={styles.box} action={paths.quoteLab} data-price={callAddresses.priceJob.path}>
      <label htmlFor="job" className={styles.label}>
        Try it: what’s the job?
      </label>
      <textarea
        id="job"
        name="job"
        rows={4}
        required
        aria-describedby="job-problem"
        className={styles.field}
        defaultValue={EXAMPLE}
      />
      <p id="job-problem" role="alert" data-problem="" className={styles.problem} />
      <button type="submit" className={styles.button} data-busy-text="Pricing…">
        Price this job
      </button>
      <output data-status="" className={styles.status} />
      <div data-result="" />
      <p className={styles.small}>No account needed. Nothing you type here is kept.</p>
      <ResultTemplate />
      <LineTemplate />
      <TotalTemplate />
    </form>
  )
}

const ResultTemplate = () => (
  <template data-template="result">
    <ul className={styles.lines} data-lines="" />
    <dl className={styles.totals} data-totals="" />
    <p className={styles.notes} data-text="notes" />
    <button type="submit" className={styles.button} data-go="">
      Make this quote
    </button>
  </template>
)

const LineTemplate = () => (
  <template data-template="line">
    <li>
      <span>
        <span data-text="description" />
        <span className={styles.mark} data-text="mark" />
        <small className="amount" data-text="sum" />
        <small data-text="source" />
      </span>
      <span className="amount" data-text="amount" />
    </li>
  </template>
)

const TotalTemplate = () => (
  <template data-template="total">
    <div data-kind="">
      <dt data-text="label" />
      <dd className="amount" data-text="amount" />
    </div>
  </template>
)
