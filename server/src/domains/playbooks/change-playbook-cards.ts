import { numberArray } from '#evidence/store/bulk.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { seesTrials } from '../playbook/shared/listed-cards.ts'
import { requireChangeable } from './actions/seen-playbook.ts'

export const changePlaybookCards: Handler<'changePlaybookCards'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { playbookId } = body
    const add = [...new Set(body.addCardIdList)]
    const remove = [...new Set(body.removeCardIdList)]
    const playbook = await requireChangeable(tx, user, playbookId)
    const { client, customerId } = tx
    const { rowCount: known } = await client.query(
      'select from card where customer_id = $1 and market_id = $2 and id = any($3::bigint[])',
      [customerId, playbook.market_id, numberArray(add)],
    )
    if (known !== add.length)
      throw badInput(
        'addCardIdList',
        'Some of these cards are not of the market of the playbook. Please choose its cards.',
      )
    const { rowCount: removed } = await client.query(
      'delete from playbook_card where customer_id = $1 and playbook_id = $2 and card_id = any($3::bigint[])',
      [customerId, playbookId, numberArray(remove)],
    )
    const { rowCount: added } = await client.query(
      `insert into playbook_card (customer_id, playbook_id, card_id, added_at)
       select $1, $2, card, $4 from unnest($3::bigint[]) as card on conflict do nothing returning 1`,
      [customerId, playbookId, numberArray(add), app.now()],
    )
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from playbook_card pc
       join card c on c.customer_id = $1 and c.id = pc.card_id and c.archived_at is null
         and (not c.test_card or $3 or c.created_by = $4)
       where pc.customer_id = $1 and pc.playbook_id = $2`,
      [customerId, playbookId, seesTrials(user), user.userId],
    )
    const answer = { playbookId, cardCount: rows[0]?.count ?? 0 }
    if (!added && !removed) return unchanged(answer)
    await client.query('update playbook set updated_at = $3 where customer_id = $1 and id = $2', [
      customerId,
      playbookId,
      app.now(),
    ])
    return changed(
      answer,
      { action: 'playbook cards changed', entity: 'playbook', entityId: playbookId, detail: { added, removed } },
      { what: ['playbooks'] },
    )
  })
