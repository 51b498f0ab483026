import { IconMessage2, IconMessageSearch } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** Message cards, and searching what was said for them. */
export const messagingScreens: readonly Screen[] = [
  {
    id: 'messaging',
    path: '/messaging',
    title: 'Messaging',
    access: ['CSM', 'ADMIN', 'MANAGEMENT'],
    permission: 'PERM_STORY_ALL',
    section: 'main',
    icon: IconMessage2,
    rail: 'Messaging',
    back: '/splash-screen',
    load: () => import('../../domains/playbook/screens/MessagingScreen.tsx'),
  },
  {
    id: 'message-card',
    path: '/messaging/card/$id',
    title: 'Message card',
    access: 'everyone',
    section: 'main',
    back: '/messaging',
    load: () => import('../../domains/keywords/screens/CardScreen.tsx'),
  },
  {
    id: 'voc-search',
    path: '/voc-search',
    title: 'Voice of Customer search',
    access: 'everyone',
    section: 'main',
    icon: IconMessageSearch,
    rail: 'Search',
    back: '/splash-screen',
    load: () => import('../../domains/research/screens/VocSearchScreen.tsx'),
  },
  {
    id: 'top-calls',
    path: '/top-calls',
    title: 'Top calls',
    access: 'everyone',
    section: 'main',
    back: '/splash-screen',
    load: () => import('../../domains/reports/screens/TopCallsScreen.tsx'),
  },
  {
    id: 'keyword-research',
    path: '/keyword-research',
    title: 'Keyword research',
    access: 'everyone',
    section: 'main',
    back: '/messaging',
    load: () => import('../../domains/research/screens/KeywordResearchScreen.tsx'),
  },
]
