import type { Screen } from '../screen.ts'

/** What a person follows. */
export const alertScreens: readonly Screen[] = [
  {
    id: 'alert-management',
    path: '/alert-management',
    title: 'Alert Management',
    access: 'everyone',
    feature: 'alertManagement',
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/alerts/screens/AlertManagementScreen.tsx'),
  },
]
