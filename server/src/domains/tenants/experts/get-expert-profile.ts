import { inDirectory } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { shownExperts } from './listed-experts.ts'

export const getExpertProfile: Handler<'getExpertProfile'> = async ({ params: { expertId }, user, read }) => {
  const row = await read(tx =>
    inDirectory(tx, directory =>
      shownExperts(directory)
        .where('expert_listing.user_id', '=', expertId)
        .select([
          'expert_listing.user_id',
          'expert_listing.name',
          'job_title',
          'company',
          'topics',
          'bio',
          'linkedin_url',
        ])
        .executeTakeFirst(),
    ),
  )
  if (!row) throw notFound('This expert')
  return {
    expertId: row.user_id,
    name: row.name,
    jobTitle: row.job_title,
    company: row.company,
    topics: row.topics,
    bio: row.bio,
    linkedinUrl: row.linkedin_url,
    isOwn: row.user_id === user.userId,
  }
}
