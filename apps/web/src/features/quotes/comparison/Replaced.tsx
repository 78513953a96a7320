import styles from './Replaced.module.css'

interface ReplacedProps {
  readonly before: string
  readonly after: string
}

/** Old and new, told apart without colour: struck through, an arrow, and words for those who listen. */
export function Replaced({ before, after }: ReplacedProps) {
  return (
    <span className={styles.replaced}>
      {before !== '' && (
        <>
          <del>
            <span className={styles.heard}>was </span>
            {before}
          </del>{' '}
          <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins>
        <span className={styles.heard}>{before === '' ? 'new ' : 'now '}</span>
        {after === '' ? 'empty' : after}
      </ins>
    </span>
  )
}
