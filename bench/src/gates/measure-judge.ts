import type { GateCase } from '@bic/engine/content/cases/gate-cases.testing'
import { checkStatement } from '@bic/engine/content/check-statement'
import { type OpenQuestion, openQuestionOf } from '@bic/engine/content/open-question'
import type { Fault } from '@bic/engine/content/statement'
import { judgeMeaning } from '@bic/server/domains/content/judging/judge-meaning'
import type { Model } from '@bic/server/providers/model/model'
import { Random } from '../random.ts'
import type { Table } from '../table.ts'
import { caseSets } from './case-sets.ts'
import { formatShare } from './share.ts'

interface Judged {
  /** Found faults, without what only a judge can tell. */
  readonly found: readonly Fault[]
  readonly isPlanted: boolean
  readonly isRefused: boolean
  /** What a judge of meaning may be asked; null when the words decide. */
  readonly question: OpenQuestion | null
}

const judgeByWords = ({ planted, statement, use }: GateCase): Judged => {
  const verdict = checkStatement(statement, use)
  const reasons = verdict.ok ? [] : verdict.reasons.filter(({ isOpen }) => isOpen !== true)
  return {
    found: [...new Set(reasons.map(({ fault }) => fault))],
    isPlanted: planted !== null,
    isRefused: !verdict.ok,
    question: openQuestionOf(statement, verdict),
  }
}

const judgedSets = () => caseSets.map(([name, cases]) => [name, cases.map(judgeByWords)] as const)
type JudgedSets = ReturnType<typeof judgedSets>

/** Of the clean or the planted sentences of a set, so many of some kind. */
const counted = (judged: readonly Judged[], isPlanted: boolean, isCounted: (one: Judged) => boolean): string => {
  const own = judged.filter(one => one.isPlanted === isPlanted)
  return formatShare(own.filter(isCounted).length, own.length)
}

/** What a model behind the checks can reach and can spoil: which refusals it is asked about at all, and what becomes of them at best and at worst. */
const ceilings = (sets: JudgedSets): Table => {
  const row = (title: string, isPlanted: boolean, isCounted: (one: Judged) => boolean): string[] => [
    title,
    ...sets.map(([, judged]) => counted(judged, isPlanted, isCounted)),
  ]
  const isOpen = ({ question }: Judged) => question !== null
  const isDecided = ({ isRefused, question }: Judged) => isRefused && question === null
  return {
    title: 'What a judge of meaning may change',
    columns: ['', ...sets.map(([name]) => name)],
    rows: [
      row('clean, refused by the words', false, one => one.isRefused),
      row('of these only because nobody used the words', false, isOpen),
      row('clean, refused still if the judge passes all of those', false, isDecided),
      row('faults, found by the words', true, one => one.isRefused),
      row('of these only because nobody used the words', true, isOpen),
      row('faults, found still if the judge passes everything', true, isDecided),
    ],
  }
}

/** What clean sentences are refused for that no judge is asked about, the most frequent first. */
const standing = (sets: JudgedSets): Table => {
  const clean = sets.map(([, judged]) => judged.filter(one => !one.isPlanted && one.isRefused && one.question === null))
  const faults = [...new Set(clean.flatMap(own => own.flatMap(({ found }) => found)))]
  const rows = faults.map(fault => [
    fault,
    ...clean.map(own => own.filter(({ found }) => found.includes(fault)).length),
  ])
  const sum = (row: readonly (string | number)[]) => row.slice(1).reduce<number>((all, one) => all + Number(one), 0)
  return {
    title: 'Faults that are found in clean sentences, which no judge lifts',
    columns: ['', ...sets.map(([name]) => name)],
    rows: rows.toSorted((one, other) => sum(other) - sum(one)),
  }
}

/** A mixed order, so that a model does not see a clean sentence next to its twin with a fault. */
const mixed = <T>(list: readonly T[]): T[] => {
  const random = new Random(7)
  const order = [...list]
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const [one, two] = [order[at] as T, order[other] as T]
    order[at] = two
    order[other] = one
  }
  return order
}

/** So many questions are asked at a time, as the product does of one document. */
const atATime = 80

const askModel = async (model: Model, judged: readonly Judged[]) => {
  const open = mixed(judged.filter(({ question }) => question !== null))
  const lifted = new Set<Judged>()
  const notes = new Set<string>()
  let answered = 0
  for (let from = 0; from < open.length; from += atATime) {
    const some = open.slice(from, from + atATime)
    const { verdicts, note } = await judgeMeaning(
      some.flatMap(({ question }) => question ?? []),
      async request => {
        try {
          return { value: (await model.answer(request)).value, writer: model.name }
        } catch (error) {
          return { note: error instanceof Error ? error.message : 'no answer' }
        }
      },
    )
    if (note !== null) notes.add(note)
    answered += verdicts.size
    for (const [at, one] of some.entries()) if (verdicts.get(at)?.verdict === 'supported') lifted.add(one)
  }
  return { lifted, notes, asked: open.length, answered }
}

const withModel = async (model: Model, sets: JudgedSets): Promise<Table> => {
  const asked = await Promise.all(sets.map(async ([, judged]) => ({ judged, ...(await askModel(model, judged)) })))
  const row = (title: string, isPlanted: boolean): string[] => [
    title,
    ...asked.map(({ judged, lifted }) => counted(judged, isPlanted, one => one.isRefused && !lifted.has(one))),
  ]
  return {
    title: `With ${model.name} behind the checks`,
    columns: ['', ...sets.map(([name]) => name)],
    rows: [
      row('faults that are found', true),
      row('clean sentences that are refused', false),
      ['asked, and answered', ...asked.map(one => `${one.asked}, ${one.answered}`)],
    ],
    notes: [...new Set(asked.flatMap(({ notes }) => [...notes]))],
  }
}

/**
 * What a judge of meaning behind the checks may change, and what a model makes of it.
 *
 * @param model null for the first alone
 */
export const measureJudge = async (model: Model | null): Promise<Table[]> => {
  const sets = judgedSets()
  return [ceilings(sets), standing(sets), ...(model === null ? [] : [await withModel(model, sets)])]
}
