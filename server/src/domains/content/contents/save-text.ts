import { isDeepStrictEqual } from 'node:util'
import { type ContentType, contentKinds } from '@bic/contract/content/content-words'
import type { ContentDocument } from '@bic/contract/content/document'
import type { SentStatement } from '@bic/contract/content/statements'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { FoundBrief } from '../actions/find-brief.ts'
import { touchBrief } from '../actions/touch-brief.ts'
import type { StoredStatement } from '../statements/stored-statement.ts'
import { takeApart } from './document-text.ts'
import { loadCurrent } from './load-version.ts'
import { settleStatements } from './settle-statements.ts'
import { storeVersion } from './store-version.ts'

interface SentText {
  readonly asset: Row<'content_asset'>
  readonly brief: FoundBrief
  readonly document: ContentDocument
  readonly statements: readonly SentStatement[]
  readonly title?: string | undefined
  readonly userId: number
  readonly at: Date
}

/** What a sentence says and rests on; who answers for it is no part of that. */
const saidBy = ({ wording, kind, places, claimId, metric, cardId }: StoredStatement) => ({
  wording,
  kind,
  places,
  claimId,
  metric,
  cardId,
})

/** Stores what somebody wrote as the newest version of a content. Answers its number; that of the one before when it says the same. */
export const saveText = async (
  tx: TenantTransaction,
  given: SentText,
): Promise<{ version: number; isNew: boolean }> => {
  const { asset, brief, document, statements: sent, userId, at } = given
  const current = await loadCurrent(tx, asset)
  const version = asset.version + 1
  let count = 0
  const { stored, sentences } = takeApart(document, () => `s${version}-${++count}`)
  const before = current?.statements ?? []
  const type = asset.content_type as ContentType
  const statements = await settleStatements(tx, { brief, type, sentences, before, sent, now: at })
  const title = given.title ?? current?.title ?? brief.name
  // What is sent a second time, because the first answer was lost, has been done.
  const isSame =
    current !== null &&
    title === current.title &&
    isDeepStrictEqual(stored, current.stored) &&
    isDeepStrictEqual(statements.map(saidBy), before.map(saidBy))
  if (isSame) return { version: asset.version, isNew: false }
  await storeVersion(tx, { assetId: asset.id, version, title, stored, statements, by: userId, at })
  await tx.db
    .updateTable('content_asset')
    .set({ version, status: 'draft', problem: null, published_at: null, updated_at: at })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', asset.id)
    .execute()
  const same = statements.filter(one =>
    before.some(was => was.name === one.name && isDeepStrictEqual(saidBy(was), saidBy(one))),
  )
  await tx.client.query(
    'delete from content_review where customer_id = $1 and asset_id = $2 and name <> all($3::text[])',
    [tx.customerId, asset.id, same.map(({ name }) => name)],
  )
  await touchBrief(tx, brief.id, at)
  return { version, isNew: true }
}

/** A content without a version yet. */
export const insertAsset = async (
  { db, customerId }: TenantTransaction,
  brief: FoundBrief,
  made: {
    readonly status: 'draft' | 'generating'
    readonly writer: string
    readonly credits: number
    readonly userId: number
    readonly at: Date
  },
): Promise<Row<'content_asset'>> =>
  db
    .insertInto('content_asset')
    .values({
      customer_id: customerId,
      brief_id: brief.id,
      content_type: brief.content_type,
      external: brief.external,
      status: made.status,
      outline: made.status === 'generating' && contentKinds[brief.content_type].prose,
      writer: made.writer,
      by_model: false,
      credits: made.credits,
      version: 0,
      created_by: made.userId,
      created_at: made.at,
      updated_at: made.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
