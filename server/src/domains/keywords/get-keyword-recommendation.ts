import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadCardState } from '#evidence/rematch/card-state.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { requireEntitled } from '../entitlements/shared/require-entitled.ts'
import { type AboutCard, askForPhrases, tryPhrases } from './actions/model-phrases.ts'
import { presentProposals } from './actions/present-proposals.ts'
import { type Proposed, proposeKeywords } from './actions/propose-keywords.ts'

const thing = { name: 'Keyword recommendation', needsConsent: true }

const loadCard = ({ db, customerId }: TenantTransaction, cardId: number): Promise<AboutCard> =>
  db
    .selectFrom('card')
    .innerJoin('topic', join =>
      join.onRef('topic.customer_id', '=', 'card.customer_id').onRef('topic.id', '=', 'card.topic_id'),
    )
    .select(['card.title', 'card.description', 'topic.name as topic'])
    .where('card.customer_id', '=', customerId)
    .where('card.id', '=', cardId)
    .executeTakeFirstOrThrow()

/** What has been decided on for the card already. */
const loadDecided = async ({ db, customerId }: TenantTransaction, cardId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('keyword_proposal')
    .select('text')
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .where('status', '!=', 'pending')
    .execute()
  return rows.map(({ text }) => text)
}

/** Puts these proposals in the place of those that waited; what was decided on meanwhile stays as it was decided. */
const keepProposals = async (
  { client, customerId }: TenantTransaction,
  cardId: number,
  proposed: readonly Proposed[],
  at: Date,
): Promise<void> => {
  await client.query('select from card where customer_id = $1 and id = $2 for update', [customerId, cardId])
  await client.query(
    `delete from keyword_proposal where customer_id = $1 and card_id = $2 and status = 'pending'
       and lower(text) <> all($3::text[])`,
    [customerId, cardId, proposed.map(({ text }) => text.toLowerCase())],
  )
  for (const { text, reason, conversations, newConversations, deals, score } of proposed) {
    await client.query(
      `insert into keyword_proposal
         (customer_id, card_id, text, reason, conversations, new_conversations, deals, score, proposed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (customer_id, card_id, lower(text)) do update set reason = excluded.reason,
         conversations = excluded.conversations, new_conversations = excluded.new_conversations,
         deals = excluded.deals, score = excluded.score, proposed_at = excluded.proposed_at
         where keyword_proposal.status = 'pending'`,
      [customerId, cardId, text, reason, conversations, newConversations, deals, score, at],
    )
  }
}

/** What the engine proposes, and the input for a model. */
const proposeFromHistory = async (app: AppContext, tx: SnapshotTx, cardId: number, searched: readonly string[]) => {
  const card = await loadCardState(tx, cardId)
  if (!card) return null
  const about = await loadCard(tx, cardId)
  const known = [
    ...card.keywords.filter(({ role }) => role === 'match').map(({ text }) => text),
    ...(await loadDecided(tx, cardId)),
    ...searched,
  ]
  return {
    about,
    card,
    known,
    proposed: await proposeKeywords(app, tx, { ...card, title: about.title }, known),
  }
}

export const getKeywordRecommendation: Handler<'getKeywordRecommendation'> = async ({
  app,
  body,
  user,
  read,
  write,
}) => {
  const { cardId, existingSearchedList } = body
  const begun = await read(async tx => {
    await requireEntitled(tx, app, user, thing)
    await requireRow(tx, 'card', cardId)
    return proposeFromHistory(app, tx, cardId, existingSearchedList)
  })
  // An answer of a model takes its time: no transaction waits for it.
  const asked = begun && (await askForPhrases(app, user.customerId, begun.about, begun.known))
  const tried =
    begun && asked
      ? await read(async tx => {
          const known = [...begun.known, ...begun.proposed.map(({ text }) => text)]
          return tryPhrases(app, tx, begun.card, asked, known)
        })
      : []
  const proposed = [...(begun?.proposed ?? []), ...tried]
  return write(async tx => {
    await keepProposals(tx, cardId, proposed, app.now())
    const entry = {
      action: 'keywords proposed',
      entity: 'card',
      entityId: cardId,
      detail: { keywords: proposed.map(({ text }) => text) },
    }
    return changed(await presentProposals(tx, cardId), entry, { what: ['keywords'], cardId })
  })
}
