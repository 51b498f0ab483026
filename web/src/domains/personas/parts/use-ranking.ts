import { formatCount, formatMoney, formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'

import { filterOf, type PersonaSearch } from './persona-search.ts'

/** A persona in the list, with what it is ranked by. */
export interface ListedPersona {
  readonly id: number
  readonly name: string
  readonly rankedBy: number
  readonly value: string
  readonly facts: string
}

/** The personas by what was chosen, the first one first. */
export function useRanking(search: PersonaSearch) {
  const filter = filterOf(search)
  const isByAmount = search.rank === 'amount'
  const byConversation = useApiQuery('getPersonaSummariesByConversation', { body: filter }, { enabled: !isByAmount })
  const byAmount = useApiQuery('getPersonaSummariesByAmount', { body: filter }, { enabled: isByAmount })
  const { error, refetch } = isByAmount ? byAmount : byConversation
  const personas = isByAmount
    ? byAmount.data?.map(
        (one): ListedPersona => ({
          id: one.personaId,
          name: one.personaName,
          rankedBy: one.amount,
          value: formatMoney(one.amount),
          facts: `${formatQuantity(one.amountDeals, 'deal')} with an amount, ${formatMoney(one.wonAmount)} won`,
        }),
      )
    : byConversation.data?.map(
        (one): ListedPersona => ({
          id: one.personaId,
          name: one.personaName,
          rankedBy: one.convCount,
          value: formatCount(one.convCount),
          facts: `${formatQuantity(one.dealCount, 'deal')}, ${formatQuantity(one.callCount, 'call')}, ${formatQuantity(one.emailCount, 'e-mail')}`,
        }),
      )
  return { data: personas, error, refetch }
}
