import { mayCall } from '@bic/contract/entitlements/may-call'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { requireChangeable } from './actions/seen-playbook.ts'

/** @throws AppError BAD_INPUT when its owner has another playbook of this name */
const refuseSameName = async (
  { db, customerId }: TenantTransaction,
  name: string,
  ownerId: number,
  playbookId: number,
): Promise<void> => {
  const same = await db
    .selectFrom('playbook')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('created_by', '=', ownerId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', playbookId)
    .executeTakeFirst()
  if (same) throw badInput('name', 'You have a playbook with this name already. Please choose another name.')
}

export const savePlaybook: Handler<'savePlaybook'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { playbookId, name, description, marketId, visibility } = body
    const before = playbookId === undefined ? null : await requireChangeable(tx, user, playbookId)
    if (before && before.market_id !== marketId)
      throw badInput('marketId', 'A playbook stays in its market. Please create another one for this market.')
    await requireRow(tx, 'market', marketId)
    if (visibility === 'public' && before?.visibility !== 'public' && !mayCall(user.role, 'messaging'))
      throw badInput(
        'visibility',
        'Customer success, management and administrators publish playbooks. Please choose limited, so that they see it, or restricted.',
      )
    const ownerId = before?.created_by ?? user.userId
    await refuseSameName(tx, name, ownerId, before?.id ?? 0)
    const values = { name, visibility, updated_at: app.now(), ...(description === undefined ? {} : { description }) }
    const { id } = before
      ? await tx.db
          .updateTable('playbook')
          .set(values)
          .where('customer_id', '=', tx.customerId)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('playbook')
          .values({
            customer_id: tx.customerId,
            market_id: marketId,
            created_by: ownerId,
            created_at: app.now(),
            ...values,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
    return changed(
      { playbookId: id },
      {
        action: before ? 'playbook changed' : 'playbook created',
        entity: 'playbook',
        entityId: id,
        detail: { name, visibility, ...(before && { from: { name: before.name, visibility: before.visibility } }) },
      },
      { what: ['playbooks'] },
    )
  })
