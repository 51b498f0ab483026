import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { findLastRun, isUnderWay } from './find-run.ts'
import { loadSpotlight } from './kept-spotlight.ts'

export const getSpotlightGenerationStatusForStory: Handler<'getSpotlightGenerationStatusForStory'> = async ({
  query,
  read,
}) =>
  read(async tx => {
    const { id } = await findDeal(tx, query.storyId)
    const run = await findLastRun(tx, id)
    const startedTime = run?.created_at.toISOString() ?? null
    if (run && isUnderWay(run)) return { status: 'running' as const, startedTime, problem: null }
    if (run && run.status !== 'done')
      return { status: 'failed' as const, startedTime, problem: run.error ?? run.message }
    const kept = await loadSpotlight(tx, id)
    return { status: kept ? ('done' as const) : ('not started' as const), startedTime, problem: null }
  })
