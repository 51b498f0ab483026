import type { SignedInUser } from '@bic/contract/calls/access'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, notFound } from '#http/app-error.ts'
import { type FoundBrief, findBrief, refuseOthers } from '../actions/find-brief.ts'

export interface FoundAsset {
  readonly asset: Row<'content_asset'>
  readonly brief: FoundBrief
}

const assetOf = ({ db, customerId }: TenantTransaction, assetId: number) =>
  db.selectFrom('content_asset').selectAll().where('customer_id', '=', customerId).where('id', '=', assetId)

/** A content with its brief. @throws AppError NOT_FOUND, also for one that is archived */
export const findAsset = async (tx: TenantTransaction, assetId: number): Promise<FoundAsset> => {
  const asset = await assetOf(tx, assetId).where('archived_at', 'is', null).executeTakeFirst()
  if (!asset) throw notFound('This content')
  return { asset, brief: await findBrief(tx, asset.brief_id) }
}

/**
 * A content that the person may change, locked until the transaction ends.
 *
 * @param version what it was read at; another one is refused
 * @throws AppError NOT_FOUND, NOT_ALLOWED; CONFLICT while it is being written, or when somebody was faster
 */
export const lockAsset = async (
  tx: TenantTransaction,
  user: Pick<SignedInUser, 'role' | 'userId'>,
  assetId: number,
  {
    field = 'contentId',
    archived = false,
    version,
  }: { readonly field?: string; readonly archived?: boolean; readonly version?: number | undefined } = {},
): Promise<FoundAsset> => {
  const asset = await assetOf(tx, assetId).forUpdate().executeTakeFirst()
  if (!asset || (asset.archived_at !== null && !archived)) throw notFound('This content')
  const brief = await findBrief(tx, asset.brief_id)
  refuseOthers(user, brief, field)
  if (asset.status === 'generating')
    throw new AppError('CONFLICT', 'This content is being written. Please wait until it is ready.')
  if (version !== undefined && version !== asset.version) throw new AppError('CONFLICT')
  return { asset, brief }
}
