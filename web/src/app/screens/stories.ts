import { IconFileSearch, IconNotebook, IconQuote } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'

/** Stories of deals, and what buyers allow to be quoted. */
export const storiesScreens: readonly Screen[] = [
  {
    id: 'my-stories',
    path: '/my-stories',
    title: 'My Stories',
    access: 'everyone',
    section: 'stories',
    icon: IconNotebook,
    back: '/splash-screen',
    load: () => import('#domains/stories/screens/MyStoriesScreen.tsx'),
  },
  {
    id: 'browse-stories',
    path: '/browse-stories',
    title: 'Browse Stories',
    access: 'everyone',
    section: 'stories',
    icon: IconFileSearch,
    back: '/splash-screen',
    load: () => import('#domains/stories/screens/BrowseStoriesScreen.tsx'),
  },
  {
    id: 'story',
    path: '/stories/$storyId',
    title: 'Story',
    access: 'everyone',
    section: 'stories',
    deal: 'storyId',
    back: '/browse-stories?view=list',
    load: () => import('#domains/stories/screens/StoryScreen.tsx'),
  },
  {
    id: 'quote-permissions',
    path: '/quote-permissions',
    title: 'Permission to quote',
    access: 'everyone',
    section: 'stories',
    icon: IconQuote,
    back: '/my-stories?view=list',
    load: () => import('#domains/stories/screens/QuotePermissionsScreen.tsx'),
  },
  {
    id: 'shared-story',
    path: '/shared-story/$token',
    title: 'Customer story',
    access: 'public',
    bare: true,
    load: () => import('#domains/stories/screens/SharedStoryScreen.tsx'),
  },
]
