import { noFields, withoutField } from './fields-param.ts'
import type { FilterChoice } from './filter-search.ts'

/** Nothing chosen: every default. */
export const nothingChosen: FilterChoice = {
  ...{ market: null, industry: [], segment: [], region: [], oppty: 'N', stage: '', stageReached: '' },
  ...{ opptyType: '', closePeriod: '', competitor: null, partner: null, persona: null, solution: null },
  ...{ account: [], owner: [], fields: noFields, testCards: 'N', conversation: 'call,email' },
}

const ofMarket = { competitor: null, partner: null, persona: null, solution: null } as const
const ofOppty = { stage: '', stageReached: '', opptyType: '', closePeriod: '' } as const

/** A choice with something chosen anew, and what no longer fits to it set back to All or its default. */
export function changeChoice(choice: FilterChoice, patch: Partial<FilterChoice>): FilterChoice {
  const next: FilterChoice = { ...choice, ...patch }
  const market = patch.market !== undefined && patch.market !== choice.market
  const oppty = patch.oppty !== undefined && patch.oppty !== choice.oppty
  const { account, opportunity } = next.fields
  const fields = { account, opportunity: withoutField(withoutField(opportunity, 'competitor'), 'partner') }
  return { ...next, ...(market ? { ...ofMarket, fields } : {}), ...(oppty ? ofOppty : {}) }
}

/** Ids of things of the chosen market that are known; undefined while they are on their way. */
export interface OfMarket {
  readonly personas: readonly number[] | undefined
  readonly solutions: readonly number[] | undefined
}

const known = (id: number | null, ids: readonly number[] | undefined) =>
  id !== null && ids !== undefined && !ids.includes(id) ? null : id

/** A choice without a persona or solution of another market. */
export const withoutForeign = (choice: FilterChoice, { personas, solutions }: OfMarket): FilterChoice => ({
  ...choice,
  persona: known(choice.persona, personas),
  solution: known(choice.solution, solutions),
})
