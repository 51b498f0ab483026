import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { type RawBuilder, sql } from 'kysely'

export type OpenWork = Answer<'getOpenWorkOfUser'>

/** The name that the CRM gives the owner of a deal. */
export const nameOf = ({
  first_name,
  last_name,
}: {
  readonly first_name: string
  readonly last_name: string
}): string => `${first_name} ${last_name}`.trim()

/** Whether a deal is open and somebody's: by record, or by the name of its owner where no user is recorded. */
export const isOpenDealOf = (userId: number, name: string): RawBuilder<boolean> =>
  sql<boolean>`opportunity.status = 'Open' and (opportunity.owner_user_id = ${userId}
    or (opportunity.owner_user_id is null and lower(trim(opportunity.owner_name)) = lower(${name})))`

/** What somebody has open that a colleague could take over. */
export const countOpenWork = async (
  { db, customerId }: TenantTransaction,
  userId: number,
  name: string,
): Promise<OpenWork> => {
  const row = await db
    .selectNoFrom(eb => [
      eb
        .selectFrom('opportunity')
        .select(one => one.fn.countAll().as('count'))
        .where('customer_id', '=', customerId)
        .where(isOpenDealOf(userId, name))
        .as('deals'),
      eb
        .selectFrom('plan_note')
        .select(one => one.fn.countAll().as('count'))
        .where('customer_id', '=', customerId)
        .where('author_id', '=', userId)
        .where('note_type', '=', 'private')
        .as('notes'),
      eb
        .selectFrom('saved_view')
        .select(one => one.fn.countAll().as('count'))
        .where('customer_id', '=', customerId)
        .where('user_id', '=', userId)
        .as('views'),
      eb
        .selectFrom('report_schedule')
        .select(one => one.fn.countAll().as('count'))
        .where('customer_id', '=', customerId)
        .where('user_id', '=', userId)
        .as('schedules'),
    ])
    .executeTakeFirstOrThrow()
  return {
    deals: Number(row.deals),
    privateNotes: Number(row.notes),
    savedViews: Number(row.views),
    reportSchedules: Number(row.schedules),
  }
}
