import { brandColours } from '@quotewright/domain/organizations/brand-colour.ts'
import { localeOf } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import type { ReactNode } from 'react'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLES } from './page-styles.ts'
import { SIGNATURE_SCRIPT } from './signature-script.ts'

interface PageDocumentProps {
  readonly title: string
  readonly nonce: string
  /** Of the business, where it is known. */
  readonly country?: Country | undefined
  /** `#rrggbb` of the business; '' for ours. */
  readonly colour?: string
  /** What only this page has to style. */
  readonly styles?: string
  /** Without one the page has no script. */
  readonly eventsUrl?: string | undefined
  /** What a message shows of a link to it; without one, nothing. */
  readonly share?: ShareProps | undefined
  readonly children: ReactNode
}

/**
 * The document around every customer's page: one style, one script, no other
 * request (the empty icon keeps browsers from asking for /favicon.ico).
 *
 * Style and script are constants of this program, beside a business's colour,
 * which is read as `#rrggbb` and nothing else. What differs by quote travels in
 * escaped attributes only, never inside them.
 */
export function PageDocument({
  title,
  nonce,
  country = HOME.country,
  colour = '',
  styles = '',
  eventsUrl,
  share,
  children,
}: PageDocumentProps) {
  const style = PAGE_STYLES + styles + brandStyle(colour)
  return (
    <html lang={localeOf(country)}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="data:," />
        {share && <SharePreview {...share} />}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body data-events={eventsUrl}>
        {children}
        {eventsUrl !== undefined && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT + SIGNATURE_SCRIPT }} />
        )}
      </body>
    </html>
  )
}

interface ShareProps {
  readonly business: string
  /** An address with its origin; null for none. */
  readonly imageUrl: string | null
}

/** Whose quote it is, for the messages a link is pasted into. Nothing of the customer, the price or the job: those see it too. */
function SharePreview({ business, imageUrl }: ShareProps) {
  return (
    <>
      <meta property="og:title" content={business === '' ? 'Your quote' : `Quote from ${business}`} />
      {business !== '' && <meta property="og:site_name" content={business} />}
      {/* Without one, some take the first words of the page. */}
      <meta property="og:description" content="Open the link to read it and reply." />
      {imageUrl !== null && <meta property="og:image" content={imageUrl} />}
    </>
  )
}

/** The business's colour in both schemes, each readable on our surfaces; paper stays black on white. */
function brandStyle(colour: string): string {
  const found = brandColours(colour)
  if (found === undefined) return ''
  const rule = ({ accent, onAccent }: typeof found.light) =>
    `:root{--accent:${accent};--on-accent:${onAccent}}`
  return `@media screen{${rule(found.light)}}@media screen and (prefers-color-scheme:dark){${rule(found.dark)}}`
}
