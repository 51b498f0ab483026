import { IconBriefcase, IconBuilding } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** Accounts and deals. */
export const crmScreens: readonly Screen[] = [
  {
    id: 'accounts-list',
    path: '/accounts',
    title: 'Accounts',
    access: 'everyone',
    section: 'main',
    icon: IconBuilding,
    rail: 'Accounts',
    tile: { subtitle: 'Who you sell to, with their deals and conversations', colour: 'aliceblue' },
    back: '/splash-screen',
    load: () => import('#domains/crm/screens/AccountsScreen.tsx'),
  },
  {
    id: 'deals-list',
    path: '/deals',
    title: 'Deals',
    access: 'everyone',
    section: 'main',
    icon: IconBriefcase,
    rail: 'Deals',
    tile: { subtitle: 'Every deal, its conversations and the moments that mattered', colour: 'purple' },
    back: '/splash-screen',
    load: () => import('#domains/crm/screens/DealsScreen.tsx'),
  },
  {
    id: 'deal',
    path: '/deals/$storyId',
    title: 'Deal',
    access: 'everyone',
    section: 'main',
    deal: 'storyId',
    back: '/deals',
    load: () => import('#domains/deals/screens/DealScreen.tsx'),
  },
]
