import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { moveTo, storeOrder } from './actions/put-in-order.ts'

const loadTopics = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('account_research_topic')
    .select(['id', 'topic', 'description'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const getAccountResearchTopics: Handler<'getAccountResearchTopics'> = async ({ read }) =>
  read(async tx => (await loadTopics(tx)).map((row, index) => ({ ...row, rank: index + 1 })))

export const upsertAccountResearchTopic: Handler<'upsertAccountResearchTopic'> = async call => {
  const { body, write } = call
  const topic = body.topic.trim()
  return write(async tx => {
    // One at a time puts the topics of a customer in order.
    await tx.client.query("select pg_advisory_xact_lock(hashtextextended('account_research_topic', $1))", [
      tx.customerId,
    ])
    const all = await loadTopics(tx)
    const alike = all.find(other => other.topic.toLowerCase() === topic.toLowerCase())
    if (body.id !== undefined && !all.some(({ id }) => id === body.id)) throw notFound('This topic')
    if (body.id !== undefined && alike && alike.id !== body.id)
      throw badInput('topic', 'A topic with this name exists already. Please choose another name.')
    let id = body.id ?? alike?.id
    const description = body.description === undefined ? {} : { description: body.description }
    if (id === undefined) {
      const row = { customer_id: tx.customerId, topic, position: all.length + 1, ...description }
      id = (await tx.db.insertInto('account_research_topic').values(row).returning('id').executeTakeFirstOrThrow()).id
    } else {
      await tx.db
        .updateTable('account_research_topic')
        .set({ topic, ...description })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', id)
        .execute()
    }
    const ids = all.map(other => other.id)
    await storeOrder(tx, 'account_research_topic', moveTo(ids, id, body.rank))
    const entry = {
      action: body.id === undefined ? 'research topic added' : 'research topic changed',
      entity: 'account_research_topic',
      entityId: id,
      detail: { topic },
    }
    return changed({ id }, entry, { what: ['plans'] })
  })
}

export const removeAccountResearchTopic: Handler<'removeAccountResearchTopic'> = async call => {
  const { body, write } = call
  return write(async tx => {
    const row = await tx.db
      .deleteFrom('account_research_topic')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.id)
      .returning('topic')
      .executeTakeFirst()
    if (!row) throw notFound('This topic')
    const entry = {
      action: 'research topic removed',
      entity: 'account_research_topic',
      entityId: body.id,
      detail: { topic: row.topic },
    }
    return changed(null, entry, { what: ['plans'] })
  })
}
