import { sql } from 'kysely'
import { announce } from '../../../events/event-hub.ts'
import { badInput, notFound } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { requireRow } from '../../access/actions/require-row.ts'
import { marketToken } from '../actions/market-token.ts'

export const saveSolution: Handler<'saveSolution'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const { marketId, name } = body
    await requireRow(tx, 'market', marketId)
    const same = await tx.db
      .selectFrom('solution')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('market_id', '=', marketId)
      .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
      .where('id', '<>', body.id ?? 0)
      .executeTakeFirst()
    if (same) throw badInput('name', 'This market has a solution of this name already. Please choose another name.')
    const row =
      body.id === undefined
        ? await tx.db
            .insertInto('solution')
            .values({ customer_id: tx.customerId, market_id: marketId, name, created_by: user.userId })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await tx.db
            .updateTable('solution')
            .set({ name })
            .where('customer_id', '=', tx.customerId)
            .where('id', '=', body.id)
            .where('market_id', '=', marketId)
            .returning('id')
            .executeTakeFirst()
    if (!row) throw notFound('This solution')
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: body.id === undefined ? 'solution created' : 'solution renamed',
      entity: 'solution',
      entityId: row.id,
      detail: { name },
    })
    await announce(tx, { kind: 'changed', what: ['solutions'] })
    return { id: row.id, name, encryptedMarketId: await marketToken(app, tx.customerId, marketId) }
  })
