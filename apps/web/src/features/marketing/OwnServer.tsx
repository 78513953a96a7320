import styles from './Marketing.module.css'

const COMMAND = `$ npm start
Quotewright is ready at http://127.0.0.1:3000`

/** Quotewright can run on the reader's own machine. */
export function OwnServer() {
  return (
    <section className={`${styles.section} ${styles.split}`}>
      <div>
        <h2>Run it yourself, if you like</h2>
        <p>
          Quotewright is one program with its database inside. Start it on your own computer or server and
          your customers, prices and quotes stay there. It makes quotes without sending a word to anyone
          else’s AI.
        </p>
      </div>
      <pre className={styles.command}>
        <code>{COMMAND}</code>
      </pre>
    </section>
  )
}
