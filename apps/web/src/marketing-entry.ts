import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles/baseline.css'
import './ui/app.css'
import './ui/Logo.module.css'
import './features/marketing/theme.css'
import './features/marketing/Marketing.module.css'
import './features/marketing/OfferCounter.module.css'
import './features/marketing/Comparison.module.css'
import './features/marketing/Pictures.module.css'
import './features/marketing/TryIt.module.css'
// Their addresses are in the markup already: here so that the build writes the files.
import './features/marketing/pictures.ts'
import './features/marketing/social-preview.jpg'
import { enliven } from './features/marketing/enliven.ts'

enliven()
