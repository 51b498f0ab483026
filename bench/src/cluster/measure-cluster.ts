import { addKeywords } from '@bic/server/domains/playbook/shared/add-keywords'
import { noTarget } from '@bic/server/pipeline/prepare/ingest-target'
import type { ConversationSource } from '@bic/server/pipeline/prepare/prepare-conversations'
import { storeSources } from '@bic/server/pipeline/prepare/store-sources'
import { makeConversation } from '../corpus/make-conversation.ts'
import { makeKeywords } from '../corpus/make-keywords.ts'
import { type Blocks, readBlocks } from '../corpus/read-blocks.ts'
import { addDirectory, type Directory } from '../history/add-directory.ts'
import type { History } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { ownProcessorTime } from '../processor-time.ts'
import { Random } from '../random.ts'
import { timed } from '../statistics.ts'
import type { Table } from '../table.ts'
import { openCluster } from './open-cluster.ts'

const customers = 16
const plan = { deals: 40, accounts: 14, cards: 10 }
const keywordsPerCard = 20
/** Conversations of each customer, and of each transaction. */
const conversations = 120
const batch = 20
/** Keywords added to a card of every customer, one after the other. */
const changes = 5

interface Ground extends Directory {
  readonly history: History
}

const prepare = async (history: History, blocks: Blocks): Promise<Ground> => {
  const directory = await addDirectory(history, plan)
  const keywords = makeKeywords(blocks, plan.cards * keywordsPerCard, new Random(2)).map((keyword, i) => ({
    ...keyword,
    role: 'match' as const,
    cardId: directory.cardIds[Math.floor(i / keywordsPerCard)] ?? 0,
  }))
  await history.tenant(tx => addKeywords(tx, keywords, 'Bench', null))
  await history.idle()
  return { history, ...directory }
}

const sourcesOf = ({ history, dealIds }: Ground, blocks: Blocks): ConversationSource[] =>
  Array.from({ length: conversations }, (_, n) => {
    const deal = n % plan.deals
    const extracted = makeConversation(blocks, n, {
      deal,
      account: deal % plan.accounts,
      ownDomain: history.domain,
    })
    const target = { ...noTarget, dealId: dealIds[deal] ?? null }
    return { extracted, sourceKey: `bench-${n}`, target, fileId: null, fallbackSubject: '', uploadedBy: null }
  })

/** One customer's conversations, a transaction after the other. */
const ingest = async ({ history }: Ground, sources: readonly ConversationSource[]): Promise<void> => {
  for (let from = 0; from < sources.length; from += batch) {
    await storeSources(history.app, history.customerId, sources.slice(from, from + batch), {
      moreFollow: from + batch < sources.length,
    })
  }
}

/** Adds a keyword to a card of every customer and waits until all are matched again. */
const rematch = async (grounds: readonly Ground[], text: string): Promise<void> => {
  await Promise.all(
    grounds.map(async ({ history, cardIds }) => {
      const keyword = { cardId: cardIds[0] ?? 0, role: 'match' as const, text, exact: false }
      await history.tenant(tx => addKeywords(tx, [keyword], 'Bench', null))
    }),
  )
  for (const { history } of grounds) await history.idle()
}

/** How many customers each node has. */
const placesOf = async ({ owner }: History, ids: readonly number[]): Promise<string> => {
  const { rows } = await owner.query<{ place: string }>(
    `select n.nodename || ':' || n.nodeport || ': ' || count(*) as place
     from unnest($1::bigint[]) id join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('public.app_user', id)
     join pg_dist_node n on n.groupid = p.groupid where n.noderole = 'primary' group by n.nodename, n.nodeport order by 1`,
    [ids],
  )
  return rows.map(({ place }) => place).join(', ')
}

/**
 * Many new customers take conversations in and are matched again, all at once, in a database of a cluster that is there already: run it
 * in one whose shards are on one node, and in one whose shards are on two.
 */
export const measureCluster = async (ownerUrl: string): Promise<Table> => {
  const { histories, close } = await openCluster(ownerUrl, customers)
  try {
    const [first] = histories
    if (!first) throw new Error('There is no customer.')
    const blocks = await readBlocks()
    const grounds = await Promise.all(histories.map(history => prepare(history, blocks)))
    process.stdout.write('Prepared.\n')
    const work = grounds.map(ground => ({ ground, sources: sourcesOf(ground, blocks) }))
    const before = ownProcessorTime()
    const ingested = await timed(() => Promise.all(work.map(({ ground, sources }) => ingest(ground, sources))))
    const ingestProcessor = ownProcessorTime() - before
    for (const { history } of grounds) await history.idle()
    const texts = ['think', 'people', 'because', 'really', 'question', 'design', 'market', 'remote'].slice(0, changes)
    const rematchBefore = ownProcessorTime()
    const rematched = await timed(async () => {
      for (const text of texts) await rematch(grounds, text)
    })
    return {
      title: `A cluster: ${customers} customers at once, ${conversations} conversations each`,
      columns: ['what', 'a second', 'of the time this process computed'],
      rows: [
        ['conversations taken in', (customers * conversations * 1000) / ingested, (ingestProcessor * 1000) / ingested],
        [
          'cards matched again over all conversations of their customer',
          (customers * changes * 1000) / rematched,
          ((ownProcessorTime() - rematchBefore) * 1000) / rematched,
        ],
      ],
      notes: [
        `Customers of each node: ${await placesOf(
          first,
          histories.map(({ customerId }) => customerId),
        )}; ${load()}.`,
      ],
    }
  } finally {
    await close()
  }
}
