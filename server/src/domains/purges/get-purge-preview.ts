import type { Handler } from '#http/call-context.ts'
import { countAccount } from './actions/count-account.ts'
import { countOtherAdministrators, requireAccount } from './actions/find-account.ts'

export const getPurgePreview: Handler<'getPurgePreview'> = async ({ app, params, user, read }) =>
  read(async tx => {
    const { accountId } = params
    const accountName = await requireAccount(tx, accountId)
    const open = await tx.db
      .selectFrom('purge_request')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('account_id', '=', accountId)
      .where(eb => eb.or([eb('state', '=', 'running'), eb('state', '=', 'asked').and('expires_at', '>', app.now())]))
      .executeTakeFirst()
    return {
      accountId,
      accountName,
      counts: await countAccount(tx, accountId),
      otherAdministrators: await countOtherAdministrators(tx, user.userId),
      purgeId: open?.id ?? null,
    }
  })
