/** The conversation below the decision. */
export const THREAD_STYLES = `
#messages { margin-top: 2rem; }
#thread { display: flex; flex-direction: column; gap: .75rem; margin: 0 0 1.25rem; padding: 0; list-style: none; }
#thread > li {
  align-self: flex-start; max-width: min(36rem, 90%); padding: .625rem .875rem; border: 1px solid var(--line);
  border-radius: 12px; background: var(--paper);
}
#thread > .mine { align-self: flex-end; background: var(--tint); }
#thread blockquote { margin: .25rem 0; padding-left: .625rem; border-left: 3px solid var(--edge); font-family: inherit; font-size: .9375rem; }
#thread:not(:empty) + .none { display: none; }
.none { color: var(--soft); }
.sent-files { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
.sent-files a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; }
.sent-files img { display: block; max-width: 100%; height: auto; border-radius: 8px; }
#ask select, #ask [type="file"] {
  display: block; width: 100%; min-height: 3rem; padding: .625rem .75rem; border: 1px solid var(--edge);
  border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit;
}
#ask-state { display: block; margin-top: .75rem; min-height: 1.6em; }
.ask-line { display: flex; width: fit-content; align-items: center; min-height: 2.75rem; font-size: .875rem; white-space: normal; }
@media print { #messages, .ask-line { display: none; } }
`
