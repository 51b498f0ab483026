import { askDirectory, type Question } from '@bic/database/ask'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'

/** Whose session it is. */
export interface LiveSession {
  readonly customerId: number
  readonly userId: number
  /** False while the customer is suspended: then the session opens nothing. */
  readonly isActive: boolean
}

// Every call begins with this: it is asked in one round trip.
const liveSession: Question = {
  name: 'live_session',
  text: `select s.customer_id, s.user_id, c.status = 'Active' as is_active from session s
    join login l on l.customer_id = s.customer_id and l.user_id = s.user_id
    join customer c on c.id = s.customer_id
    where s.id = $1 and s.ended_at is null and s.expires_at > $2 and l.active`,
}

/** The session of an id while it lasts: not ended or expired, of an active user; the customer may be suspended. Else null. */
export const findSession = async (app: Pick<AppContext, 'now'>, sessionId: string): Promise<LiveSession | null> => {
  const [row] = await askDirectory<{ customer_id: number; user_id: number; is_active: boolean }>(
    poolOf(app),
    liveSession,
    [sessionId, app.now().toISOString()],
  )
  return row ? { customerId: row.customer_id, userId: row.user_id, isActive: row.is_active } : null
}

/** The session of an id while it counts: it lasts, and the customer is active. Else null. */
export const findLiveSession = async (app: Pick<AppContext, 'now'>, sessionId: string): Promise<LiveSession | null> => {
  const session = await findSession(app, sessionId)
  return session?.isActive ? session : null
}
