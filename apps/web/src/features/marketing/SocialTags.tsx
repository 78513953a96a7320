import { paths } from '../../platform/paths.ts'
import picture from './social-preview.jpg'

/** Replaced by the server with where the installation is reached. */
const ORIGIN = '__PUBLIC_ORIGIN__'
const TITLE = 'Quotes for trades · Quotewright'
const DESCRIPTION = 'Describe a job, send a priced quote, get it accepted. Quoting for trades.'

/** Of `social-preview.jpg`. */
const SIZE = { width: 1200, height: 630 }

/** What search engines and messengers show of a link to the page. Source: ogp.me; Twitter Cards. */
export const SocialTags = () => (
  <>
    <title>{TITLE}</title>
    <meta name="description" content={DESCRIPTION} />
    <link rel="canonical" href={ORIGIN + paths.marketing} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Quotewright" />
    <meta property="og:locale" content="en_AU" />
    <meta property="og:title" content={TITLE} />
    <meta property="og:description" content={DESCRIPTION} />
    <meta property="og:url" content={ORIGIN + paths.marketing} />
    <meta property="og:image" content={ORIGIN + picture} />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content={String(SIZE.width)} />
    <meta property="og:image:height" content={String(SIZE.height)} />
    <meta property="og:image:alt" content="Quotewright: a priced quote on a phone" />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
