/** On paper: black on white, nothing to press, answers unfolded, no line or total torn apart. */
export const PRINT_STYLES = `
@media print {
  :root {
    --paper: #fff; --ink: #000; --soft: #333; --accent: #000; --tint: #fff; --line: #999; --edge: #666;
    --green: #000; --green-bg: #fff; --red: #000; --red-bg: #fff; --amber: #000; --amber-bg: #fff; --grey: #000; --grey-bg: #fff;
  }
  @page { margin: 16mm; }
  html { font-size: 11pt; }
  body { background: #fff; }
  .demo, .errors, .bar, .decide, .total .button, .number a, .letter > .banner, .chosen-total, #promotion, .ask form, .thanks .button { display: none; }
  .sheet { max-width: none; margin: 0; padding: 0; border: 0; box-shadow: none; }
  .head { padding-top: 0; }
  .head .reach { display: block; }
  .wide { display: inline; }
  .foot, .narrow { display: none; }
  .spelled { display: block; }
  .total, .intro .banner, .thanks { border: 1px solid #000; }
  a { text-decoration: none; }
  .contact a { min-height: 0; }
  .letter > section, .live > section, .pair, .ask, .certificate { margin-top: 1.75rem; }
  h1, h2, h3, h4, .hint, summary, .items thead { break-after: avoid; }
  .items thead { display: table-header-group; }
  .items tfoot { display: table-row-group; break-before: avoid; }
  .options > li { padding: .5rem .75rem; }
  .items tr, .options > li, .totals, .total, .certificate, figure, details { break-inside: avoid; }
  p { orphans: 3; widows: 3; }
  ::details-content { content-visibility: visible; block-size: auto; }
  summary::after { display: none; }
}
`
