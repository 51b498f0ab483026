import type { SignedInUser } from '@bic/contract/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '../../../http/app-error.ts'
import { findVisiblePitch } from '../pitch/actions/find-pitch.ts'

/** A video as it lies in the store: its size in bytes. */
export interface StoredVideo {
  readonly key: string
  readonly mediaType: string
  readonly size: number
}

/** The video of a location, if this user may play it. @throws AppError NOT_FOUND */
export const findVideo = async (tx: TenantTransaction, user: SignedInUser, location: string): Promise<StoredVideo> => {
  const pitch = await findVisiblePitch(tx, user.userId, location)
  if (!pitch) throw notFound('This video')
  return { key: pitch.storage_key, mediaType: pitch.media_type, size: pitch.size }
}
