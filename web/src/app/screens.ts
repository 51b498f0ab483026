import { IconBriefcase, IconBuilding, IconHome, IconUsersGroup } from '@tabler/icons-react'
import type { Screen } from './screen.ts'

/** The screens of the application. A new one is one entry here. */
export const screens: readonly Screen[] = [
  {
    id: 'login-page',
    path: '/login',
    title: 'Login to Buyer Intelligence Cloud',
    access: 'public',
    load: () => import('../domains/access/screens/LoginScreen.tsx'),
  },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    title: 'Forgot password',
    access: 'public',
    load: () => import('../domains/access/screens/ForgotPasswordScreen.tsx'),
  },
  {
    id: 'change-password',
    path: '/change-password',
    title: 'Change password',
    access: 'public',
    load: () => import('../domains/access/screens/ChangePasswordScreen.tsx'),
  },
  {
    id: 'logout-page',
    path: '/logout',
    title: 'Logout',
    access: 'public',
    load: () => import('../domains/access/screens/LogoutScreen.tsx'),
  },
  {
    id: 'splash-screen',
    path: '/splash-screen',
    title: 'Home',
    access: 'everyone',
    section: 'main',
    icon: IconHome,
    rail: 'Home',
    load: () => import('./home/HomeScreen.tsx'),
  },
  {
    id: 'accounts-list',
    path: '/accounts',
    title: 'Accounts',
    access: 'everyone',
    section: 'main',
    icon: IconBuilding,
    rail: 'Accounts',
    back: '/splash-screen',
    load: () => import('../domains/crm/screens/AccountsScreen.tsx'),
  },
  {
    id: 'deals-list',
    path: '/deals',
    title: 'Deals',
    access: 'everyone',
    section: 'main',
    icon: IconBriefcase,
    rail: 'Deals',
    back: '/splash-screen',
    load: () => import('../domains/crm/screens/DealsScreen.tsx'),
  },
  {
    id: 'deal',
    path: '/deals/$storyId',
    title: 'Deal',
    access: 'everyone',
    section: 'main',
    back: '/deals',
    load: () => import('../domains/crm/screens/DealScreen.tsx'),
  },
  {
    id: 'conversation-analysis',
    path: '/conversation-analysis/$storyId/$cardId',
    title: 'Voice of Customer',
    access: 'everyone',
    section: 'main',
    back: '/deals',
    load: () => import('../domains/conversations/screens/ConversationAnalysisScreen.tsx'),
  },
  {
    id: 'conversation-detail',
    path: '/conversation-detail/$storyId',
    title: 'Conversations',
    access: 'everyone',
    section: 'main',
    back: '/deals',
    load: () => import('../domains/conversations/screens/ConversationDetailScreen.tsx'),
  },
  {
    id: 'own-side',
    path: '/settings/own-side',
    title: 'Own domains and people',
    access: 'everyone',
    section: 'main',
    icon: IconUsersGroup,
    rail: 'Own side',
    back: '/splash-screen',
    load: () => import('../domains/conversations/screens/OwnSideScreen.tsx'),
  },
  {
    id: 'admin-page',
    path: '/admin',
    title: 'Page not found',
    access: 'everyone',
    load: () => import('./home/UnknownPathScreen.tsx'),
  },
]

const unknown = screens.find(({ id }) => id === 'admin-page')!

/** What any path that is not in the table shows. */
export const unknownPathScreen: Screen = { ...unknown, id: 'unknown-path', path: '/$' }
