import type { ContentType } from '@bic/contract/content/content-words'
import type { SnapshotTx } from '@bic/database/tenant'
import type { OpenQuestion } from '@bic/engine/content/open-question'
import type { AppContext } from '#app-context.ts'
import type { FoundBrief } from '../actions/find-brief.ts'
import { takeApart } from '../contents/document-text.ts'
import type { NewVersion } from '../contents/store-version.ts'
import { type Judgements, noJudgements } from '../judging/stored-judgement.ts'
import { findContradictions } from '../review/find-contradictions.ts'
import { checkStatements } from '../statements/check-statements.ts'
import { readPlaces } from '../statements/read-places.ts'
import { noGround, type StoredStatement } from '../statements/stored-statement.ts'
import { type Draft, documentOfDraft, nameSentences } from './draft.ts'

/** What became of a draft: the version that may be stored, and how many of its sentences the check let through. */
export interface Gated {
  readonly content: Pick<NewVersion, 'title' | 'stored' | 'statements'>
  /** Sentences that say something and rest on something. */
  readonly grounded: number
  readonly kept: number
  readonly dropped: number
  /** Headings of parts that nothing was kept for. */
  readonly empty: readonly string[]
  /** What a model may be asked about sentences that were dropped. */
  readonly questions: readonly OpenQuestion[]
}

/**
 * Lets through those sentences of a draft that hold: each is checked as it will be whenever it is read, and none that a
 * buyer denied later is let through. Headings are sentences like
 * others; one that asserts something is replaced by that of its part, the first by the name of the brief or its type.
 *
 * @param headings what the parts of this kind are called
 * @param judgements what a model said of sentences of the draft
 */
export const gateDraft = async (
  app: AppContext,
  tx: SnapshotTx,
  about: { readonly brief: FoundBrief; readonly type: ContentType; readonly external: boolean },
  draft: Draft,
  headings: readonly string[],
  judgements: Judgements = noJudgements,
): Promise<Gated> => {
  const places = draft.parts.flatMap(({ sentences }) =>
    sentences.flatMap(one =>
      one.places.flatMap(({ convId, fragment }) => (convId === null ? [] : [{ convId, fragment }])),
    ),
  )
  const named = nameSentences(draft, await readPlaces(tx, places))
  const titles = [draft.title, about.brief.name, ...draft.parts.map(({ heading }) => heading)]
  const asStatement = (wording: string, at: number): StoredStatement => ({
    ...noGround,
    kind: 'connective',
    name: `h-${at}`,
    wording,
    waiver: null,
  })
  const found = await checkStatements(app, tx, { ...about, judgements }, [
    ...titles.map(asStatement),
    ...named.map(({ statement }) => statement),
  ])
  const checked = found.map(({ statement }) => statement)
  const passed = new Set(checked.flatMap(({ id, problems }) => (problems.length === 0 ? [id] : [])))
  const denied = await findContradictions(
    app,
    tx,
    about.brief,
    checked.filter(({ id }) => passed.has(id)),
  )
  const kept = named.filter(({ statement: { name } }) => passed.has(name) && !denied.has(name))
  const title = passed.has('h-0') ? draft.title : about.brief.name
  const safe: Draft = {
    // The name of a brief may say what nothing backs as well.
    title: passed.has('h-0') || passed.has('h-1') ? title : about.type,
    parts: draft.parts.map((part, at) => ({
      ...part,
      heading: passed.has(`h-${at + 2}`) ? part.heading : (headings[at] ?? headings.at(-1) ?? part.heading),
    })),
  }
  let count = 0
  const { stored, sentences } = takeApart(documentOfDraft(safe, kept), () => `h1-${++count}`)
  const known = new Map(kept.map(({ statement }) => [statement.name, statement]))
  const statements = sentences.map(
    ({ name, text }): StoredStatement =>
      known.get(name) ?? { ...noGround, kind: 'connective', name, wording: text, waiver: null },
  )
  return {
    content: { title, stored, statements },
    grounded: kept.filter(({ statement }) => statement.kind !== 'connective').length,
    kept: kept.length,
    dropped: named.length - kept.length,
    questions: found.flatMap(({ question }) => question ?? []),
    empty: safe.parts.flatMap(({ heading }, at) => (kept.some(({ part }) => part === at) ? [] : [heading])),
  }
}
