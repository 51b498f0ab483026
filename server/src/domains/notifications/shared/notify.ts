import type { TenantTransaction } from '@bic/database/tenant'
import { announce } from '#events/event-hub.ts'

export interface NewNotification {
  /** The recipient; must be a user of the transaction's customer. */
  readonly userId: number
  /** What it speaks of: `upload`, `import`, `mention`, ... */
  readonly kind: string
  readonly title: string
  readonly text?: string
  /** Path and query within the application that it leads to. */
  readonly link?: string
  /** Names the event: the same person is notified of it once, however often the work is repeated. */
  readonly key?: string
  readonly at: Date
}

/** Notifies one person, in the transaction of the event; their open pages are notified when it commits. */
export const notify = async (tx: TenantTransaction, news: NewNotification): Promise<void> => {
  const { userId, kind, title, text = '', link = null, key = null, at } = news
  const { db, customerId } = tx
  const written = await db
    .insertInto('notification')
    .values({
      customer_id: customerId,
      user_id: userId,
      kind,
      title,
      body: text,
      link,
      event_key: key,
      created_at: at,
    })
    .onConflict(conflict => conflict.columns(['customer_id', 'user_id', 'event_key']).doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows) await announce(tx, { kind: 'changed', what: ['notifications'], userId })
}
