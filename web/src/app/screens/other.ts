import type { Screen } from '../screen.ts'

/** What nobody looks for by its name. */
export const otherScreens: readonly Screen[] = [
  {
    id: 'playground',
    path: '/playground',
    title: 'Playground',
    access: 'everyone',
    unlisted: true,
    section: 'main',
    back: '/splash-screen',
    load: () => import('../playground/PlaygroundScreen.tsx'),
  },
  {
    id: 'loading',
    path: '/loading',
    title: 'Generating PDF',
    access: 'everyone',
    unlisted: true,
    load: () => import('../home/GeneratingPdfScreen.tsx'),
  },
  {
    id: 'admin-page',
    path: '/admin',
    title: 'Page not found',
    access: 'everyone',
    unlisted: true,
    load: () => import('../home/UnknownPathScreen.tsx'),
  },
]
