import { brandColours } from '@quotewright/domain/organizations/brand-colour.ts'
import { localeOf } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import type { ReactNode } from 'react'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLES } from './page-styles.ts'
import { PHOTO_STYLES } from './photo-styles.ts'
import { SIGNATURE_SCRIPT } from './signature-script.ts'

interface PageDocumentProps {
  readonly title: string
  readonly nonce: string
  /** Of the business, where it is known. */
  readonly country?: Country | undefined
  /** `#rrggbb` of the business; '' for ours. */
  readonly colour?: string
  /** Whether it has a style for photos. */
  readonly hasPhotos?: boolean
  /** Without one the page has no script. */
  readonly eventsUrl?: string | undefined
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
  hasPhotos = false,
  eventsUrl,
  children,
}: PageDocumentProps) {
  const style = PAGE_STYLES + (hasPhotos ? PHOTO_STYLES : '') + brandStyle(colour)
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

/** The business's colour in both schemes, each readable on our surfaces; paper stays black on white. */
function brandStyle(colour: string): string {
  const found = brandColours(colour)
  if (found === undefined) return ''
  const rule = ({ accent, onAccent }: typeof found.light) =>
    `:root{--accent:${accent};--on-accent:${onAccent}}`
  return `@media screen{${rule(found.light)}}@media screen and (prefers-color-scheme:dark){${rule(found.dark)}}`
}
