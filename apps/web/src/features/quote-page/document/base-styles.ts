/**
 * Colours, type, links, buttons, banners. Every pair of text and background is
 * WCAG AA in both schemes; the colours of dark are set for the screen only, so
 * paper is always black on white. Sizes are in rem and em: they follow the
 * reader's font size and zoom. Nothing moves, so there is no motion to reduce.
 */
export const BASE_STYLES = `
:root {
  color-scheme: light;
  --desk: #eceeed; --paper: #fff; --ink: #1b2426; --soft: #55636a; --line: #d5dbdc; --edge: #76858a;
  --accent: #0e5566; --on-accent: #fff; --tint: #eef4f5;
  --green: #17603a; --green-bg: #e6f4ec; --red: #98231d; --red-bg: #fceceb;
  --amber: #7a4b00; --amber-bg: #fdf3dc; --grey: #46535a; --grey-bg: #edf0f1;
  --serif: Bitter, ui-serif, Georgia, Cambria, "Times New Roman", serif;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --desk: #0b1012; --paper: #141b1e; --ink: #e8edee; --soft: #a5b3b7; --line: #2d393d; --edge: #74868c;
    --accent: #7fcbdc; --on-accent: #05232b; --tint: #1a2529;
    --green: #82d6a5; --green-bg: #11291c; --red: #f4a49c; --red-bg: #34191a;
    --amber: #efc26a; --amber-bg: #2e2410; --grey: #b8c4c8; --grey-bg: #222b2f;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 1rem 0 6rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3, h4, p, ul, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; border: 0; }
h1, h2, .name, .signed, .amount { font-family: var(--serif); font-weight: 600; line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.625rem; }
h2 { font-size: 1.3125rem; margin-bottom: .75rem; }
small, .hint { font-size: .875rem; color: var(--soft); }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.sheet { padding: 0 1.25rem 3rem; }
.sheet.notice { padding-top: 4rem; }
.notice p { margin-top: 1rem; max-width: 36em; }
.prose p, .lines { white-space: pre-line; }
.prose p + p { margin-top: .8em; }
section > .prose, section > ul:not(.options), section > p { max-width: 68ch; }
.contact { list-style: none; }
.ref { display: inline-block; }
.contact a, .demo a, .errors a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.button, button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .5rem 1.5rem;
  border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none; cursor: pointer;
}
.button:hover, button:hover { filter: brightness(1.12); }
.button:focus-visible, button:focus-visible { border-radius: 8px; }
.demo {
  display: flex; flex-wrap: wrap; justify-content: center; align-items: center; column-gap: 1rem;
  padding: 0 1.25rem; background: var(--ink); color: var(--paper); font-size: .875rem;
}
.demo a { color: inherit; }
.demo a:focus-visible { outline-color: currentcolor; outline-offset: -4px; }
.banner, .errors { padding: .75rem 1rem; border-radius: 8px; font-weight: 600; line-height: 1.45; }
.letter > .banner, .errors { margin-top: 1.25rem; }
.green { background: var(--green-bg); color: var(--green); }
.red, .errors { background: var(--red-bg); color: var(--red); }
.amber { background: var(--amber-bg); color: var(--amber); }
.grey { background: var(--grey-bg); color: var(--grey); }
.errors h2 { margin: 0; }
.errors ul { list-style: none; }
.errors a, .banner a { color: inherit; }
@media (min-width: 48em) {
  body { background: var(--desk); line-height: 1.6; }
  .sheet {
    max-width: 54rem; margin: 2.5rem auto; padding: 0 4.5rem 4.5rem; background: var(--paper);
    border-top: 4px solid var(--accent); border-radius: 4px; box-shadow: 0 1px 2px #0002, 0 12px 40px #0000001a;
  }
  h1 { font-size: 2rem; }
}
@media (min-width: 48em) and (hover: hover) { .head a { min-height: 1.75rem; } }
`
