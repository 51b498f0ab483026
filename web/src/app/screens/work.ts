import { IconProgress, IconUpload, IconUsersGroup } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** Bringing in, following work, coaching, experts. */
export const workScreens: readonly Screen[] = [
  {
    id: 'upload',
    path: '/upload',
    title: 'Upload conversations',
    access: 'everyone',
    section: 'main',
    icon: IconUpload,
    rail: 'Upload',
    tile: { subtitle: 'Bring in calls, emails and documents', colour: 'aliceblue' },
    back: '/splash-screen',
    load: () => import('#domains/uploads/screens/UploadScreen.tsx'),
  },
  {
    id: 'work',
    path: '/work',
    title: 'Work in progress',
    access: 'everyone',
    section: 'main',
    icon: IconProgress,
    rail: 'Work',
    tile: { roles: ['ADMIN'], subtitle: 'What is being read, matched and loaded', colour: 'musk' },
    back: '/splash-screen',
    load: () => import('#domains/jobs/screens/WorkScreen.tsx'),
  },
  {
    id: 'support-center',
    path: '/support-center',
    title: 'Coaching',
    access: 'everyone',
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/coaching/screens/SupportCenterScreen.tsx'),
  },
  {
    id: 'expert-network',
    path: '/expert-network',
    title: 'Expert network',
    access: 'everyone',
    icon: IconUsersGroup,
    tile: { subtitle: 'People who know how buyers decide', colour: 'purple' },
    back: '/splash-screen',
    load: () => import('#domains/access/screens/ExpertNetworkScreen.tsx'),
  },
  {
    id: 'expert-network-user-profile',
    path: '/expert-network-user-profile',
    title: 'Expert',
    access: 'everyone',
    unlisted: true,
    back: '/expert-network',
    load: () => import('#domains/access/screens/ExpertProfileScreen.tsx'),
  },
]
