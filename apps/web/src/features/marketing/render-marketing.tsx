import { renderToStaticMarkup } from 'react-dom/server'
import { MarketingPage } from './MarketingPage.tsx'
import { SocialTags } from './SocialTags.tsx'

/** What is in the body of marketing.html. */
export const renderMarketing = (): string => renderToStaticMarkup(<MarketingPage />)

/** What its head says of it. */
export const renderMarketingHead = (): string => renderToStaticMarkup(<SocialTags />)
