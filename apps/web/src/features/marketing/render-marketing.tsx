import { renderToStaticMarkup } from 'react-dom/server'
import { MarketingPage } from './MarketingPage.tsx'

/** What is in the body of marketing.html. */
export const renderMarketing = (): string => renderToStaticMarkup(<MarketingPage />)
