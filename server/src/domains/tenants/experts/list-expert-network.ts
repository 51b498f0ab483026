import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { findExperts } from './listed-experts.ts'

export const listExpertNetwork: Handler<'listExpertNetwork'> = async ({ query, read }) => {
  const { total, rows } = await read(tx => inDirectory(tx, directory => findExperts(directory, query)))
  return {
    total,
    rows: rows.map(({ user_id, name, job_title, company, topics }) => ({
      expertId: user_id,
      name,
      jobTitle: job_title,
      company,
      topics,
    })),
  }
}
