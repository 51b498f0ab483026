import { sql } from 'kysely'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { marketToken } from '../actions/market-token.ts'

export const saveSolution: Handler<'saveSolution'> = async ({ app, body, user, write }) =>
  write(async tx => {
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
    if (same) throw badInput('name', 'This market already has a solution with this name. Please choose another name.')
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
    return changed(
      { id: row.id, name, encryptedMarketId: await marketToken(app, tx.customerId, marketId) },
      {
        action: body.id === undefined ? 'solution created' : 'solution renamed',
        entity: 'solution',
        entityId: row.id,
        detail: { name },
      },
      { what: ['solutions'] },
    )
  })
