import { createHash } from 'node:crypto'
import { type ContentType, contentCredits } from '@bic/contract/content/content-words'
import { takeCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, together } from '#http/written.ts'
import { refuseOthers } from '../actions/find-brief.ts'
import { findAsset, lockAsset } from '../contents/find-asset.ts'
import { loadCurrent } from '../contents/load-version.ts'
import { contentThing } from '../generation/content-work.ts'
import { checkStatements } from '../statements/check-statements.ts'
import { judgeMeaning } from './judge-meaning.ts'
import { digestOf, judgementsOf, loadJudgements, noJudgements, storeJudgements } from './stored-judgement.ts'

/** Changes nothing without a model, or when it answers nothing: the sentences stay refused, and nothing is paid. */
export const judgeContentSentences: Handler<'judgeContentSentences'> = async ({ app, body, user, read, write }) => {
  const { contentId } = body
  const questions = await read(async tx => {
    const { asset, brief } = await findAsset(tx, contentId)
    refuseOthers(user, brief, 'contentId')
    await requireEntitled(tx, app, user, { ...contentThing, credits: contentCredits })
    const judgements = (await loadJudgements(tx, [asset.id])).get(asset.id) ?? noJudgements
    const about = { brief, type: asset.content_type as ContentType, external: asset.external, judgements }
    const sentences = await checkStatements(app, tx, about, (await loadCurrent(tx, asset))?.statements ?? [])
    return sentences.flatMap(({ statement, question }) => (question && statement.waiver === null ? question : []))
  })
  const nothing = { writer: 'built-in', byModel: false, judged: 0, supported: 0, credits: 0 }
  if (questions.length === 0) return { ...nothing, note: 'There is no sentence that only a language model can judge.' }
  const judged = await judgeMeaning(questions, request => askModel(app, user.customerId, request))
  const at = app.now()
  const judgements = judgementsOf(questions, judged, at)
  if (judgements.size === 0) return { ...nothing, note: judged.note ?? 'The language model judged no sentence.' }
  const asked = createHash('sha256')
    .update(JSON.stringify(questions.map(digestOf).toSorted()))
    .digest('hex')
  const supported = [...judgements.values()].filter(({ verdict }) => verdict === 'supported').length
  await write(async tx => {
    await lockAsset(tx, user, contentId)
    const work = `judge:${contentId}:${asked.slice(0, 24)}`
    const credits = await takeCredits(tx, user, { ...contentCredits, name: 'Judging sentences', work, at })
    await storeJudgements(tx, contentId, judgements)
    const detail = { judged: judgements.size, supported, model: judged.writer }
    const trail = { action: 'sentences judged', entity: 'content', entityId: contentId, detail }
    return together(null, credits, changed(null, trail, { what: ['contents'] }))
  })
  return {
    writer: judged.writer ?? 'built-in',
    byModel: true,
    note: judged.note,
    judged: judgements.size,
    supported,
    credits: contentCredits.amount,
  }
}
