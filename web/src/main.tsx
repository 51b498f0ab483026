import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './app/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followSession } from './app/follow-session.ts'
import { openScreen } from './app/open-screen.ts'
import { queries } from './app/queries.ts'
import { router } from './app/router.ts'
import { entitlementQuery, firstEntitlement } from './lib/entitlement.ts'
import { awaitFirstAnswers } from './lib/first-answers.ts'
import { getSession } from './lib/session.ts'
import { within } from './lib/within.ts'

/** Milliseconds that a page waits, when its scripts are there, for what it has asked for: with that it is drawn once instead of twice. */
const longestWait = 100
/** Milliseconds that it waits for its screen, whose script begins to run meanwhile. */
const longestForScreen = 150

followSession()
void Promise.all([awaitFirstAnswers(longestWait), within(longestForScreen, openScreen(router))]).then(() => {
  const entitlement = firstEntitlement()
  if (entitlement) queries.setQueryData(entitlementQuery(getSession()?.user.userId).queryKey, entitlement)
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
