import { squeeze } from './squeeze.ts'

/** Only on a page with photos: the others don't carry it. */
export const PHOTO_STYLES = squeeze(`
#photos h3 { margin-top: 0; }
#photos div + div { margin-top: 2rem; }
.shots { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; gap: 1.25rem .875rem; list-style: none; }
.shots > :only-child { grid-column: 1 / -1; max-width: 34rem; }
.shots a, .shots img { display: block; }
.shots img { width: 100%; height: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--tint); }
/* Rows are even; what was drawn on is never cut off, and the whole of the others is one tap away. */
.shots > :not(:only-child) .cut { aspect-ratio: 4 / 3; object-fit: cover; }
.shots figcaption { margin-top: .5rem; line-height: 1.4; }
@media (min-width: 48em) {
  .shots { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1.5rem 1.25rem; }
  /* How it looks now, and beside it what is drawn on that. */
  .compared { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 1.25rem; }
  .compared > h2, .compared > :nth-child(n + 4) { grid-column: 1 / -1; }
  .compared > :nth-child(3) { margin-top: 0 !important; }
  .compared > :nth-child(-n + 3) .shots { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
`)
