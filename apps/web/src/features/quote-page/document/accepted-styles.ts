import { squeeze } from './squeeze.ts'

/** Only on the page of an accepted quote, and on those about its certificate: an open quote doesn't carry it. */
export const ACCEPTED_STYLES = squeeze(`
.certificate { margin-top: 2.5rem; padding: 1.5rem 1.25rem; border: 3px double var(--green); border-radius: 12px; text-align: center; }
.certificate h2 { color: var(--green); }
.certificate dl { display: grid; gap: .875rem; margin-top: 1.25rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.certificate dt { font-size: .875rem; }
.drawn { display: block; width: 100%; max-width: 22rem; margin: 0 auto; fill: none; stroke: currentcolor; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
.letter > .thanks { margin: 1.25rem 0 1.5rem; padding: 1.25rem; border-radius: 10px; background: var(--green-bg); }
.thanks h2 { color: var(--green); }
.thanks > * + * { margin-top: .75rem; }
.thanks > p > .amount, .thanks small { display: block; }
.thanks .amount { font-size: 1.5rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.thanks > p > .amount { font-size: 2rem; }
.papers { display: flex; flex-wrap: wrap; column-gap: 1.5rem; list-style: none; }
.papers a, .proof > a:not(.button) { display: inline-flex; align-items: center; min-height: 2.75rem; }
.pay { margin-top: 1rem; padding: 1rem 1.25rem; border-radius: 8px; background: var(--paper); }
.pay h3 { margin: 0; }
.pay dl { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; margin: .75rem 0; }
.way { display: flex; flex-wrap: wrap; column-gap: .75rem; }
.way dt { flex: 0 0 8.5rem; }
/* A long address goes under its label before it is ever torn. */
.way dd { max-width: 100%; overflow-wrap: break-word; }
.pay dd { font-weight: 600; font-variant-numeric: tabular-nums; }
.proof { display: grid; justify-items: center; gap: .5rem; margin-top: 1.25rem; }
.verify form { margin-top: 1rem; }
.verify input:not([type=hidden]) { display: block; width: 100%; min-height: 3rem; padding: .625rem .75rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit; }
.verify dl { display: grid; gap: .875rem; margin-top: 1.25rem; }
.verify > * + section, .verify .banner { margin-top: 1.5rem; }
code { font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
@media print { .papers { display: none; } }
@media (min-width: 48em) { .certificate { padding: 2rem 2.25rem; } }
`)
