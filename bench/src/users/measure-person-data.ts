import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBlocks } from '../corpus/read-blocks.ts'
import { addressOf } from '../history/api.ts'
import { fillHistory } from '../history/fill-history.ts'
import { type History, openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'
import { addUsers } from './add-users.ts'

const conversations = 5000
const users = 50_000
const answers = 10
const goal = 300

/** Speakers by how many conversations they take part in. */
const findSpeakers = ({ tenant }: History) =>
  tenant(async ({ client, customerId }) => {
    const { rows } = await client.query<{ key: string; side: string; count: number }>(
      `select (array_agg('speaker-' || conversation_id || '-' || position order by conversation_id))[1] as key, side,
         count(*)::int as count
       from participant where customer_id = $1 and email is not null and merged_into is null
       group by email, side order by count(*) desc, email`,
      [customerId],
    )
    return rows
  })

/** What is kept of one person among many users and conversations, as somebody who asks for their data is answered. */
export const measurePersonData = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-people-'))
  const history = await openHistory(folder, false)
  try {
    await fillHistory(history, await readBlocks(), conversations)
    await addUsers(history, users)
    await history.owner.query('analyze')
    const speakers = await findSpeakers(history)
    const asked = [
      ['who takes part in the most conversations', speakers[0]],
      ['a buyer', speakers.find(({ side }) => side === 'buyer')],
      ['who takes part in the fewest', speakers.at(-1)],
    ] as const
    return await serveHistory(history, async ({ url, token, spent }) => {
      const rows: (string | number)[][] = []
      for (const [what, person] of asked) {
        if (!person) continue
        const path = addressOf('getPersonData', { params: { personKey: person.key } })
        const call = { name: what, requests: [{ method: 'GET' as const, path }] }
        const [first = 0] = await loadCall(url, token, call, 1, 1)
        const before = await spent()
        const times = await loadCall(url, token, call, 1, answers)
        const work = (((await spent()) - before) * 1000) / times.length
        rows.push([`${what} (${person.count})`, first, percentile(times, 0.5), percentile(times, 0.95), work])
        print(`${what}: p95 ${figure(percentile(times, 0.95))} ms`)
      }
      return {
        title: `getPersonData with ${conversations.toLocaleString('en')} conversations and ${users.toLocaleString('en')} users, one client: milliseconds`,
        columns: [
          'asked for',
          'the first answer',
          'p50',
          `p95 (goal ≤ ${goal.toLocaleString('en')})`,
          'processor time',
        ],
        rows,
        notes: [`${load()}.`],
      }
    })
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}
