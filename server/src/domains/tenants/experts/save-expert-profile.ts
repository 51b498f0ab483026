import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Only the own page is found: the trail says which parts were changed, and not what they say. */
export const saveExpertProfile: Handler<'saveExpertProfile'> = async ({ user, body, write }) => {
  const saved = await write(async tx => {
    const shown = await inDirectory(tx, async ({ db }) => {
      const of = db
        .selectFrom('expert_listing')
        .where('customer_id', '=', tx.customerId)
        .where('user_id', '=', user.userId)
      const before = await of
        .select(['job_title', 'company', 'topics', 'bio', 'linkedin_url'])
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
      const values = {
        job_title: body.jobTitle,
        company: orNull(body.company),
        topics: [...new Set(body.topics)],
        bio: orNull(body.bio),
        linkedin_url: orNull(body.linkedinUrl),
      }
      const parts = (Object.keys(values) as (keyof typeof values)[]).filter(
        part => JSON.stringify(values[part]) !== JSON.stringify(before[part]),
      )
      if (parts.length > 0)
        await db
          .updateTable('expert_listing')
          .set(values)
          .where('customer_id', '=', tx.customerId)
          .where('user_id', '=', user.userId)
          .execute()
      return parts
    })
    if (shown === null || shown.length === 0) return unchanged<boolean>(shown !== null)
    const entry = {
      action: 'expert changed their page',
      entity: 'user',
      entityId: user.userId,
      detail: { parts: shown },
    }
    return changed<boolean>(true, entry, { what: ['experts'] })
  })
  return { saved }
}
