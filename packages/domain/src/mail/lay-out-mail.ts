import { escapeHtml, headerLine } from './mail-texts.ts'

/** What a mail says, in both forms. The HTML stands alone: no image, no style from elsewhere. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Who a mail comes from, as its foot says it. */
export interface MailSender {
  readonly name: string
  /** How to reach them and what they are registered as; empty ones are left out. */
  readonly details: readonly string[]
}

/** One line of a list, as a way to what it is about. */
export interface MailListItem {
  readonly label: string
  /** Said behind it; '' for nothing. */
  readonly detail: string
  /** An address of this product. */
  readonly url: string
}

/** A part of a mail that lists things under a title. */
export interface MailList {
  readonly title: string
  /** Said first; '' for nothing. */
  readonly text: string
  readonly items: readonly MailListItem[]
}

export interface MailParts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Below the paragraphs. */
  readonly lists?: readonly MailList[]
  /** The one thing to do. An address of this product. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Said below the action, as large as what is above it. */
  readonly closing?: readonly string[]
  /** Said below that, smaller. */
  readonly remarks: readonly string[]
  /** How to get no more of these, at the very end. An address of this product. */
  readonly optOut?: { readonly label: string; readonly url: string }
  readonly sender: MailSender
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Lays a mail out as plain text and as HTML that says the same. */
export function layOutMail(parts: MailParts): MailContent {
  return { subject: headerLine(parts.subject), text: plainText(parts), html: html(parts) }
}

const footOf = ({ name, details }: MailSender): string[] =>
  [name, ...details].map(headerLine).filter((line) => line !== '')

function plainText({
  paragraphs,
  lists = [],
  action,
  closing = [],
  remarks,
  sender,
  optOut,
}: MailParts): string {
  const blocks = [
    ...paragraphs,
    ...lists.map(plainList),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...closing,
    ...remarks,
    ['-- ', ...footOf(sender)].join('\n'),
    ...(optOut === undefined ? [] : [`${optOut.label}: ${optOut.url}`]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function plainList({ title, text, items }: MailList): string {
  const lines = items.map(({ label, detail, url }) => `- ${withDetail(label, detail)}\n  ${url}`)
  return [headerLine(title).toUpperCase(), ...(text === '' ? [] : [text]), ...lines].join('\n')
}

const withDetail = (label: string, detail: string): string => (detail === '' ? label : `${label}: ${detail}`)

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`

function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const address = escapeHtml(url)
  return [
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:14px 22px;border-radius:8px;`,
    `background:#1550b0;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#4a5361">Or open this address: `,
    `<a href="${address}" style="color:#1550b0;word-break:break-all">${address}</a></p>`,
  ].join('')
}

function htmlList({ title, text, items }: MailList): string {
  const entries = items.map(
    ({ label, detail, url }) =>
      `<li style="margin:0 0 6px"><a href="${escapeHtml(url)}" style="color:#1550b0">${escapeHtml(label)}</a>${
        detail === '' ? '' : `: ${escapeHtml(detail)}`
      }</li>`,
  )
  return [
    `<h2 style="margin:24px 0 6px;font-size:18px;line-height:1.3">${escapeHtml(title)}</h2>`,
    text === '' ? '' : `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`,
    entries.length === 0 ? '' : `<ul style="margin:0 0 16px;padding-left:20px">${entries.join('')}</ul>`,
  ].join('')
}

const smallLink = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#1550b0">${escapeHtml(label)}</a></p>`

function html({
  subject,
  paragraphs,
  lists = [],
  action,
  closing = [],
  remarks,
  sender,
  optOut,
}: MailParts): string {
  const foot = footOf(sender).map(escapeHtml).join('<br>')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(headerLine(subject))}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#f3f5f8;color:#161b22;${FONT};font-size:16px;line-height:1.5">`,
    '<div style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px">',
    ...paragraphs.map((text) => paragraph(text, '')),
    ...lists.map(htmlList),
    action === undefined ? '' : button(action),
    ...closing.map((text) => paragraph(text, '')),
    ...remarks.map((text) => paragraph(text, 'font-size:14px;color:#4a5361')),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe3e9;font-size:14px;color:#4a5361">${foot}</p>`,
    optOut === undefined ? '' : smallLink(optOut),
    '</div></body></html>\n',
  ].join('')
}
