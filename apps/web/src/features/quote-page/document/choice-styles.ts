/** What the customer can choose, and the forms that ask for a change. Touch targets are 44 px and more. */
export const CHOICE_STYLES = `
[hidden] { display: none !important; }
fieldset { min-width: 0; }
.heard { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.options h4 .choice { flex: 1; align-items: center; flex-wrap: wrap; }
.options .choice, .items .choice { display: flex; gap: .75rem; min-height: 2.75rem; cursor: pointer; }
.options .choice span:not(.n) { flex: 1 1 7rem; }
.items .choice { align-items: center; }
.options > li:has(> h4 :checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.chosen-total { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: .5rem 1.25rem; margin-top: 1rem; }
.chosen-total .hint { flex: 1 0 100%; text-align: right; }
.plain { background: none; color: var(--accent); }
`
