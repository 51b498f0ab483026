import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, together } from '#http/written.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { type RemovableConversation, removeConversations } from '../conversations/shared/remove-conversations.ts'
import { findDeal } from '../crm/shared/find-deal.ts'

/** Conversations that go in one transaction, while others wait. */
const conversationsAtOnce = 200

const findSome = async (
  { client, customerId }: TenantTransaction,
  accountId: number | null,
  storyId: number | null,
): Promise<RemovableConversation[]> => {
  const { rows } = await client.query<RemovableConversation>(
    `select c.id, c.file_id from conversation c
     left join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
     where c.customer_id = $1 and c.file_id is not null
       and ($2::bigint is null or coalesce(o.account_id, c.account_id) = $2)
       and ($3::bigint is null or c.opportunity_id = $3)
     order by c.file_id, c.id limit $4`,
    [customerId, accountId, storyId, conversationsAtOnce],
  )
  return rows
}

/**
 * Deletes the conversations of an account or deal that came from files, and the files themselves. A mailbox with
 * conversations of others stays. Answers how many files went.
 */
export const deleteAllFileData: Handler<'deleteAllFileData'> = async ({ app, query, user, read, write }) => {
  const { accountId = null, storyId = null } = query
  if (accountId === null && storyId === null) throw badInput('accountId', 'Send accountId or storyId.')
  await read(async tx => {
    if (storyId !== null) await findDeal(tx, storyId)
    if (accountId !== null) await requireRow(tx, 'account', accountId)
  })
  let deletedCount = 0
  for (;;) {
    const { found, files } = await write(async tx => {
      const some = await findSome(tx, accountId, storyId)
      const removal = await removeConversations(app, tx, some, user.userId)
      const answer = { found: some.length, files: removal.answer }
      if (some.length === 0) return together(answer, removal)
      const entry = {
        action: 'file data deleted',
        entity: storyId === null ? 'account' : 'deal',
        entityId: storyId ?? accountId ?? 0,
        detail: { conversations: some.length, files: removal.answer },
      }
      return together(answer, removal, changed(null, entry))
    })
    deletedCount += files
    if (found === 0) return { deletedCount }
  }
}
