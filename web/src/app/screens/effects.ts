import { IconTestPipe } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** What messages and competitors do to deals. */
export const effectScreens: readonly Screen[] = [
  {
    id: 'messaging-impact-analysis',
    path: '/messaging-impact-analysis',
    title: 'Message Impact Analysis',
    access: 'everyone',
    feature: 'messageImpact',
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/impact/screens/ImpactScreen.tsx'),
  },
  {
    id: 'competitor-swot-reports',
    path: '/competitor-swot-reports',
    title: 'Competitor SWOT',
    access: 'everyone',
    feature: 'competitorSwot',
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/competitors/screens/CompetitorsScreen.tsx'),
  },
  {
    id: 'competitor-swot-report-detail',
    path: '/competitor-swot-report-detail',
    title: 'Competitor SWOT report',
    access: 'everyone',
    feature: 'competitorSwot',
    unlisted: true,
    section: 'main',
    back: '/competitor-swot-reports',
    load: () => import('#domains/competitors/screens/SwotScreen.tsx'),
  },
  {
    id: 'findings',
    path: '/findings',
    title: 'Findings put to the test',
    access: 'everyone',
    section: 'main',
    icon: IconTestPipe,
    rail: 'Findings',
    back: '/splash-screen',
    load: () => import('#domains/analysis/screens/FindingsScreen.tsx'),
  },
]
