import { IconBuildingStore, IconKey, IconTableImport, IconUsers } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** What administrators look after. */
export const administrationScreens: readonly Screen[] = [
  {
    id: 'user-administration',
    path: '/user-administration',
    title: 'User Administration',
    access: ['ADMIN'],
    section: 'administration',
    icon: IconUsers,
    rail: 'User Administration',
    back: '/splash-screen',
    load: () => import('#domains/users/screens/UserAdministrationScreen.tsx'),
  },
  {
    id: 'upload-csv',
    path: '/upload-csv',
    title: 'CSV Account Load Administration',
    access: ['ADMIN'],
    section: 'administration',
    icon: IconTableImport,
    rail: 'CSV load',
    back: '/splash-screen',
    load: () => import('#domains/imports/screens/UploadCsvScreen.tsx'),
  },
  {
    id: 'market-management',
    path: '/market-management',
    title: 'Market Management',
    access: ['ADMIN'],
    section: 'administration',
    icon: IconBuildingStore,
    rail: 'Markets',
    back: '/splash-screen',
    load: () => import('#domains/playbook/screens/MarketsScreen.tsx'),
  },
  {
    id: 'keyword-management',
    path: '/keyword-management',
    title: 'Keyword Management',
    access: ['ADMIN'],
    section: 'administration',
    icon: IconKey,
    rail: 'Keywords',
    back: '/splash-screen',
    load: () => import('#domains/keywords/screens/KeywordManagementScreen.tsx'),
  },
]
