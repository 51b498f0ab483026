import type { Screen } from '../screen.ts'

/** What converts: dashboards over the deals of a market. */
export const marketPerformanceScreens: readonly Screen[] = [
  {
    id: 'executive-dashboard',
    path: '/executive-dashboard',
    title: 'Executive Dashboard',
    access: 'everyone',
    feature: 'executiveDashboard',
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/market-performance/screens/ExecutiveDashboardScreen.tsx'),
  },
  {
    id: 'market-performance',
    path: '/market-performance',
    title: 'Market performance',
    access: 'everyone',
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/market-performance/screens/MarketPerformanceScreen.tsx'),
  },
  {
    id: 'deal-game-tapes',
    path: '/market-performance/3',
    title: 'Deal Game Tapes',
    access: 'everyone',
    feature: 'dealGameTapes',
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/market-performance/screens/MarketPerformanceScreen.tsx'),
  },
  {
    id: 'market-performance-tab',
    path: '/market-performance/$tabIndex',
    title: 'Market performance',
    access: 'everyone',
    unlisted: true,
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/market-performance/screens/MarketPerformanceScreen.tsx'),
  },
]
