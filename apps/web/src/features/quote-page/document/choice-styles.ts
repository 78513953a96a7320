/** What the customer can choose, and the forms that ask for a change. Touch targets are 44 px and more. */
export const CHOICE_STYLES = `
[hidden] { display: none !important; }
fieldset { min-width: 0; }
.heard { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.options h4 .choice { flex: 1; align-items: center; flex-wrap: wrap; }
.options .choice, .items .choice { display: flex; gap: .75rem; min-height: 2.75rem; cursor: pointer; }
.options .choice > span:not(.price) { flex: 1 1 7rem; }
.items .choice { align-items: center; }
.options > li:has(> h4 :checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.chosen-total { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: .5rem 1.25rem; margin-top: 1rem; }
.chosen-total .hint { text-align: right; }
.asked { padding: 1.125rem 1.25rem; border-radius: 10px; background: var(--tint); }
.asked > * + * { margin-top: .5rem; }
.asked ul { padding-left: 1.25rem; }
.asked blockquote { font: inherit; padding-left: .75rem; border-left: 3px solid var(--edge); }
.quantities { list-style: none; }
.quantities li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem .75rem; padding: .375rem 0; }
.quantities label { flex: 1 1 7rem; font-weight: 400; }
.quantities .error { flex: 1 0 100%; margin: 0; }
.quantities input {
  width: 5.5rem; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--paper); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; text-align: right;
}
.quantities .unit { width: 3rem; color: var(--soft); }
#promotion form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin: 0 0 1rem; }
#promotion .field { flex: 1 1 12rem; margin: 0; }
#promotion { margin-top: 1rem; }
#code, #price_amount {
  display: block; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--paper); color: var(--ink); font: inherit; text-transform: uppercase;
}
#price_amount { max-width: 12rem; text-transform: none; }
.decline + .decline { margin-top: 0; border-top: 0; }
.plain { background: none; color: var(--accent); }
`
