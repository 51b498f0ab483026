import { stat } from 'node:fs/promises'
import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { notFound } from '#http/app-error.ts'
import type { StoredMedia } from '#http/media-address.ts'
import { findVisiblePitch } from '../pitch/actions/find-pitch.ts'
import { findTutorial } from '../tutorials/find-tutorial.ts'
import { findShipped } from '../tutorials/shipped.ts'

/** The video of a location, if this user may play it. @throws AppError NOT_FOUND */
export const findVideo = async (
  app: AppContext,
  tx: TenantTransaction,
  { user, location }: { readonly user: SignedInUser; readonly location: string },
): Promise<StoredMedia> => {
  const shipped = findShipped(location)
  if (shipped) return { key: location, mediaType: 'video/webm', size: (await stat(shipped.path)).size }
  const row = (await findVisiblePitch(tx, user.userId, location)) ?? (await findTutorial(app, tx, location))
  if (!row) throw notFound('This video')
  return { key: row.storage_key, mediaType: row.media_type, size: row.size }
}
