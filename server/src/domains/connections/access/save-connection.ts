import type { AccessWay, Credentials } from '@bic/connectors/access'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { storeConsent } from '#domains/configuration/shared/vendor-consent.ts'
import { AppError } from '#http/app-error.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import type { VendorTokens } from '#providers/vendor-oauth.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import { findRemoval } from '../removal/find-removal.ts'
import { noteUsage } from '../sync/usage.ts'
import type { CheckedAccess } from './check-access.ts'
import {
  consentProviderOf,
  forgetOtherWay,
  isKept,
  type KeptToken,
  storeCredentials,
  storeToken,
} from './credentials.ts'

/** A connection that is about to be stored: by what it is opened, and what the vendor answered. */
interface Connecting {
  readonly provider: Row<'connection'>['provider']
  readonly access: AccessWay
  readonly baseUrl: string | null
  /** What it is opened by; null: the consent of a person. */
  readonly credentials: Credentials | null
  /** The token that was given for the credentials. */
  readonly token: KeptToken | null
  /** What a consent brought just now; null: it is none, or is kept already. */
  readonly consent: { readonly tokens: VendorTokens; readonly place: string | null; readonly writes: boolean } | null
  readonly checked: CheckedAccess
  readonly from: Date
  readonly userId: number | null
}

type Connected = Pick<Row<'connection'>, 'id' | 'whose' | 'people'>

/** A connection as it is stored once the vendor has answered. */
const valuesOf = (app: AppContext, { access, baseUrl, checked }: Connecting) => ({
  access,
  base_url: baseUrl,
  state: 'active' as const,
  reason: null,
  problem: null,
  failures: 0,
  checked_at: app.now(),
  whose: checked.whose,
  people: checked.users,
  clock_ahead_ms: checked.link.clockAhead() ?? 0,
})

const answerOf = ({ id, whose, people }: Connected) => ({ connectionId: id, whose, people })

/** Stores a connection that is new, or gives one that is there the new credentials. */
export const saveConnection = async (
  tx: TenantTransaction,
  app: AppContext,
  connecting: Connecting,
): Promise<Written<ReturnType<typeof answerOf>>> => {
  const { db, customerId } = tx
  const { provider, access, from, userId, token, consent } = connecting
  const before = await db
    .selectFrom('connection')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
  if (before && (await findRemoval(tx, before.id)) !== undefined)
    throw new AppError('CONFLICT', 'It is still being disconnected. Connect it again when that has ended.')
  const values = valuesOf(app, connecting)
  // The check has found out how the vendor takes its token.
  const used = connecting.checked.link.access()
  const credentials = used.kind === 'token' ? used : connecting.credentials
  const isSame =
    consent === null &&
    before?.state === 'active' &&
    before.access === values.access &&
    before.base_url === values.base_url &&
    before.backfill_from.getTime() <= from.getTime() &&
    (credentials === null || (await isKept(tx, app, before, credentials)))
  if (before && isSame) return unchanged(answerOf(before))
  if (credentials !== null) await storeCredentials(tx, app, provider, credentials)
  if (token !== null) await storeToken(tx, app, provider, token)
  const consented = consent && consentProviderOf(provider)
  if (consented) await storeConsent(tx, app, consented, consent)
  if (before && before.access !== access) await forgetOtherWay(tx, app, { provider, access })
  const isNew = before === undefined || before.state === 'removed'
  // The past of one that is there is not made shorter: what was listed stays listed.
  const backfill = isNew || from < before.backfill_from ? { backfill_from: from } : {}
  const stored = before
    ? await db
        .updateTable('connection')
        .set({ ...values, ...backfill, ...(isNew ? { created_at: app.now(), created_by: userId } : {}) })
        .where('customer_id', '=', customerId)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('connection')
        .values({
          ...values,
          customer_id: customerId,
          provider,
          backfill_from: from,
          created_at: app.now(),
          created_by: userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  await noteUsage(stored.id, connecting.checked.link, app.now)(tx)
  await wakeSync(tx, stored.id, app.now())
  const entry = {
    action: isNew ? 'connection created' : 'connection connected again',
    entity: 'connection',
    entityId: stored.id,
    detail: { provider, access, backfillFrom: stored.backfill_from.toISOString().slice(0, 10) },
  }
  return changed(answerOf(stored), entry, { what: ['connections', 'settings'] })
}
