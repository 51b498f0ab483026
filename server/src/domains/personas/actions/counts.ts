import type { ConversationType } from '@bic/engine/scoring/types'
import type { PersonaView } from './load-personas.ts'
import { peopleOf } from './load-personas.ts'
import type { PersonaTalk } from './persona-talks.ts'

/** How many of some conversations are of a type. */
export const countType = (talks: readonly PersonaTalk[], type: ConversationType): number =>
  talks.filter(talk => talk.type === type).length

/** Conversations and deals of a persona; `byRuleCount`: conversations that are its only by the rules of job titles. */
export const countsOf = ({ talks, dealsWith }: PersonaView, personaId: number | undefined) => ({
  convCount: talks.length,
  byRuleCount: talks.filter(talk => peopleOf(talk, personaId).every(({ by }) => by === 'rule')).length,
  dealCount: dealsWith.size,
})

/** How many different people of a persona took part in some conversations. */
export const countPeople = (talks: readonly PersonaTalk[], personaId: number | undefined): number =>
  new Set(talks.flatMap(talk => peopleOf(talk, personaId).map(({ key }) => key))).size
