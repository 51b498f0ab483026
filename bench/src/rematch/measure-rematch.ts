import type { Blocks } from '../corpus/read-blocks.ts'
import { openApi } from '../history/api.ts'
import type { History } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { percentile, timed } from '../statistics.ts'
import { print, type Table } from '../table.ts'
import { chooseKeywords } from './choose-keywords.ts'
import { type ChangeTimes, timeChange } from './time-change.ts'

const keywordCount = 50

/** One keyword added or deleted over the whole history, through the API and the queue, fifty times over. */
export const measureRematch = async (history: History, blocks: Blocks): Promise<Table> => {
  await history.idle()
  const api = await openApi(history)
  const { rows } = await history.tenant(({ client }) =>
    client.query<{ id: number; conversations: number }>(
      'select max(id) as id, (select count(*) from conversation) as conversations from card',
    ),
  )
  const { id: cardId = 0, conversations = 0 } = rows[0] ?? {}
  const chosen = await chooseKeywords(api, blocks, keywordCount)
  const previews: number[] = []
  const added: ChangeTimes[] = []
  const deleted: ChangeTimes[] = []
  for (const { written, conversations: found } of chosen) {
    previews.push(await timed(() => api.call('previewKeyword', { query: { text: written, cardId } })))
    let ids: number[] = []
    added.push(
      await timeChange(history, cardId, async () => {
        const tags = await api.call('addCardMatchTags', { body: { cardId, text: written } })
        ids = tags.map(({ id }) => id)
      }),
    )
    deleted.push(
      await timeChange(history, cardId, () => api.call('deleteCardMatchTags', { query: { id: ids[0] ?? 0 } })),
    )
    print(
      `${written}: ${found} conversations, preview ${previews.at(-1)?.toFixed(0)} ms, added ${added.at(-1)?.figures.toFixed(0)}/${added.at(-1)?.everything.toFixed(0)} ms, deleted ${deleted.at(-1)?.everything.toFixed(0)} ms`,
    )
  }
  await api.close()
  const row = (what: string, goal: string, values: readonly number[]) => [
    what,
    goal,
    percentile(values, 0.5),
    percentile(values, 0.95),
    Math.max(...values),
  ]
  const counts = chosen.map(candidate => candidate.conversations)
  return {
    title: `Re-matching: ${keywordCount} keywords over ${conversations} conversations, milliseconds`,
    columns: ['what', 'goal (p95)', 'p50', 'p95', 'most'],
    rows: [
      row('preview while typing', '≤ 150', previews),
      row(
        'added: its counts and scores visible',
        '≤ 1,000',
        added.map(({ figures }) => figures),
      ),
      row(
        'added: every deal scored',
        '≤ 1,000',
        added.map(({ everything }) => everything),
      ),
      row(
        'deleted: its counts and scores gone',
        '≤ 1,000',
        deleted.map(({ figures }) => figures),
      ),
      row(
        'deleted: every deal scored',
        '≤ 1,000',
        deleted.map(({ everything }) => everything),
      ),
    ],
    notes: [
      `From the call to the notice that open pages get. The keywords match in ${Math.min(...counts)} to ${Math.max(...counts)} conversations, evenly over the orders between; ${load()}.`,
    ],
  }
}
