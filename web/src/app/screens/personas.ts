import type { Screen } from '../screen.ts'

/** The people of the buyers. */
export const personasScreens: readonly Screen[] = [
  {
    id: 'persona-research',
    path: '/persona-research',
    title: 'Persona Analysis',
    access: 'everyone',
    feature: 'personaAnalysis',
    section: 'main',
    wide: true,
    back: '/splash-screen',
    load: () => import('#domains/personas/screens/PersonaResearchScreen.tsx'),
  },
]
