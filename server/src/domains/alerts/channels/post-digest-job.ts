import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { loadReported, loadReportedMessages } from '../digest/load-digest.ts'
import { noteFailure, noteSuccess } from './note-outcome.ts'
import { isStopped, selectChannels } from './own-channels.ts'
import { tryPost } from './try-post.ts'

const postDigestKind = 'alert-post'

interface PostPayload {
  /** Null: of the company. */
  readonly userId: number | null
  readonly channelId: number
  /** The customer's day. */
  readonly day: string
}

/** Asks for a digest to be posted in the channels of its person or of the company (null), those that were stopped left out. */
export const askPosts = async (tx: TenantTransaction, userId: number | null, day: string): Promise<void> => {
  for (const row of await selectChannels(tx, userId).execute()) {
    if (isStopped(row)) continue
    await startJob(tx, {
      kind: postDigestKind,
      title: `Post what alerts reported in ${row.name}`,
      payload: { userId, channelId: row.id, day },
      createdBy: null,
      key: `alert-post-${tx.customerId}-${row.id}-${day}`,
    })
  }
}

/**
 * Posts a digest in a channel, once. A channel that cannot be reached is tried again by the queue, later and later; one that
 * refuses is not. Services cannot be asked what they have: a post that arrived right before a process died is posted again.
 */
export const postDigestJob: JobHandler<PostPayload> = async ({ app, payload, read, write, lastAttempt }) => {
  const { userId, channelId, day } = payload
  const found = await read(async tx => {
    const channel = await selectChannels(tx, userId).where('id', '=', channelId).executeTakeFirst()
    const posted = await tx.db
      .selectFrom('alert_post')
      .select('day')
      .where('customer_id', '=', tx.customerId)
      .where('channel_id', '=', channelId)
      .where('day', '=', day)
      .executeTakeFirst()
    return channel && !posted
      ? { channel, rows: await (userId === null ? loadReportedMessages(tx, day) : loadReported(tx, userId, day)) }
      : null
  })
  if (!found || found.rows.length === 0) return { posts: 0 }
  const addressOf = (path: string): string => new URL(path, app.config.publicUrl).href
  const { problem, mayRecover } = await tryPost(app, found.channel, {
    title: `${found.rows.length} ${found.rows.length === 1 ? 'alert' : 'alerts'} today`,
    items: found.rows.map(({ name, title, body, link }) => ({ name, title, text: body, address: addressOf(link) })),
    address: addressOf('/alert-management'),
  })
  const event = { what: ['alerts' as const], ...(userId === null ? {} : { userId }) }
  if (problem !== null) {
    if (mayRecover && !lastAttempt) throw new Error(problem)
    await write(async tx => {
      await noteFailure(tx, channelId, problem)
      return unaudited(null, 'activity', event)
    })
    return { posts: 0 }
  }
  await write(async tx => {
    await tx.db
      .insertInto('alert_post')
      .values({ customer_id: tx.customerId, channel_id: channelId, day, posted_at: app.now() })
      .onConflict(conflict => conflict.columns(['customer_id', 'channel_id', 'day']).doNothing())
      .execute()
    await noteSuccess(tx, channelId, app.now())
    return unaudited(null, 'step', event)
  })
  return { posts: 1 }
}
