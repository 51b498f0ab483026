import { summariseCall } from '@bic/engine/summary/call/call-summary'
import { readSentences } from '@bic/engine/summary/sentence'
import { standsAlone } from '@bic/engine/summary/stands-alone'
import { summarise } from '@bic/engine/summary/summarise'
import { load } from '../machine.ts'
import { median, timed } from '../statistics.ts'
import { figure, type Table } from '../table.ts'
import { type Meeting, readMeetings } from './qmsum.ts'
import { rouge } from './rouge.ts'
import { type Case, ours, peers, randomSentences, reduced, type System } from './systems.ts'

interface Scored {
  readonly isGeneral: boolean
  readonly one: number
  readonly two: number
  readonly long: number
  /** Sentences of the answer, and those of them that can be read by themselves. */
  readonly sentences: number
  readonly alone: number
  /** Words of the answer, and of the reference. */
  readonly words: number
  readonly wanted: number
}

const wordsOf = (text: string): number => text.match(/\S+/g)?.length ?? 0
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const score = (system: System, cases: readonly Case[]): Scored[] =>
  cases.map(given => {
    const answer = system.answer(given)
    const { reference, isGeneral } = given.question
    const alone = answer.filter(standsAlone).length
    return {
      ...rouge(answer, reference),
      isGeneral,
      sentences: answer.length,
      alone,
      words: wordsOf(answer.join(' ')),
      wanted: wordsOf(reference),
    }
  })

const write = (scores: readonly Scored[]): string =>
  [(of: Scored) => of.one, (of: Scored) => of.two, (of: Scored) => of.long]
    .map(of => (100 * mean(scores.map(of))).toFixed(1))
    .join(' / ')

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** The share of sentences that can be read by themselves. */
const readable = (scores: readonly Pick<Scored, 'sentences' | 'alone'>[]): string =>
  `${((100 * sum(scores.map(({ alone }) => alone))) / sum(scores.map(({ sentences }) => sentences))).toFixed(1)}%`

/** The same of the three parts of a summary, as the screen of a conversation shows them. */
const readableSummaries = (meetings: readonly Meeting[]): string =>
  readable(
    meetings.map(({ conversation }) => {
      const { purpose, discussion, concerns } = summariseCall(conversation)
      const texts = [...purpose, ...discussion, ...concerns].map(({ text }) => text)
      return { sentences: texts.length, alone: texts.filter(standsAlone).length }
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

/** Cases of the meetings at odd places of the sorted list, the first being 1; the weights were sought on the others. */
const oddCases = (meetings: readonly Meeting[]): Case[] =>
  meetings
    .filter((_, at) => at % 2 === 0)
    .flatMap(meeting => {
      const list = readSentences(meeting.conversation)
      return meeting.questions.map(question => ({ meeting, list, question }))
    })

/** The built-in summaries beside others, by ROUGE against what people wrote. */
export const measureSummaries = async (): Promise<Table[]> => {
  const meetings = readMeetings()
  if (meetings.length === 0)
    throw new Error('Summaries are measured on QMSum, which does not lie beside the repository.')
  const cases = oddCases(meetings)
  const scored = new Map([ours, ...peers, ...reduced].map(system => [system, score(system, cases)]))
  const of = (system: System): readonly Scored[] => scored.get(system) ?? []
  const above = 100 * (mean(of(ours).map(({ one }) => one)) - mean(of(randomSentences).map(({ one }) => one)))
  const hour = await timeHour(meetings)
  const columns = [
    'ROUGE-1 / -2 / -L',
    'all',
    'general',
    'specific',
    'length, to the references',
    'sentences that stand alone',
  ]
  const general = cases.filter(({ question }) => question.isGeneral).length
  return [
    {
      title: `Summaries: QMSum, ${general} general and ${cases.length - general} specific questions`,
      columns,
      rows: [ours, ...peers].map(system => rowOf(system.name, of(system))),
      notes: [
        `ROUGE-1 above random sentences: ${figure(above)} (goal: ≥ 7). A call of ${figure(hour.minutes)} minutes: ${figure(hour.general)} ms for the whole, ${figure(hour.focused)} ms for a question (goal: ≤ 1,000; median of 5); ${load()}.`,
        `Smart summaries of all ${meetings.length} meetings: ${readableSummaries(meetings)} of their sentences stand alone (goal, of answers too: ≥ 90%).`,
      ],
    },
    {
      title: 'Summaries: what each part adds',
      columns,
      rows: reduced.map(system => rowOf(system.name, of(system))),
    },
  ]
}
