import type { SentPersonaFilter } from '@bic/contract/personas/persona-filter'
import type { PersonaDrilldowns } from './drilldowns.ts'

/** What every tab about a persona is given. */
export interface PersonaTabProps {
  readonly personaId: number
  readonly name: string
  /** Of this persona. */
  readonly filter: SentPersonaFilter
  readonly drilldowns: PersonaDrilldowns
}
