import styles from './PersonAvatar.module.css'

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const named = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return named
    .map((word) => /^./su.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Is beside a person's name, which says who it is. */
export function PersonAvatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
