import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles/baseline.css'
import './ui/app.css'
import './ui/Logo.module.css'
import './features/marketing/theme.css'
import './features/marketing/Marketing.module.css'
import './features/marketing/OfferCounter.module.css'
import './features/marketing/SampleQuote.module.css'
import { enliven } from './features/marketing/enliven.ts'

enliven()
