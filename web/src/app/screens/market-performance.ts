import type { Screen } from '../screen.ts'

/** What converts: dashboards over the deals of a market. */
export const marketPerformanceScreens: readonly Screen[] = [
  {
    id: 'executive-dashboard',
    path: '/executive-dashboard',
    title: 'Executive Dashboard',
    access: 'everyone',
    permission: 'PERM_STORY_ALL',
    section: 'main',
    back: '/splash-screen',
    load: () => import('../../domains/market-performance/screens/ExecutiveDashboardScreen.tsx'),
  },
]
