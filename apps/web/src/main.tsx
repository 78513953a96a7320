import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './ui/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { countPages } from './app/count-pages.ts'
import { loadFirstScreen } from './app/first-screen.ts'
import { reloadAfterUpdate } from './app/reload-after-update.ts'
import { restoreDrafts } from './platform/draft-mirror.ts'
import { shareStyleNonce } from './platform/style-nonce.ts'

// Zod asks whether it may build functions from text as soon as a schema is made: the policy says no, and reports it.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
shareStyleNonce()
reloadAfterUpdate()
countPages()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const reactRoot = createRoot(root)
const open = () =>
  reactRoot.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
// In slices: on a slow phone the first screen takes long enough to hold up a tap.
void Promise.all([restoreDrafts(), loadFirstScreen(root)]).then(() => startTransition(open))
