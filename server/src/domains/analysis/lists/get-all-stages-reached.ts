import { sql } from 'kysely'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { choiceOf } from './choices.ts'

export const getAllStageReachedNamesWithProbability: Handler<'getAllStageReachedNamesWithProbability'> = async ({
  query,
  read,
}) =>
  read(async tx => {
    const types = query.opptyTypes.split(',').flatMap(type => type.trim() || [])
    const rows = await visibleDeals(tx)
      .innerJoin('stage', join =>
        join
          .onRef('stage.customer_id', '=', 'opportunity.customer_id')
          .onRef('stage.name', '=', 'opportunity.stage_reached'),
      )
      .select(['stage.name', 'stage.probability'])
      .$if(types.length > 0, q => q.where('opportunity.type', 'in', types))
      .groupBy(['stage.id', 'stage.name', 'stage.probability', 'stage.position'])
      .orderBy('stage.position')
      .orderBy(sql`stage.id`)
      .execute()
    return rows.map(({ name, probability }) => choiceOf(name, probability))
  })
