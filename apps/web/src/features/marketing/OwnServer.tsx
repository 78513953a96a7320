import styles from './Marketing.module.css'

const COMMAND = `$ npm start
Quotewright is ready at http://127.0.0.1:3000`

/** Quotewright can run on the reader's own machine, and whose the program is. */
export function OwnServer() {
  return (
    <section className={`${styles.section} ${styles.split}`}>
      <div>
        <h2>Run it yourself, if you like</h2>
        <p>
          Quotewright is open source under the MIT licence. Use it, change it and pass it on, commercially
          too, as long as the licence text stays with it. It comes without warranty.
        </p>
        <p>
          It’s one program with its database inside. You need Node 20 or newer and this one command. Your
          customers, prices and quotes stay on your computer or server, and jobs are priced without anyone
          else’s AI.
        </p>
      </div>
      <pre className={styles.command}>
        <code>{COMMAND}</code>
      </pre>
    </section>
  )
}
