import { IconHome } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** Where everybody begins. */
export const homeScreens: readonly Screen[] = [
  {
    id: 'splash-screen',
    path: '/splash-screen',
    title: 'Home',
    access: 'everyone',
    section: 'main',
    icon: IconHome,
    rail: 'Home',
    load: () => import('../home/HomeScreen.tsx'),
  },
  {
    id: 'splash-screen-expert',
    path: '/splash-screen-expert',
    title: 'Main menu',
    access: 'everyone',
    section: 'main',
    back: '/splash-screen',
    load: () => import('../home/ExpertHomeScreen.tsx'),
  },
  {
    id: 'module-hub',
    path: '/modules',
    title: 'Modules',
    access: 'everyone',
    section: 'main',
    back: '/splash-screen',
    unlisted: true,
    load: () => import('../home/modules/ModuleHubScreen.tsx'),
  },
]
