import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { onceIdle } from '../lib/once-idle.ts'
import { DialogsProvider } from '../ui/dialog/dialogs.tsx'
import { SectionFallback } from '../ui/state/SectionFallback.tsx'
import { queries } from './queries.ts'
import { router } from './router.ts'
import { resolveVariables, theme } from './theme.ts'

const Notifications = lazyPart('messages', () => import('../ui/Notifications.tsx'))

// The key is also read by public/color-scheme.js, before the first paint.
const colorScheme = localStorageColorSchemeManager({ key: 'bic.color-scheme' })

/** The place of messages, which a page has no need of before it has its answers; a message that comes sooner waits for it. */
function Messages() {
  const [isIdle, setIsIdle] = useState(false)
  const waits = useIsFetching({}, queries) > 0
  useEffect(() => (waits ? undefined : onceIdle(() => setIsIdle(true))), [waits])
  return isIdle ? (
    <Suspense>
      <Notifications />
    </Suspense>
  ) : null
}

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <SectionFallback>
        <QueryClientProvider client={queries}>
          <DialogsProvider>
            <RouterProvider router={router} />
          </DialogsProvider>
        </QueryClientProvider>
        <Messages />
      </SectionFallback>
    </MantineProvider>
  )
}
