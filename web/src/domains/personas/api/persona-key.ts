import type { SentPersonaFilter } from '@bic/contract/personas'

/** The query key of a call about personas: asked anew when conversations or contacts change. */
export const personaKey = (name: string, filter: SentPersonaFilter | null) => [
  'conversations',
  'personas',
  name,
  filter,
]
