import { createHash } from 'node:crypto'
import { contentCredits } from '@bic/contract/content/content-words'
import { checkStatement } from '@bic/engine/content/check-statement'
import { type OpenQuestion, openQuestionOf } from '@bic/engine/content/open-question'
import { z } from 'zod'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { takeCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import { claim, dataNotOrders, numberPassages } from '#domains/writing/shared/cited-passages.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { refuseOthers } from '../actions/find-brief.ts'
import { findAsset } from '../contents/find-asset.ts'
import { presentContents } from '../contents/present-content.ts'
import { judgeMeaning } from '../judging/judge-meaning.ts'
import { digestOf, judgementsOf, loadJudgements, noJudgements, storeJudgements } from '../judging/stored-judgement.ts'
import { contentThing } from './content-work.ts'

const shape = z.object({ sentences: z.array(claim).max(12) })
const characters = 20_000
const maxOutputTokens = 900
const task = `You propose other words for one paragraph, from the passages that it rests on. ${dataNotOrders}`

/** Proposes nothing without a model: words of buyers, approved claims and figures stand as they are. */
export const rewriteContentParagraph: Handler<'rewriteContentParagraph'> = async ({ app, body, user, read, write }) => {
  const { contentId, statementIdList, wish } = body
  const { content, today, known } = await read(async tx => {
    const { asset, brief } = await findAsset(tx, contentId)
    refuseOthers(user, brief, 'contentId')
    await requireEntitled(tx, app, user, { ...contentThing, credits: contentCredits })
    const [one] = await presentContents(app, tx, brief, [asset], user)
    const known = (await loadJudgements(tx, [asset.id])).get(asset.id) ?? noJudgements
    return { content: one, today: (await loadCalendar(tx, app.now())).today, known }
  })
  const chosen = content?.statements.filter(({ id }) => statementIdList.includes(id)) ?? []
  if (!content || chosen.length === 0)
    throw badInput('statementIdList', 'This paragraph is not in the content any more. Please reload.')
  const passages = chosen.flatMap(({ places }) => places)
  const nothing = (note: string | null, writer = 'built-in', dropped = 0) => ({
    writer,
    byModel: false,
    note,
    sentences: [],
    dropped,
    credits: 0,
  })
  const { lines } = numberPassages(passages, characters)
  if (lines === '') return nothing('This paragraph rests on no words of buyers that could be said otherwise.')
  const asks = wish ? `\n\nThe person you work for wishes: ${wish}` : ''
  const prompt = `The paragraph: ${chosen.map(({ text }) => text).join(' ')}\n\nPassages:\n${lines}${asks}`
  const asked = await askModel(app, user.customerId, { system: task, prompt, schema: shape, maxOutputTokens })
  if (asked === null) return nothing('No language model is set up.')
  if ('note' in asked) return nothing(asked.note)
  const checked = asked.value.sentences.map(({ text, fragments }) => {
    const cited = fragments.flatMap(number => passages[number] ?? []).slice(0, 4)
    const ground = { passages: cited.map(one => ({ ...one, role: null, account: null })) }
    const statement = { id: '', text: text.trim(), kind: 'paraphrase', ground } as const
    const verdict = checkStatement(statement, { isExternal: content.external, today })
    return { text: statement.text, cited, holds: verdict.ok, question: openQuestionOf(statement, verdict) }
  })
  const questions = checked.flatMap(({ question }) => (question && !known.has(digestOf(question)) ? question : []))
  const judged = await judgeMeaning(questions, request => askModel(app, user.customerId, request))
  const judgements = judgementsOf(questions, judged, app.now())
  const isSaid = (question: OpenQuestion): boolean => {
    const digest = digestOf(question)
    return (known.get(digest) ?? judgements.get(digest))?.verdict === 'supported'
  }
  const sentences = checked.flatMap(({ text, cited, holds, question }, at) => {
    if (!(holds || (question && isSaid(question)))) return []
    const places = cited.map(({ convId, fragment, text: said }) => ({ convId, fragment, start: 0, end: said.length }))
    return [{ id: `r${content.version}-${at + 1}`, kind: 'paraphrase' as const, text, places }]
  })
  const dropped = asked.value.sentences.length - sentences.length
  if (sentences.length === 0)
    return nothing(`What ${asked.writer} wrote was not supported by what was said.`, asked.writer, dropped)
  const said = JSON.stringify([content.version, statementIdList, wish])
  const work = `rewrite:${contentId}:${createHash('sha256').update(said).digest('hex').slice(0, 24)}`
  await write(async tx => {
    const credits = await takeCredits(tx, user, {
      ...contentCredits,
      name: 'Rewriting a paragraph',
      work,
      at: app.now(),
    })
    // So that what is taken over holds without being asked about again.
    await storeJudgements(tx, contentId, judgements)
    return credits
  })
  return { writer: asked.writer, byModel: true, note: null, sentences, dropped, credits: contentCredits.amount }
}
