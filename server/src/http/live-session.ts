import { askDirectory, type Question } from '@bic/database/ask'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'

/** Whose session it is. */
export interface LiveSession {
  readonly customerId: number
  readonly userId: number
}

// Every call begins with this: it is asked in one round trip.
const liveSession: Question = {
  name: 'live_session',
  text: `select s.customer_id, s.user_id from session s
    join login l on l.customer_id = s.customer_id and l.user_id = s.user_id
    join customer c on c.id = s.customer_id
    where s.id = $1 and s.ended_at is null and s.expires_at > $2 and l.active and c.status = 'Active'`,
}

/** The session of an id while it counts: not ended or expired, of an active user of an active customer. Else null. */
export const findLiveSession = async (app: Pick<AppContext, 'now'>, sessionId: string): Promise<LiveSession | null> => {
  const [row] = await askDirectory<{ customer_id: number; user_id: number }>(poolOf(app), liveSession, [
    sessionId,
    app.now().toISOString(),
  ])
  return row ? { customerId: row.customer_id, userId: row.user_id } : null
}
