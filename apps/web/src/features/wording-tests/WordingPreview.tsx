import { sampleValues } from '@quotewright/domain/mail/templates/merge-fields.ts'
import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import { filledWording } from '@quotewright/domain/wording-tests/wording.ts'
import { currentRegion } from '../../platform/region.ts'
import styles from './WordingTests.module.css'
import { WordingText } from './WordingText.tsx'

/** Both wordings as a customer would read them, with made-up data. */
export function WordingPreview({ a, b }: { readonly a: Wording; readonly b: Wording }) {
  const values = sampleValues(currentRegion())
  const shown = (wording: Wording) => filledWording(wording, values) ?? wording
  return (
    <section className={styles.pair} aria-label="Preview">
      <WordingText title="A, as Deb Hanley would read it" {...shown(a)} />
      <WordingText title="B, as Deb Hanley would read it" {...shown(b)} />
    </section>
  )
}
