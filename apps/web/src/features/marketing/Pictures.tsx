import styles from './Pictures.module.css'
import { PICTURES, type Picture } from './pictures.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Where `Pictures.module.css` has room for a desk. */
const WIDE = '(min-width: 62em)'

/** Each in both colour modes: the hidden one is never fetched. Below the fold, so none is before it comes near. */
export function Pictures() {
  return (
    <section className={styles.section}>
      <h2>What it looks like</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by Tab */}
      <section className={styles.pictures} aria-label="Pictures of Quotewright" tabIndex={0}>
        {PICTURES.map((picture) => (
          <figure key={picture.title} className={picture.desk ? styles.wide : undefined}>
            <InMode picture={picture} mode="dark" />
            <InMode picture={picture} mode="light" />
            <figcaption>{picture.title}</figcaption>
          </figure>
        ))}
      </section>
    </section>
  )
}

function InMode({ picture, mode }: { readonly picture: Picture; readonly mode: 'dark' | 'light' }) {
  const { alt, phone, desk } = picture
  return (
    <picture className={styles[mode]}>
      {desk && <source media={WIDE} srcSet={desk[mode]} {...DESK} />}
      <img src={phone[mode]} alt={alt} loading="lazy" decoding="async" {...PHONE} />
    </picture>
  )
}
