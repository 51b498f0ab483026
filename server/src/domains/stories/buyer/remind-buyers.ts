import { propertyName } from '@bic/contract/configuration/known-properties'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { propertyOf } from '#customer-properties.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'
import { buyerMailKind } from './mail-buyer-survey-job.ts'

/** So many mails are asked for in one transaction. */
const atOnce = 200

/** Notes whom to remind, and asks for their mails, in one transaction: a night that is repeated finds nobody left. */
const remindSome = async (tx: TenantTransaction, at: Date): Promise<Written<number>> => {
  const days = Number(await propertyOf(tx, propertyName.remindBuyers))
  if (days <= 0) return unchanged(0)
  const { rows } = await tx.client.query<{ id: number; deal: number; name: string }>(
    `update buyer_invitation set reminded_at = $2
     where customer_id = $1 and id in (
       select i.id from buyer_invitation i join customer c on c.id = $1 and c.status = 'Active'
       where i.customer_id = $1 and i.ended_at is null and i.reminded_at is null and i.sent_at <= $3 and i.expires_at > $2
         and not exists (select from buyer_invitation d
           where d.customer_id = $1 and d.email = i.email and d.ended_as = 'declined')
       order by i.sent_at, i.id limit $4 for update of i skip locked)
     returning id, opportunity_id as deal,
       (select o.name from opportunity o where o.customer_id = $1 and o.id = opportunity_id) as name`,
    [tx.customerId, at, new Date(at.getTime() - days * dayMs), atOnce],
  )
  if (rows.length === 0) return unchanged(0)
  for (const { id, name } of rows)
    await startJob(tx, {
      kind: buyerMailKind,
      title: `Reminder of a survey about ${name}`,
      payload: { invitationId: id, isReminder: true },
      createdBy: null,
    })
  const entries = [...Map.groupBy(rows, row => row.deal)].map(([deal, own]) => ({
    action: 'buyers reminded of a survey',
    entity: 'deal',
    entityId: deal,
    detail: { invitationIds: own.map(({ id }) => id) },
  }))
  return changed(rows.length, entries, { what: ['surveys'] })
}

/**
 * Reminds buyers who were asked some days ago and have neither answered nor declined, each once for a survey. Answers how many.
 */
export const remindBuyersNightly = (app: AppContext): Promise<number> =>
  eachCustomer(app, 'survey-reminder', async customerId => {
    const write = writeCustomer(app, { customerId, userId: null })
    let [all, last] = [0, atOnce]
    while (last === atOnce) {
      last = await write(tx => remindSome(tx, app.now()))
      all += last
    }
    return all
  })
