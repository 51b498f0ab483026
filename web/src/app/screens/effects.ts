import type { Screen } from '../screen.ts'

/** What messages and competitors do to deals. */
export const effectScreens: readonly Screen[] = [
  {
    id: 'messaging-impact-analysis',
    path: '/messaging-impact-analysis',
    title: 'Message Impact Analysis',
    access: 'everyone',
    permission: 'PERM_STORY_ALL',
    section: 'main',
    back: '/splash-screen',
    load: () => import('../../domains/impact/screens/ImpactScreen.tsx'),
  },
]
