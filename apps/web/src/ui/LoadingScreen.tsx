import { Loader } from '@mantine/core'
import styles from './LoadingScreen.module.css'

/** Shown while it is not yet known who is signed in. Source: part 1 §4. */
export function LoadingScreen() {
  return (
    <output className={styles.screen}>
      <Loader aria-hidden />
      <span>Loading</span>
    </output>
  )
}
