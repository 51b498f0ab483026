import type { Thing } from '@bic/contract/entitlements/decide'
import { features } from '@bic/contract/entitlements/features'
import { setScreenThings } from '../lib/screen-things.ts'
import { type Screen, thingOf } from './screen.ts'
import { accessScreens } from './screens/access.ts'
import { administrationScreens } from './screens/administration.ts'
import { alertScreens } from './screens/alerts.ts'
import { contentScreens } from './screens/content.ts'
import { conversationsScreens } from './screens/conversations.ts'
import { crmScreens } from './screens/crm.ts'
import { dealsScreens } from './screens/deals.ts'
import { effectScreens } from './screens/effects.ts'
import { homeScreens } from './screens/home.ts'
import { insightsScreens } from './screens/insights.ts'
import { marketPerformanceScreens } from './screens/market-performance.ts'
import { messagingScreens } from './screens/messaging.ts'
import { otherScreens } from './screens/other.ts'
import { personasScreens } from './screens/personas.ts'
import { playScreens } from './screens/plays.ts'
import { reportScreens } from './screens/reports.ts'
import { storiesScreens } from './screens/stories.ts'
import { workScreens } from './screens/work.ts'

/** The screens of the application, in the order of the sidebar. A new one is one entry in a file of `screens/`. */
export const screens: readonly Screen[] = [
  ...accessScreens,
  ...homeScreens,
  ...crmScreens,
  ...dealsScreens,
  ...conversationsScreens,
  ...messagingScreens,
  ...storiesScreens,
  ...effectScreens,
  ...playScreens,
  ...insightsScreens,
  ...marketPerformanceScreens,
  ...contentScreens,
  ...reportScreens,
  ...personasScreens,
  ...workScreens,
  ...alertScreens,
  ...administrationScreens,
  ...otherScreens,
]

/** What the access of people is compared by: every screen that has a place of its own, and what premium features open. */
setScreenThings([
  ...screens.filter(({ access, unlisted, path }) => access !== 'public' && !unlisted && path !== '/$').map(thingOf),
  ...Object.values(features as Readonly<Record<string, Thing>>).filter(({ premium }) => premium !== undefined),
])

const unknown = screens.find(({ id }) => id === 'admin-page')!

/** What any path that is not in the table shows. */
export const unknownPathScreen: Screen = { ...unknown, id: 'unknown-path', path: '/$' }
