import type { CardComparison } from '@bic/contract/analysis/figures'
import { type ContentType, contentKinds, unwaivableFaults } from '@bic/contract/content/content-words'
import type { ContentStatement } from '@bic/contract/content/statements'
import type { SnapshotTx } from '@bic/database/tenant'
import { checkStatement } from '@bic/engine/content/check-statement'
import { type OpenQuestion, openQuestionOf } from '@bic/engine/content/open-question'
import type { SpokenPassage, Statement } from '@bic/engine/content/statement'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'
import { loadClearances, quoteKey } from '#domains/stories/shared/quote-clearances.ts'
import { filterOfBrief } from '../actions/brief-filter.ts'
import { effectsOfCards } from '../actions/effects-of-cards.ts'
import type { FoundBrief } from '../actions/find-brief.ts'
import { dealLookup, saidByBuyers } from '../actions/said-conversations.ts'
import { type CountedFigure, countFigure } from '../evidence/count-figure.ts'
import { type ClaimRow, loadClaims } from '../evidence/load-claims.ts'
import { digestOf, type Judgement, type Judgements } from '../judging/stored-judgement.ts'
import { describeFault, describeReasons, type Problem } from './describe-fault.ts'
import { type ReadFragment, readPlaces } from './read-places.ts'
import { isGone, type StoredStatement, shownText } from './stored-statement.ts'

/** What the sentences of a content are checked by. */
export interface Checked {
  readonly brief: FoundBrief
  readonly type: ContentType
  readonly external: boolean
  /** What models said of its sentences. */
  readonly judgements: Judgements
}

/** A checked sentence, and what a model may be asked about it; null when the words decide, or it was judged as it is. */
export interface CheckedSentence {
  readonly statement: ContentStatement
  readonly question: OpenQuestion | null
}

/** Everything that sentences rest on, as it is now. */
interface World {
  readonly today: string
  readonly fragments: ReadonlyMap<string, ReadFragment>
  readonly clearanceOf: (place: { readonly convId: number; readonly fragment: number }) => SpokenPassage['clearance']
  readonly claims: ReadonlyMap<number, ClaimRow>
  readonly cards: ReadonlyMap<number, CardRecord>
  readonly effects: ReadonlyMap<number, CardComparison>
  readonly figureOf: (statement: StoredStatement) => CountedFigure | null
  readonly topics: readonly string[]
}

const loadCards = async (tx: SnapshotTx, ids: readonly number[]): Promise<ReadonlyMap<number, CardRecord>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectCards(tx).where('card.id', 'in', ids).execute()
  return new Map(rows.map(card => [card.id, card]))
}

const countSaidByCard = async (
  app: AppContext,
  tx: SnapshotTx,
  brief: FoundBrief,
  statements: readonly StoredStatement[],
): Promise<ReadonlyMap<number, number>> => {
  const counted = new Map<number, number>()
  const asked = statements.flatMap(({ metric, cardId }) =>
    metric === 'conversations' && cardId !== null ? [cardId] : [],
  )
  if (asked.length === 0) return counted
  const deals = await dealLookup(app, tx)(filterOfBrief(brief))
  for (const cardId of new Set(asked)) counted.set(cardId, (await saidByBuyers(app, tx, cardId, deals)).length)
  return counted
}

/** Words of a brief that a sentence which asserts nothing may use. */
export const topicsOf = (
  brief: Pick<FoundBrief, 'name' | 'audience'>,
  type: ContentType,
  titles: readonly string[],
): string[] => [brief.name, brief.audience, type, ...contentKinds[type].parts, ...titles]

const loadWorld = async (
  app: AppContext,
  tx: SnapshotTx,
  { brief, type }: Checked,
  statements: readonly StoredStatement[],
): Promise<World> => {
  const { today } = await loadCalendar(tx, app.now())
  const places = statements.flatMap(one =>
    one.places.flatMap(({ convId, fragment }) => (convId === null ? [] : [{ convId, fragment }])),
  )
  const clearance = await loadClearances(tx, places, today)
  const cards = await loadCards(tx, [...new Set(statements.flatMap(({ cardId }) => cardId ?? []))])
  const effects = await effectsOfCards(app, tx, [...cards.values()])
  const said = await countSaidByCard(app, tx, brief, statements)
  const attached = await selectCards(tx)
    .where('card.id', 'in', eb =>
      eb
        .selectFrom('content_brief_card')
        .select('content_brief_card.card_id')
        .where('content_brief_card.customer_id', '=', tx.customerId)
        .where('content_brief_card.brief_id', '=', brief.id),
    )
    .execute()
  return {
    today,
    fragments: await readPlaces(tx, places),
    clearanceOf: place => clearance(place, contentKinds[type].channel),
    claims: await loadClaims(
      tx,
      statements.flatMap(({ claimId }) => claimId ?? []),
    ),
    cards,
    effects,
    figureOf: ({ metric, cardId }) => {
      const card = cardId === null ? undefined : cards.get(cardId)
      if (metric === null || !card) return null
      return countFigure(metric, {
        card,
        effect: effects.get(card.id) ?? null,
        conversations: said.get(card.id) ?? 0,
      })
    },
    topics: topicsOf(
      brief,
      type,
      attached.map(({ title }) => title),
    ),
  }
}

const passagesOf = (statement: StoredStatement, { fragments, clearanceOf }: World): SpokenPassage[] =>
  statement.places.flatMap(({ convId, fragment }) => {
    const read = convId === null ? undefined : fragments.get(quoteKey({ convId, fragment }))
    if (!read || convId === null) return []
    const { text, speaker, side, role, account } = read
    return [{ text, speaker, side, role, account, clearance: clearanceOf({ convId, fragment }) }]
  })

const asEngine = (statement: StoredStatement, text: string, world: World): Statement => {
  const { name: id, kind, claimId } = statement
  if (kind === 'quote')
    return { id, text, kind, ground: { passage: passagesOf(statement, world)[0] ?? null, attributedTo: null } }
  if (kind === 'paraphrase') return { id, text, kind, ground: { passages: passagesOf(statement, world) } }
  if (kind === 'claim') {
    const claim = claimId === null ? undefined : world.claims.get(claimId)
    const approved =
      claim && !claim.deleted
        ? { text: claim.text, owner: claim.isOwned ? claim.owner : null, expiresOn: claim.expiresOn }
        : null
    return { id, text, kind, ground: { approved } }
  }
  if (kind === 'number') {
    const figure = world.figureOf(statement)
    return { id, text, kind, ground: { figures: figure ? [figure.recounted] : [] } }
  }
  return { id, text, kind, ground: { topics: world.topics } }
}

interface Found {
  readonly problems: Problem[]
  readonly judgement: ContentStatement['judgement']
  readonly question: OpenQuestion | null
}

const describeJudgement = ({ verdict, words, model, at }: Judgement, text: string): ContentStatement['judgement'] => ({
  verdict,
  passage: words ? text.slice(words.start, words.end) : '',
  model,
  at: at.toISOString(),
})

/** What is wrong with a sentence; what only words left open is lifted where a model said that it was said. */
const findProblems = (statement: StoredStatement, text: string, checked: Checked, world: World): Found => {
  const nothing = { judgement: null, question: null }
  if (isGone(statement, world.fragments)) return { problems: [describeFault('gone', text)], ...nothing }
  const asked = asEngine(statement, text, world)
  const verdict = checkStatement(asked, { isExternal: checked.external, today: world.today })
  if (verdict.ok) return { problems: [], ...nothing }
  const question = openQuestionOf(asked, verdict)
  const judgement = question ? checked.judgements.get(digestOf(question)) : undefined
  return {
    problems: judgement?.verdict === 'supported' ? [] : describeReasons(verdict.reasons),
    judgement: judgement ? describeJudgement(judgement, text) : null,
    question: judgement ? null : question,
  }
}

const claimOf = ({ claimId }: StoredStatement, { claims, today }: World): ContentStatement['claim'] => {
  const claim = claimId === null ? undefined : claims.get(claimId)
  if (!claim) return null
  const { text, owner, expiresOn, deleted } = claim
  const expired = expiresOn !== null && expiresOn < today
  return {
    claimId: claim.claimId,
    text,
    owner,
    expiresOn,
    state: deleted ? 'deleted' : expired ? 'expired' : 'approved',
  }
}

/**
 * The sentences of a content with what each rests on and whether it holds today: places are read and figures counted again, and what
 * buyers allowed is asked again. No model is asked here.
 */
export const checkStatements = async (
  app: AppContext,
  tx: SnapshotTx,
  checked: Checked,
  statements: readonly StoredStatement[],
): Promise<readonly CheckedSentence[]> => {
  const world = await loadWorld(app, tx, checked, statements)
  const { fragments, clearanceOf, cards, effects } = world
  return statements.map(statement => {
    const text = shownText(statement, fragments)
    const card = statement.cardId === null ? undefined : cards.get(statement.cardId)
    const { waiver } = statement
    const { problems, judgement, question } = findProblems(statement, text, checked, world)
    const said: ContentStatement = {
      id: statement.name,
      text,
      kind: statement.kind,
      places: statement.places.flatMap(({ convId, fragment, start, end }) => {
        const read = convId === null ? undefined : fragments.get(quoteKey({ convId, fragment }))
        if (!read || convId === null) return []
        const { role: _role, account: _account, ...quote } = read
        return [{ ...quote, start, end, clearance: clearanceOf({ convId, fragment }) }]
      }),
      claim: claimOf(statement, world),
      figure: world.figureOf(statement)?.stated ?? null,
      card: card ? { cardId: card.id, title: card.title, effect: effects.get(card.id) ?? null } : null,
      problems,
      judgement,
      mayBeJudged: question !== null,
      waiver: waiver && { by: waiver.by, because: waiver.because, at: waiver.at.toISOString() },
    }
    return { statement: said, question }
  })
}

const refusals: Readonly<Record<(typeof unwaivableFaults)[number], string>> = {
  not_cleared: 'Only the buyer can allow these words. Write down a permission, or take them out.',
  names_hidden: 'Only the buyer can allow these words. Write down a permission, or take the names out.',
  gone: 'Nothing is left of what this sentence rests on. Please take it out.',
}

/** Why nobody can answer for a sentence; null when somebody may. */
export const whyNobody = ({ problems }: Pick<ContentStatement, 'problems'>): string | null =>
  unwaivableFaults.flatMap(fault => (problems.some(({ reason }) => reason === fault) ? refusals[fault] : []))[0] ?? null

/** Sentences that do not hold and that nobody answers for, or can. */
export const unsupportedOf = (statements: readonly ContentStatement[]): readonly ContentStatement[] =>
  statements.filter(one => one.problems.length > 0 && (one.waiver === null || whyNobody(one) !== null))
