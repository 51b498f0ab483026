import { IconPencilBolt } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** What is written from what buyers said. */
export const contentScreens: readonly Screen[] = [
  {
    id: 'content-generation',
    path: '/content-generation',
    title: 'Content Copilot',
    access: 'everyone',
    feature: 'contentCopilot',
    section: 'main',
    icon: IconPencilBolt,
    back: '/splash-screen',
    load: () => import('#domains/content/screens/ContentCopilotScreen.tsx'),
  },
  {
    id: 'content-generation-detail',
    path: '/content-generation-detail',
    title: 'Content brief',
    access: 'everyone',
    feature: 'contentCopilot',
    unlisted: true,
    section: 'main',
    back: '/content-generation',
    load: () => import('#domains/content/screens/ContentBriefScreen.tsx'),
  },
]
