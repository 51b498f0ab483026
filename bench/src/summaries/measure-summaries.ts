import { summariseCall } from '@bic/engine/summary/call/call-summary'
import { readSentences } from '@bic/engine/summary/sentence'
import { summarise } from '@bic/engine/summary/summarise'
import { load } from '../machine.ts'
import { median, timed } from '../statistics.ts'
import { figure, type Table } from '../table.ts'
import { type Meeting, readMeetings } from './qmsum.ts'
import { compareReadings, isReadable } from './readings.ts'
import { rouge } from './rouge.ts'
import { type Case, ours, oursAsShown, oursWithNames, peers, randomSentences, reduced, type System } from './systems.ts'

interface Scored {
  readonly isGeneral: boolean
  readonly one: number
  readonly two: number
  readonly long: number
  /** Points of the answer, and those of them that can be read by themselves. */
  readonly points: number
  readonly alone: number
  /** Words of the answer, and of the reference. */
  readonly words: number
  readonly wanted: number
}

const wordsOf = (text: string): number => text.match(/\S+/g)?.length ?? 0
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const score = (system: System, cases: readonly Case[]): Scored[] =>
  cases.map(given => {
    const points = system.answer(given)
    const answer = points.map(({ text }) => text)
    const { reference, isGeneral } = given.question
    return {
      ...rouge(answer, reference),
      isGeneral,
      points: points.length,
      alone: points.filter(point => isReadable(given.list.sentences, point)).length,
      words: wordsOf(answer.join(' ')),
      wanted: wordsOf(reference),
    }
  })

const write = (scores: readonly Scored[]): string =>
  [(of: Scored) => of.one, (of: Scored) => of.two, (of: Scored) => of.long]
    .map(of => (100 * mean(scores.map(of))).toFixed(1))
    .join(' / ')

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** The share of points that can be read by themselves. */
const readable = (scores: readonly Pick<Scored, 'points' | 'alone'>[]): string =>
  `${((100 * sum(scores.map(({ alone }) => alone))) / sum(scores.map(({ points }) => points))).toFixed(1)}%`

/** The same of the three parts of a summary, as the screen of a conversation shows them. */
const readableSummaries = (meetings: readonly Meeting[]): string =>
  readable(
    meetings.map(({ conversation }) => {
      const { sentences } = readSentences(conversation)
      const { purpose, discussion, concerns } = summariseCall(conversation)
      const points = [...purpose, ...discussion, ...concerns]
      return { points: points.length, alone: points.filter(point => isReadable(sentences, point)).length }
    }),
  )

const rowOf = (name: string, scores: readonly Scored[]): string[] => [
  name,
  write(scores),
  write(scores.filter(({ isGeneral }) => isGeneral)),
  write(scores.filter(({ isGeneral }) => !isGeneral)),
  (mean(scores.map(({ words }) => words)) / mean(scores.map(({ wanted }) => wanted))).toFixed(2),
  readable(scores),
]

const secondsPerWord = 60 / 150

/** Milliseconds of the first summary of a call of about an hour: 9,000 words, 150 a minute. */
const timeHour = async (
  meetings: readonly Meeting[],
): Promise<{ minutes: number; general: number; focused: number }> => {
  const minutesOf = ({ conversation }: Meeting): number => (wordsOf(conversation.text) * secondsPerWord) / 60
  const [meeting] = meetings.toSorted((a, b) => Math.abs(minutesOf(a) - 60) - Math.abs(minutesOf(b) - 60))
  if (!meeting) throw new Error('There is no meeting to time.')
  const times = async (options: Parameters<typeof summarise>[1]): Promise<number> => {
    const rounds: number[] = []
    for (let round = 0; round < 5; round++) rounds.push(await timed(() => summarise(meeting.conversation, options)))
    return median(rounds)
  }
  const query = meeting.questions.find(({ isGeneral }) => !isGeneral)?.query ?? 'What was decided?'
  return { minutes: minutesOf(meeting), general: await times({}), focused: await times({ query }) }
}

const casesOf = (meetings: readonly Meeting[]): Case[] =>
  meetings.flatMap(meeting => {
    const list = readSentences(meeting.conversation)
    return meeting.questions.map(question => ({ meeting, list, question }))
  })

/** Of the sorted list the first meeting, the third and so on; or the others. */
const halfOf = (meetings: readonly Meeting[], half: 'odd' | 'even'): Meeting[] =>
  meetings.filter((_, at) => (at % 2 === 0) === (half === 'odd'))

/**
 * The built-in summaries beside others, by ROUGE against what people wrote: on the odd half of the meetings beside the
 * repository, with one row for the even half; or on all meetings of a folder.
 */
export const measureSummaries = async (folder: string | undefined): Promise<Table[]> => {
  const meetings = readMeetings(folder)
  if (meetings.length === 0)
    throw new Error(
      'Summaries are measured on QMSum, which does not lie beside the repository, nor in the folder given.',
    )
  const cases = casesOf(folder === undefined ? halfOf(meetings, 'odd') : meetings)
  const others =
    folder === undefined
      ? [ours, oursAsShown].map(system =>
          rowOf(`${system.name}, the even half`, score(system, casesOf(halfOf(meetings, 'even')))),
        )
      : []
  const scored = new Map(
    [ours, oursAsShown, oursWithNames, ...peers, ...reduced].map(system => [system, score(system, cases)]),
  )
  const of = (system: System): readonly Scored[] => scored.get(system) ?? []
  const above = 100 * (mean(of(ours).map(({ one }) => one)) - mean(of(randomSentences).map(({ one }) => one)))
  const hour = await timeHour(meetings)
  const columns = [
    'ROUGE-1 / -2 / -L',
    'all',
    'general',
    'specific',
    'length, to the references',
    'points that can be read by themselves',
  ]
  const general = cases.filter(({ question }) => question.isGeneral).length
  return [
    {
      title: `Summaries: QMSum, ${general} general and ${cases.length - general} specific questions`,
      columns,
      rows: [
        rowOf(ours.name, of(ours)),
        ...others,
        ...[oursAsShown, oursWithNames, ...peers].map(system => rowOf(system.name, of(system))),
      ],
      notes: [
        `ROUGE-1 above random sentences: ${figure(above)} (goal: ≥ 7). A call of ${figure(hour.minutes)} minutes: ${figure(hour.general)} ms for the whole, ${figure(hour.focused)} ms for a question (goal: ≤ 1,000; median of 5); ${load()}.`,
        `Smart summaries of all ${meetings.length} meetings: ${readableSummaries(meetings)} of their points can be read by themselves (goal, of answers too: ≥ 90%).`,
      ],
    },
    {
      title: 'Summaries: what each part adds',
      columns,
      rows: reduced.map(system => rowOf(system.name, of(system))),
    },
    ...(folder === undefined ? [compareReadings(meetings)] : []),
  ]
}
