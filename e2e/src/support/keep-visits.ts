import { afterEach } from 'vitest'
import type { Visit } from './browser.ts'

/**
 * Ends the visits of each test with it. Those of a test that failed are left, as everywhere: what their pages show is described
 * afterwards. Answers a function that takes a visit and gives its page.
 */
export const keepVisits = (): ((one: Promise<Visit>) => Promise<Visit['page']>) => {
  const visits: Visit[] = []
  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    if (task.result?.state === 'fail') return
    for (const one of ended) await one.end()
  })
  return async one => {
    const visit = await one
    visits.push(visit)
    return visit.page
  }
}
