import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sent } from '@bic/contract/calls/routes'
import { addDirectory } from '../history/add-directory.ts'
import { addressOf } from '../history/api.ts'
import { openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'
import { addUsers } from './add-users.ts'

/** How many users the customer has. */
const users = 50_000
const goal = 50
const answers = 200

type Query = Sent<'getAllUsers', 'query'>

/** What an administrator does with a list of this size. */
const questions: readonly (readonly [string, Query])[] = [
  ['the first page, by name', { pageSize: 50 }],
  ['the last page, by name', { pageSize: 50, pageNumber: users / 50 }],
  ['a name', { searchTerm: 'person 49999', pageSize: 50 }],
  ['a text that half of them contain', { searchTerm: 'even', pageSize: 50 }],
  ['a text that nobody contains', { searchTerm: 'zzz', pageSize: 50 }],
  ['a licence type', { licenseType: 'Licence 3', pageSize: 50 }],
  ['by e-mail', { sort: 'email', pageSize: 50 }],
  ['by team, from the end', { sort: 'functionalTeam', descending: 'Y', pageSize: 50 }],
  ['by last activity', { sort: 'lastActivity', descending: 'Y', pageSize: 50 }],
]

/** The list of 50,000 users as the user administration asks for it. */
export const measureUsers = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-users-'))
  const history = await openHistory(folder, false)
  try {
    await addDirectory(history, { deals: 1, accounts: 1, cards: 1 })
    await addUsers(history, users)
    await history.owner.query('analyze')
    return await serveHistory(history, async ({ url, token }) => {
      const rows: (string | number)[][] = []
      for (const [what, query] of questions) {
        const path = addressOf('getAllUsers', { params: { x: history.customerId }, query })
        const call = { name: what, requests: [{ method: 'GET' as const, path }] }
        const [first = 0] = await loadCall(url, token, call, 1, 1)
        const times = await loadCall(url, token, call, 1, answers)
        rows.push([what, first, percentile(times, 0.5), percentile(times, 0.95)])
        print(`${what}: p95 ${figure(percentile(times, 0.95))} ms`)
      }
      const reached = rows.filter(row => Number(row[3]) <= goal)
      return {
        title: `getAllUsers with ${users.toLocaleString('en')} users, pages of 50, one client: milliseconds`,
        columns: ['asked for', 'the first answer', 'p50', `p95 (goal ≤ ${goal})`],
        rows,
        notes: [`${reached.length} of ${rows.length} reach the goal; ${load()}.`],
      }
    })
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}
