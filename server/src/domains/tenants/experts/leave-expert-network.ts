import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

export const leaveExpertNetwork: Handler<'leaveExpertNetwork'> = async ({ user, write }) => {
  const left = await write(async tx => {
    const gone = await inDirectory(tx, ({ db }) =>
      db
        .deleteFrom('expert_listing')
        .where('customer_id', '=', tx.customerId)
        .where('user_id', '=', user.userId)
        .returning('consent_version')
        .executeTakeFirst(),
    )
    if (!gone) return unchanged<boolean>(false)
    const detail = { consentVersion: gone.consent_version }
    const entry = { action: 'expert left the network', entity: 'user', entityId: user.userId, detail }
    return changed<boolean>(true, entry, { what: ['experts'] })
  })
  return { left }
}
