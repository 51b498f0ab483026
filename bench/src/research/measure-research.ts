import type { History } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'
import { listSearches } from './list-searches.ts'

/** Searches of any words over the whole history, each asked for once, by one person. */
export const measureResearch = async (history: History): Promise<Table> => {
  const searches = await listSearches(history)
  return serveHistory(history, async ({ url, token, spent }) => {
    const rows: (string | number)[][] = []
    for (const { call, goal } of searches) {
      const before = await spent()
      const times = await loadCall(url, token, call, 1, call.requests.length)
      const work = (((await spent()) - before) * 1000) / times.length
      const p95 = percentile(times, 0.95)
      rows.push([call.name, times.length, percentile(times, 0.5), p95, Math.max(...times), goal, work])
      print(`${call.name}: p95 ${figure(p95)} ms, work ${figure(work)} ms`)
    }
    const missed = rows.filter(row => Number(row[3]) > Number(row[5]))
    return {
      title: 'Search of any words over the whole history: milliseconds',
      columns: ['search', 'n', 'p50', 'p95', 'slowest', 'goal of p95', 'processor time an answer'],
      rows,
      notes: [`${rows.length - missed.length} of ${rows.length} reach their goal; ${load()}.`],
    }
  })
}
