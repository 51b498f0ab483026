import type { History } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'
import { loadCall } from './load-call.ts'
import { listReadCalls } from './read-calls.ts'
import { serveHistory } from './serve-history.ts'

const clients = 16
const goal = 50
const answers = 800

/** Every read call of the screens against a server process of its own, by 16 clients that never pause. */
export const measureReads = async (history: History): Promise<Table> => {
  // As the database does by itself a minute after so much came in: plans are made from what the tables hold now.
  await history.owner.query('analyze')
  return serveHistory(history, async ({ url, token, spent }) => {
    const measured: { name: string; alone: number[]; together: number[]; work: number }[] = []
    for (const call of await listReadCalls(history)) {
      await loadCall(url, token, call, 1, 20)
      const alone = await loadCall(url, token, call, 1, 100)
      const before = await spent()
      const together = await loadCall(url, token, call, clients, answers)
      const work = (((await spent()) - before) * 1000) / together.length
      measured.push({ name: call.name, alone, together, work })
      print(`${call.name}: p95 ${figure(percentile(together, 0.95))} ms`)
    }
    const slowest = measured.toSorted((a, b) => percentile(b.together, 0.95) - percentile(a.together, 0.95))
    const missed = slowest.filter(({ together }) => percentile(together, 0.95) > goal)
    return {
      title: `Read calls: ${clients} clients, milliseconds, slowest first`,
      columns: ['call', 'p50', 'p95 (goal ≤ 50)', 'one client p50', 'one client p95', 'processor time an answer'],
      rows: slowest.map(({ name, alone, together, work }) => [
        name,
        percentile(together, 0.5),
        percentile(together, 0.95),
        percentile(alone, 0.5),
        percentile(alone, 0.95),
        work,
      ]),
      notes: [
        `${measured.length - missed.length} of ${measured.length} calls reach the goal. Clients ask again at once, so that 16 answers are always under way; they share the machine with server and database, whose processor time together stands last; ${load()}.`,
      ],
    }
  })
}
