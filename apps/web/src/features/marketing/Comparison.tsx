import { tableRoles } from '../../ui/table-roles.ts'
import styles from './Comparison.module.css'
import page from './Marketing.module.css'

/** Kinds of tools, no makers: what is said of them is true of the kind. */
const COLUMNS = ['Quotewright', 'Spreadsheet or Word template', 'Job management suite'] as const

const ROWS: readonly (readonly [string, ...(readonly [string, string, string])])[] = [
  [
    'Pricing a job',
    'Describe it. Each line shows where its price is from, and what has no price is marked',
    'You look up and type each line',
    'You pick items from a catalogue you set up first',
  ],
  [
    'Accepting',
    'On your customer’s phone, bound to the version they saw',
    'By email or phone, you keep track',
    'Usually online',
  ],
  ['Following up', 'Automatic, stops when they reply', 'You remember to', 'Often automatic'],
  ['Scheduling and dispatch', 'No. Customers can ask for a start date', 'No', 'Yes, it’s what they’re for'],
  [
    'Invoices',
    'No. An accepted quote can go to Xero, MYOB or QuickBooks, which write them',
    'Only if you make a template',
    'Yes',
  ],
  [
    'Taking payments',
    'No. Quotes can show your bank details, PayID or your own payment link',
    'No',
    'Usually, through a payment provider',
  ],
  ['Timesheets and stock', 'No', 'Only what you build', 'Usually'],
  ['Your data', 'On your own machine if you host it', 'In your files', 'Usually on the maker’s servers'],
]

/** What Quotewright is better at, and what it doesn't do at all. */
export function Comparison() {
  return (
    <section className={page.section}>
      <h2>What it does, and what it doesn’t</h2>
      <p className={styles.lead}>
        Quotewright does quotes, and stops there. A spreadsheet is fine for a few quotes a month. If you need
        a roster, invoices and timesheets in one place, a job management suite is the better choice.
      </p>
      <table {...tableRoles.table} className={styles.table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <td {...tableRoles.cell} />
            {COLUMNS.map((column) => (
              <th key={column} scope="col" {...tableRoles.header}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {ROWS.map(([name, ...answers]) => (
            <tr key={name} {...tableRoles.row}>
              <th scope="row" {...tableRoles.rowHeader}>
                {name}
              </th>
              {answers.map((answer, at) => (
                <td key={COLUMNS[at]} {...tableRoles.cell}>
                  {/* Where the cells are below each other, the header row is out of sight. */}
                  <span className={styles.kind} aria-hidden>
                    {COLUMNS[at]}:{' '}
                  </span>
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
