/** The letter: letterhead, first screen, lines, sections. Below 48em lines are cards, above it a table. */
export const LETTER_STYLES = `
.head { margin: 0 -1.25rem; padding: .75rem 1.25rem .25rem; border-top: 4px solid var(--accent); border-bottom: 1px solid var(--line); font-size: .9375rem; }
.logo { display: block; width: auto; max-width: min(14rem, 100%); height: auto; max-height: 3rem; margin-bottom: .25rem; }
/* Most logos are drawn for white paper. */
@media screen and (prefers-color-scheme: dark) { .logo { padding: .375rem; border-radius: 8px; background: #fff; } }
.name { font-size: 1.375rem; color: var(--accent); }
.spelled { display: none; }
.ids { display: flex; flex-wrap: wrap; align-items: center; column-gap: .375rem; color: var(--soft); font-size: .875rem; }
.ids > :not(:last-child)::after { content: " ·"; }
.head .reach, .wide { display: none; }
.ids a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.foot { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .9375rem; color: var(--soft); }
.foot > a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.reach p { color: var(--soft); }
.intro { padding-top: .5rem; }
.number { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; column-gap: 1rem; color: var(--soft); }
.number a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.number b { color: var(--ink); }
.intro .banner { margin: .5rem 0 1rem; }
.facts { display: grid; grid-template-columns: 1fr 1fr; gap: .625rem 1.25rem; margin-top: .75rem; }
.facts .to { grid-column: 1 / -1; }
dt { color: var(--soft); }
.facts dt { font-size: .875rem; }
.facts .to dd::first-line { font-weight: 600; }
.facts dd small { display: inline-block; }
.total { margin-top: 1rem; padding: .875rem 1.25rem 1rem; border-radius: 10px; background: var(--tint); }
.total .label, .total small { display: block; }
.total .label { font-weight: 600; }
.total .amount {
  display: block; color: var(--accent); font-size: clamp(2.25rem, 1.5rem + 4vw, 3.25rem); font-weight: 700;
  line-height: 1.15; letter-spacing: -.02em; font-variant-numeric: tabular-nums;
}
.total .button { display: none; }
.letter > section, .live > section, .pair { margin-top: 1.75rem; }
.pair { display: grid; gap: 1.75rem; }
.cover { font-size: 1.0625rem; }
section > ul:not([class]) { padding-left: 1.25rem; }
section > ul:not([class]) li + li { margin-top: .35rem; }
li::marker { color: var(--soft); }
.items { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.items small { display: block; font-weight: 400; }
.n { white-space: nowrap; text-align: right; }
.state { color: var(--soft); font-size: .875rem; }
.off { color: var(--soft); }
h3, h4 { line-height: 1.35; }
h3 { margin: 2rem 0 .5rem; font-size: 1.0625rem; }
.hint + h3 { margin-top: 1rem; }
.options { list-style: none; }
.options > li { padding: .875rem 1rem; border: 1px solid var(--line); border-radius: 10px; }
.options > li + li { margin-top: .75rem; }
.options > .chosen { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.chosen > .state { color: var(--accent); font-weight: 600; }
.chosen > .state::before { content: "✓ "; content: "✓ " / ""; }
.options h4 { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; column-gap: 1.5rem; font-size: 1rem; }
.price small { display: inline-block; }
.price { font-size: 1.375rem; color: var(--accent); font-variant-numeric: tabular-nums; }
.hint:empty { display: none; }
.options .items { margin-top: .25rem; }
.options thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.options tr:last-child, .options tr:last-child > td { border: 0; padding-bottom: 0; }
.options td.sum { font-weight: 400; }
.totals { margin-top: 1.25rem; font-variant-numeric: tabular-nums; }
.totals div { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1.5rem; padding: .3rem 0; }
.totals dd { margin-left: auto; text-align: right; }
.totals .sum {
  margin-top: .5rem; padding-top: .75rem; border-top: 2px solid var(--accent); font-size: 1.125rem; font-weight: 700;
}
.totals .sum dt { color: inherit; }
.said figure + figure { margin-top: 1.5rem; }
.stars span { color: var(--accent); letter-spacing: .1em; }
blockquote { font-family: var(--serif); font-size: 1.125rem; max-width: 60ch; }
figcaption { color: var(--soft); font-size: .9375rem; }
summary {
  display: flex; align-items: center; justify-content: space-between; gap: 1rem;
  min-height: 3rem; padding: .5rem 0; font-weight: 600; cursor: pointer;
}
summary::-webkit-details-marker { display: none; }
summary::after { content: "+"; flex: none; font-size: 1.375rem; line-height: 1; color: var(--accent); }
details[open] > summary::after { content: "–"; }
.faq details { border-bottom: 1px solid var(--line); }
.faq details .prose { padding-bottom: 1rem; max-width: 68ch; }
.bar {
  position: sticky; bottom: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center;
  justify-content: space-between; gap: .25rem 1rem; margin: 2rem -1.25rem 0;
  padding: .625rem 1.25rem calc(.625rem + env(safe-area-inset-bottom));
  background: var(--paper); border-top: 1px solid var(--line); box-shadow: 0 -6px 20px #00000014;
}
.bar p { line-height: 1.3; }
.bar span { display: block; font-size: .8125rem; color: var(--soft); }
.bar .button { padding: .5rem 1.125rem; }
.bar .ways { display: flex; gap: .5rem; margin-left: auto; }
.bar b { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
@media (max-height: 26em) { .bar { position: static; } }
@media (max-width: 47.99em) {
  .items, .items tbody, .items tfoot { display: block; }
  .items thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .items tr {
    display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .4rem;
    padding: .8rem 0; border-bottom: 1px solid var(--line);
  }
  .items td { display: block; padding: 0; }
  .items .lines { flex: 1 0 100%; }
  .items tfoot th { padding: 0; font-weight: 600; text-align: left; }
  .items .n { max-width: 100%; color: var(--soft); white-space: normal; }
  .items .unit:not(:empty)::before { content: "× "; content: "× " / "times "; }
  .items .sum { margin-left: auto; color: var(--ink); font-weight: 600; }
  .items .off .sum { color: inherit; font-weight: 400; }
}
@media (min-width: 48em) {
  .head { display: flex; justify-content: space-between; gap: 3rem; margin: 0; padding: 3rem 0 1.5rem; border-top: 0; }
  .logo { max-height: 4.5rem; }
  .head .reach { display: block; flex: none; max-width: 55%; text-align: right; }
  .ids { column-gap: .5rem; font-size: 1em; }
  .wide { display: inline; }
  .narrow { display: none; }
  .spelled { display: block; }
  .foot { display: none; }
  .name { font-size: 1.75rem; }
  .intro { padding-top: 2.25rem; }
  .facts { grid-template-columns: 2fr 1fr 1fr; gap: 1.25rem 2rem; margin-top: 1.25rem; }
  .facts .to { grid-column: auto; }
  .total { margin-top: 1.5rem; display: flex; align-items: center; justify-content: space-between; gap: 2rem; padding: 1.5rem 1.75rem; }
  .total .button { display: inline-flex; flex: none; }
  .letter > section, .live > section, .pair { margin-top: 3.25rem; }
  .pair { grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 3.25rem; }
  .address { white-space: pre-line; }
  .bar { display: none; }
  .items th {
    padding: .5rem 0; border-bottom: 1px solid var(--edge); color: var(--soft);
    font-size: .875rem; font-weight: 600; text-align: left; vertical-align: bottom;
  }
  .items th.n { text-align: right; }
  .items td { padding: .75rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  .items .n { width: 8rem; padding-left: 1.25rem; }
  .items .sum, .items th:last-child { width: 10rem; }
  .items .sum { font-weight: 600; }
  .items tfoot th { padding: .75rem 0; border: 0; color: inherit; font-size: 1rem; }
  .items tfoot td { border: 0; }
  .options > li { padding: 1rem 1.25rem; }
  .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1rem; }
  .cards > li + li { margin-top: 0; }
  .cards h4 { min-height: 4.5rem; }
  .cards .price { flex: 1 0 100%; }
  .cards .items .n { width: auto; padding-left: .75rem; }
  .cards .items td { padding: .375rem 0; font-size: .875rem; }
  .cards td:not(.lines):not(.sum), .cards tr:not(:has(.sum)) .n { display: none; }
  .items .off .sum { font-weight: 400; }
  .totals { width: 26rem; max-width: 100%; margin-left: auto; }
}
`
