import type { TenantTransaction } from '@bic/database/tenant'
import type { StoredStatement } from '../statements/stored-statement.ts'
import type { StoredNode } from './document-text.ts'

export interface NewVersion {
  readonly assetId: number
  readonly version: number
  readonly title: string
  readonly stored: StoredNode
  /** In their order. */
  readonly statements: readonly StoredStatement[]
  readonly by: number | null
  readonly at: Date
}

/** Versions of a content that are kept. */
const mostVersions = 100

/** Stores a version of a content with its sentences and their places; those that are very old go. */
export const storeVersion = async (tx: TenantTransaction, given: NewVersion): Promise<void> => {
  const { db, customerId } = tx
  const { assetId, version, title, stored, statements, by, at } = given
  const of = { customer_id: customerId, asset_id: assetId, version }
  await db
    .insertInto('content_version')
    .values({ ...of, title, document: JSON.stringify(stored), saved_by: by, saved_at: at })
    .execute()
  const rows = statements.map(({ name, wording, kind, claimId, metric, cardId, waiver }, position) => ({
    ...of,
    name,
    position,
    wording,
    kind,
    claim_id: claimId,
    metric,
    card_id: cardId,
    waived_by: waiver?.userId ?? null,
    waived_at: waiver?.at ?? null,
    waived_because: waiver?.because ?? null,
  }))
  if (rows.length > 0) await db.insertInto('content_statement').values(rows).execute()
  const places = statements.flatMap(({ name, places: own }) =>
    own.map(({ convId, fragment, start, end, saidHash }, position) => ({
      ...of,
      name,
      position,
      conversation_id: convId,
      fragment,
      start_at: start,
      end_at: end,
      said_hash: saidHash,
    })),
  )
  if (places.length > 0) await db.insertInto('content_place').values(places).execute()
  await db
    .deleteFrom('content_version')
    .where('customer_id', '=', customerId)
    .where('asset_id', '=', assetId)
    .where('version', '<=', version - mostVersions)
    .execute()
}
