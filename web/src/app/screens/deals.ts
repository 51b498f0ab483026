import { IconChartDots3 } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** What is known and planned of one deal. */
export const dealsScreens: readonly Screen[] = [
  {
    id: 'account',
    path: '/accounts/$accountId',
    title: 'Account',
    access: 'everyone',
    section: 'main',
    back: '/accounts',
    load: () => import('#domains/deals/screens/AccountScreen.tsx'),
  },
  {
    id: 'dealgametape',
    path: '/dealgametape/storyId/$storyId/opptyId/$opptyId',
    title: 'Deal game tape',
    access: 'everyone',
    section: 'main',
    deal: 'storyId',
    back: '/deals',
    load: () => import('#domains/deals/screens/DealScreen.tsx'),
  },
  {
    id: 'forecast',
    path: '/forecast',
    title: 'Deal probability',
    access: 'everyone',
    section: 'main',
    icon: IconChartDots3,
    rail: 'Forecast',
    back: '/deals',
    load: () => import('#domains/forecast/screens/ForecastScreen.tsx'),
  },
  {
    id: 'plan',
    path: '/plans/$storyId',
    title: 'Opportunity plan',
    access: 'everyone',
    section: 'main',
    deal: 'storyId',
    back: '/deals',
    load: () => import('#domains/plans/screens/PlanScreen.tsx'),
  },
  {
    id: 'survey',
    path: '/survey',
    title: 'Survey',
    access: 'everyone',
    unlisted: true,
    section: 'main',
    back: '/deals',
    load: () => import('#domains/stories/screens/SurveyScreen.tsx'),
  },
]
