import { CALL_SUMMARY_VERSION, summariseCall } from '@bic/engine/summary/call/call-summary'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { isWorthAnotherTry } from '../actions/summary/ask-again.ts'
import { madeFrom } from '../actions/summary/made-from.ts'
import { onceAtATime } from '../actions/summary/once-at-a-time.ts'
import { presentCallSummary } from '../actions/summary/present-call-summary.ts'
import { summariseWithModel } from '../actions/summary/summarise-with-model.ts'
import { findConversation } from '../shared/read-conversation.ts'
import { loadCardWords, narrowKeywords, questionOf } from '../shared/summary/card-words.ts'
import { loadSources, type SummarySource } from '../shared/summary/read-source.ts'
import { callSummary } from './call-summary-permission.ts'
import { type KeptSummary, keepSummary, loadKeptSummary } from './kept-summary.ts'

const answer = ({ summary, writer, byModel, note, madeAt }: KeptSummary) => ({
  ...summary,
  writer,
  byModel,
  note,
  generatedTime: madeAt.toISOString(),
})

export const generateSmartSummaryUsingLLM: Handler<'generateSmartSummaryUsingLLM'> = async call => {
  const { app, body, user, read, write } = call
  const { source, cards, key, kept } = await read(async tx => {
    await requireEntitled(tx, app, user, callSummary)
    const conversation = await findConversation(tx, body.convId)
    if (conversation.type !== 'call') throw badInput('convId', 'Only calls have a summary.')
    const wanted = body.smartSummaryCardBeanList.map(({ cardId }) => cardId)
    const own = (await loadCardWords(tx, wanted)).map(card =>
      narrowKeywords(card, body.cardKeyWordMap[String(card.cardId)]),
    )
    const [found] = await loadSources(tx, [conversation])
    const named = { convId: body.convId, cardIds: own.map(({ cardId }) => cardId).join(',') }
    const empty: SummarySource = { convId: body.convId, text: '', fragments: [], speakers: [] }
    return { source: found ?? empty, cards: own, key: named, kept: await loadKeptSummary(tx, named) }
  })
  const from = madeFrom([source], CALL_SUMMARY_VERSION, cards, app.model?.name)
  if (kept?.madeFrom === from && !isWorthAnotherTry(kept, app.now())) return answer(kept)
  const made = await onceAtATime(`call ${user.customerId} ${key.convId} ${key.cardIds} ${from}`, async () => {
    const built = presentCallSummary(source, summariseCall(source, questionOf(cards)))
    const topics = cards.flatMap(({ title, keywords }) => [title, ...keywords])
    const written = await summariseWithModel(app, user.customerId, source, topics, built)
    const made = { madeFrom: from, madeAt: app.now() }
    const fresh: KeptSummary =
      written && 'summary' in written
        ? { ...made, summary: written.summary, writer: written.writer, byModel: true, note: null }
        : { ...made, summary: built, writer: 'built-in', byModel: false, note: written?.note ?? null }
    await write(tx => keepSummary(tx, key, fresh, user.userId))
    return fresh
  })
  return answer(made)
}
