import { sql } from 'kysely'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { choiceOf, startingWith } from './choices.ts'

export const getOpptyTypeDropdownValues: Handler<'getOpptyTypeDropdownValues'> = async ({ query, read }) =>
  read(async tx => {
    const types = await visibleDeals(tx)
      .select('type')
      .where('status', 'in', query.openFlag === 'Y' ? ['Open'] : ['Won', 'Lost'])
      .where('type', 'is not', null)
      .where('type', '<>', '')
      .groupBy('type')
      .orderBy(sql`count(*) desc`)
      .orderBy('type')
      .execute()
    return startingWith(
      'All',
      types.map(({ type }) => choiceOf(type ?? '')),
    )
  })
