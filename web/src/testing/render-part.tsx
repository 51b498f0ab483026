import type { Role, SignedInUser } from '@bic/contract/calls/access'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { queries as appQueries } from '../app/queries.ts'
import { theme } from '../app/theme.ts'
import { formatSearchText, parseSearchText } from '../lib/search-params.ts'
import { startSession } from '../lib/session.ts'
import { DialogsProvider } from '../ui/dialog/dialogs.tsx'
import { server } from './fake-server.ts'
import { makePerson } from './person.ts'

/** A person of the demo customer, as the server describes one whose licence includes nothing. */
export const personOf = (role: Role): SignedInUser => ({
  userId: 7,
  username: 'sam',
  firstName: 'Sam',
  lastName: 'Seller',
  email: 'sam@demo.example',
  role,
  authorities: isAdministrator({ role }) && role !== 'ADMIN' ? [role, 'ADMIN'] : [role],
  customerId: 1,
  customerName: 'Demo',
  licenseTypePermissionBeans: [],
})

/** What is asked once after sign-in, and by all screens that compare: nothing is switched off, licensed, left over or changed. */
const answerEntitlement = (user: SignedInUser) => {
  server.answersByDefault('getFeatureFlags', [])
  server.answersByDefault('getPremiumFeatureRecordCounts', [])
  server.answersByDefault('getEnabledFeatures', [])
  server.answersByDefault('getUserEntitlement', [])
  server.answersByDefault('getDataSharingConsent', true)
  server.answersByDefault('getSharedMode', false)
  server.answersByDefault('getMissingFacts', {
    ...{ deals: 120, missing: [], closedAheadIdList: [] },
    ...{ inPeriod: 120, closeDates: { from: '2025-03-01', to: '2026-03-01' } },
  })
  server.answersByDefault('getOperatingMode', 'normal')
  server.answersByDefault('getCompanyName', 'Demo')
  server.answersByDefault('getSignedInUser', user)
  server.answersByDefault('getAlertsByType', [])
  server.answersByDefault('getComparisonSetting', {
    setting: { landmark: 'progress', exposure: 'once', closePeriod: 'Last 12 Months' },
    landmarkStage: 'Qualification',
    changedOn: null,
    changedBy: null,
    stages: ['Discovery', 'Qualification'],
  })
}

/** Signs somebody in. */
export function signIn(user: SignedInUser) {
  answerEntitlement(user)
  startSession({ token: 'token', user })
}

/** Shows what a router leads to as the application does: with its theme, cache, dialogs and messages. */
export async function renderRouter(
  router: AnyRouter,
  cache = new QueryClient({ defaultOptions: appQueries.getDefaultOptions() }),
) {
  await router.load()
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <QueryClientProvider client={cache}>
        <DialogsProvider>
          <RouterProvider router={router as never} />
        </DialogsProvider>
      </QueryClientProvider>
      <Notifications />
    </MantineProvider>,
  )
  return {
    person: makePerson(),
    /** The address as it is now. */
    address: () => router.state.location.href,
  }
}

interface PartOptions {
  /** The role of the signed-in person. */
  role?: Role
  /** The address that the part is shown at. */
  at?: string
  /** The pattern of that address, for parts that read its parameters: "/deals/$storyId". */
  path?: string
}

/**
 * Shows a part of a page as the application does: with its theme, addresses, dialogs and messages, for a signed-in person,
 * before the fake server.
 */
export async function renderPart(part: ReactNode, { role = 'ADMIN', at = '/', path = '/' }: PartOptions = {}) {
  signIn(personOf(role))
  let shown = part
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const Part = () => useSyncExternalStore(listen, () => shown)
  const root = createRootRoute({ component: Part })
  const paths = [...new Set([path, '/', '/$'])]
  const router = createRouter({
    routeTree: root.addChildren(paths.map(one => createRoute({ getParentRoute: () => root, path: one }))),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: parseSearchText,
    stringifySearch: formatSearchText,
  })
  return {
    ...(await renderRouter(router)),
    /** Shows the part with other properties. */
    show: (next: ReactNode) => {
      shown = next
      for (const listener of listeners) listener()
    },
  }
}
