import { askDirectory, askDirectoryAndTenant, type Question } from '@bic/database/ask'
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

interface SessionRow {
  readonly customer_id: number
  readonly user_id: number
  readonly is_active: boolean
}

const valuesOf = ({ now }: Pick<AppContext, 'now'>, sessionId: string) => [sessionId, now().toISOString()]

const toSession = (row: SessionRow): LiveSession => ({
  customerId: row.customer_id,
  userId: row.user_id,
  isActive: row.is_active,
})

/** The session of an id while it lasts: not ended or expired, of an active user; the customer may be suspended. Else null. */
export const findSession = async (app: Pick<AppContext, 'now'>, sessionId: string): Promise<LiveSession | null> => {
  const [row] = await askDirectory<SessionRow>(poolOf(app), liveSession, valuesOf(app, sessionId))
  return row ? toSession(row) : null
}

/**
 * The same, and together with it whoever the session was of when it was last asked.
 *
 * @returns the rows of the user besides the session
 */
export const findSessionOf = async <R>(
  app: Pick<AppContext, 'now'>,
  sessionId: string,
  { customerId, userId }: Pick<LiveSession, 'customerId' | 'userId'>,
  user: Question,
): Promise<{ readonly session: LiveSession | null; readonly users: readonly R[] }> => {
  const { directory, tenant } = await askDirectoryAndTenant<SessionRow, R>(
    poolOf(app),
    [liveSession, valuesOf(app, sessionId)],
    customerId,
    [user, [customerId, userId]],
  )
  return { session: directory[0] ? toSession(directory[0]) : null, users: tenant }
}

/** The session of an id while it counts: it lasts, and the customer is active. Else null. */
export const findLiveSession = async (app: Pick<AppContext, 'now'>, sessionId: string): Promise<LiveSession | null> => {
  const session = await findSession(app, sessionId)
  return session?.isActive ? session : null
}
