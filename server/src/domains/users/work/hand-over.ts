import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { badInput } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'
import { isOpenDealOf, nameOf, type OpenWork } from './open-work.ts'

interface HandOver {
  readonly from: number
  readonly to: number
}

const count = (outcomes: readonly { readonly numUpdatedRows: bigint }[]): number =>
  outcomes.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)

const loadPerson = ({ db, customerId }: TenantTransaction, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'active'])
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .executeTakeFirst()

/** A view whose name the colleague has already says whose it was; one that still repeats gets its number as well. */
const giveViews = async ({ db, customerId }: TenantTransaction, { from, to }: HandOver, giver: string) => {
  const own = await db
    .selectFrom('saved_view')
    .select(['screen', 'name'])
    .where('customer_id', '=', customerId)
    .where('user_id', '=', to)
    .execute()
  const names = new Set(own.map(({ screen, name }) => `${screen}:${name.toLowerCase()}`))
  const views = await db
    .selectFrom('saved_view')
    .select(['id', 'screen', 'name'])
    .where('customer_id', '=', customerId)
    .where('user_id', '=', from)
    .execute()
  for (const { id, screen, name } of views) {
    const candidates = [name, `${name} (${giver})`, `${name} (${giver}, ${id})`]
    const free = candidates.find(one => !names.has(`${screen}:${one.toLowerCase()}`)) ?? name
    names.add(`${screen}:${free.toLowerCase()}`)
    await db
      .updateTable('saved_view')
      .set({ user_id: to, name: free, by_default: false })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute()
  }
  return views.length
}

/**
 * Gives somebody's open work to a colleague: open deals, private notes, saved views, and reports that are mailed; of those
 * the colleague keeps their own where both have the same.
 *
 * @throws AppError BAD_INPUT naming `handOverTo` for nobody, somebody inactive, or the person themselves.
 */
export const handOver = async (tx: TenantTransaction, { from, to }: HandOver): Promise<Written<OpenWork>> => {
  const { db, customerId } = tx
  const [giver, taker] = [await loadPerson(tx, from), await loadPerson(tx, to)]
  if (!giver || !taker?.active || from === to) {
    throw badInput('handOverTo', 'Choose an active colleague who takes the work over.')
  }
  const deals = await db
    .updateTable('opportunity')
    .set({ owner_user_id: to, owner_name: nameOf(taker) })
    .where('customer_id', '=', customerId)
    .where(isOpenDealOf(from, nameOf(giver)))
    .execute()
  const notes = await db
    .updateTable('plan_note')
    .set({ author_id: to })
    .where('customer_id', '=', customerId)
    .where('author_id', '=', from)
    .where('note_type', '=', 'private')
    .execute()
  const schedules = await db
    .updateTable('report_schedule as given')
    .set({ user_id: to })
    .where('given.customer_id', '=', customerId)
    .where('given.user_id', '=', from)
    .where(
      sql<boolean>`not exists (select from report_schedule own where own.customer_id = given.customer_id
        and own.user_id = ${to} and own.report = given.report and own.market_id = given.market_id)`,
    )
    .execute()
  const work: OpenWork = {
    deals: count(deals),
    privateNotes: count(notes),
    savedViews: await giveViews(tx, { from, to }, nameOf(giver)),
    reportSchedules: count(schedules),
  }
  return changed(
    work,
    { action: 'work handed over', entity: 'user', entityId: from, detail: { to, ...work } },
    { what: ['deals', 'notes', 'views', 'reports'] },
  )
}
