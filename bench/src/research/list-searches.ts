import type { RouteDef } from '@bic/contract/calls/route'
import { routes } from '@bic/contract/calls/routes'
import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { loadTexts } from '@bic/server/evidence/store/load-texts'
import { addressOf } from '../history/api.ts'
import type { History } from '../history/open-history.ts'
import { Random } from '../random.ts'
import type { ReadCall } from '../reads/read-calls.ts'

/** Different phrases of each kind: each is asked for once, so that no answer comes from a cache. */
const variety = 100
const everything = 'call,email,document,note'

/** Two words that somebody said one after the other, from conversations spread over the history. */
const drawPhrases = async ({ tenant }: History): Promise<string[]> =>
  tenant(async tx => {
    const { rows } = await tx.client.query<{ id: number }>(
      'select id from conversation where customer_id = $1 order by md5(id::text) limit $2',
      [tx.customerId, variety],
    )
    const texts = await loadTexts(
      tx,
      rows.map(({ id }) => id),
    )
    const random = new Random(9)
    return [...texts.values()].flatMap(({ text, fragments }) => {
      const spoken = fragments.filter(({ muted, start, end }) => !muted && end - start > 40)
      const { start, end } = spoken.length > 0 ? random.pick(spoken) : { start: 0, end: 0 }
      const words = listKeywordWords(text.slice(start, end), new Vocabulary()).map(({ word }) => word)
      const at = Math.floor(random.next() * (words.length - 1))
      return words.length > 1 ? [`${words[at]} ${words[at + 1]}`] : []
    })
  })

/** The words that most is stored about. */
const frequentWords = async ({ tenant }: History, count: number): Promise<string[]> =>
  tenant(async ({ client, customerId }) => {
    const { rows } = await client.query<{ word: string }>(
      `select word from index_posting where customer_id = $1 group by word
       order by sum(octet_length(postings)) desc, word limit $2`,
      [customerId, count],
    )
    return rows.map(({ word }) => word)
  })

const searchCall = (name: string, texts: readonly string[], exactSearchFlag: 'Y' | 'N'): ReadCall => ({
  name,
  requests: texts.map(searchText => ({
    method: (routes.keywordResearch as RouteDef).method,
    path: addressOf('keywordResearch', { query: { searchText, exactSearchFlag, convType: everything } }),
  })),
})

/** Searches over the whole history, by what they ask of the index. */
export const listSearches = async (history: History): Promise<readonly { call: ReadCall; goal: number }[]> => {
  const phrases = await drawPhrases(history)
  const words = await frequentWords(history, 11)
  const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`)
  return [
    { call: searchCall('two words that were said, exactly', phrases, 'Y'), goal: 200 },
    { call: searchCall('two words that were said, by their stems', phrases, 'N'), goal: 200 },
    { call: searchCall('the ten most frequent words', words.slice(0, 10), 'Y'), goal: 1000 },
    { call: searchCall('pairs of the most frequent words', pairs, 'N'), goal: 1000 },
  ]
}
