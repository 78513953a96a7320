import styles from './TagList.module.css'

interface TagListProps {
  readonly tags: readonly string[]
  /** How many are shown before '+N more'. Source: part 2 §9. */
  readonly shown?: number
}

/** Tags, the first few of them. */
export function TagList({ tags, shown = 3 }: TagListProps) {
  if (tags.length === 0) return null
  const rest = tags.length - shown
  return (
    <span className={styles.tags}>
      {tags.slice(0, shown).map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.more} title={tags.slice(shown).join(', ')}>
          +{rest} more
        </span>
      )}
    </span>
  )
}
