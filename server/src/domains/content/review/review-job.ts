import type { JobHandler } from '#jobs/run-job.ts'
import { reviewContents } from './review-contents.ts'

/** Looks through contents after something that they may rest on has ended. */
export const contentReviewJob: JobHandler = async ({ app, customerId }) => ({
  needReview: await reviewContents(app, customerId),
})
