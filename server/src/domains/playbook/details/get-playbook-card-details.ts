import type { Handler } from '#http/call-context.ts'
import { readDetails } from '../actions/card-details.ts'
import { loadCardPersonas } from '../actions/card-personas.ts'
import { findCard } from '../shared/read-cards.ts'

export const getPlaybookCardDetails: Handler<'getPlaybookCardDetails'> = async ({ params, read }) =>
  read(async tx => {
    const card = await findCard(tx, params.id)
    const solutions = await tx.db
      .selectFrom('solution_card')
      .innerJoin('solution', join =>
        join
          .onRef('solution.customer_id', '=', 'solution_card.customer_id')
          .onRef('solution.id', '=', 'solution_card.solution_id'),
      )
      .select(['solution.id as solutionId', 'solution.name', 'solution_card.rank'])
      .where('solution_card.customer_id', '=', tx.customerId)
      .where('solution_card.card_id', '=', params.id)
      .orderBy('solution.name')
      .orderBy('solution.id')
      .execute()
    const personasOf = await loadCardPersonas(tx, [card])
    const personas = personasOf(card).map(({ id, name }) => ({ personaId: id, name }))
    return { ...readDetails(card), solutions, personas }
  })
