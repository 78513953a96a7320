/** The forms. Touch targets are 44 px and more. */
export const DECISION_STYLES = `
#accept { margin-top: 1rem; border: 1px solid var(--accent); border-radius: 12px; padding: 1.5rem 1.25rem; }
.signed { font-size: 1.75rem; font-style: italic; }
form { margin-top: 1.25rem; }
.field { margin-bottom: 1rem; }
.field > label, legend { display: block; padding: 0; margin-bottom: .375rem; font-weight: 600; }
.field > .choice { display: flex; gap: .75rem; min-height: 2.75rem; margin: 0; padding: .5rem 0; font-weight: 400; cursor: pointer; }
.choice input { flex: none; width: 1.5rem; height: 1.5rem; margin: .05rem 0 0; accent-color: var(--accent); }
#name, #preferred_start, textarea {
  display: block; width: 100%; min-height: 3rem; padding: .625rem .75rem; border: 1px solid var(--edge);
  border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit;
}
[aria-invalid] { border-color: var(--red) !important; outline-color: var(--red); }
#name[aria-invalid], textarea[aria-invalid] { box-shadow: inset 0 0 0 1px var(--red); }
.error { margin-bottom: .375rem; color: var(--red); font-weight: 600; }
#accept button { width: 100%; padding-inline: .5rem; font-size: 1.125rem; font-variant-numeric: tabular-nums; text-wrap: balance; }
[aria-busy] button { opacity: .6; }
.ask { margin-top: 2rem; }
.decline { margin-top: 1.5rem; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); }
.decline summary { color: var(--soft); }
.decline form { margin: .75rem 0 1.5rem; max-width: 36rem; }
.decline form > .hint { margin-bottom: .75rem; }
.terms { display: flex; flex-wrap: wrap; column-gap: 1.25rem; margin: 0 0 .5rem; list-style: none; }
.terms a { display: inline-flex; align-items: center; min-height: 2.75rem; }
#preferred_start { max-width: 16rem; }
#signing, #starting { margin-top: .375rem; color: var(--soft); font-size: .875rem; }
canvas {
  display: block; width: 100%; max-width: 30rem; height: auto; margin: .375rem 0; border: 1px dashed var(--edge); border-radius: 8px;
  color: var(--ink); cursor: crosshair; touch-action: none;
}
.pad .plain { min-height: 2.75rem; padding: .25rem 1rem; font-size: 1rem; width: auto; background: none; color: var(--accent); }
.quiet { background: none; color: var(--red); border-color: var(--red); }
.steps { padding-left: 1.5rem; }
.steps li + li { margin-top: .35rem; }
@media (min-width: 48em) {
  #accept { padding: 2rem 2.25rem; }
  #accept { margin-top: 3.25rem; }
  #accept button { width: auto; padding-inline: 1.5rem; }
}
`
