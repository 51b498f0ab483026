import { leastConfidence } from '@bic/engine/questions/choose-answer'
import { classifyQuestion } from '@bic/engine/questions/classify'
import { type Golden, heldOut, tuned } from '@bic/engine/questions/golden.testing'
import { demoData } from '@bic/server/demo/demo-data.testing'
import { makeDemo } from '@bic/server/demo/load/make-demo'
import { askDemo } from '@bic/server/demo/questions/ask-demo.testing'
import { limits, type Scored, tally } from '@bic/server/demo/questions/score.testing'
import { jobs } from '@bic/server/jobs/table'
import { startWorker } from '@bic/server/jobs/worker'
import { productCalls } from '@bic/server/product-calls'
import { openOwnProduct } from '../own-product.ts'
import { readMeetings } from '../summaries/qmsum.ts'
import type { Table } from '../table.ts'
import { transcriptAsker } from './ask-transcripts.ts'
import { hasTranscripts } from './read-transcript.ts'

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`)

const rowOf = (name: string, scored: readonly Scored[]): (string | number)[] => {
  const { all, answerable, right, wrong, no } = tally(scored)
  return [name, all, answerable, right, wrong, no, percent(right, answerable), percent(wrong, all)]
}

const rowsOf = (name: string, scored: readonly Scored[]) => [
  rowOf(name, scored),
  rowOf(
    '… the half tuned on',
    scored.filter(({ isTuned }) => isTuned),
  ),
  rowOf(
    '… the other half',
    scored.filter(({ isTuned }) => !isTuned),
  ),
]

const columns = [
  'asked',
  'questions',
  'answerable',
  'right',
  'wrong',
  'honest no',
  'right, of the answerable',
  'wrong, of all',
]

const askDemoAlone = async (): Promise<Scored[]> => {
  const t = await openOwnProduct()
  try {
    Object.assign(t.app.config, { demoSignIns: 'all' })
    const stop = await startWorker(t.app, jobs, 1)
    await makeDemo(
      t.app,
      productCalls,
      () => {},
      () => demoData,
    ).finally(stop)
    return await askDemo(t)
  } finally {
    await t.stop()
  }
}

const routed = (golden: readonly Golden[]): (string | number)[] => {
  const topics = golden.map(([question, topic]) => [classifyQuestion(question).topic, topic])
  const right = topics.filter(([found, topic]) => found === topic).length
  const astray = topics.filter(([found, topic]) => found !== topic && found !== 'free').length
  return [golden.length, percent(right, golden.length), percent(astray, golden.length)]
}

const measureRouting = (): Table => {
  const asked = readMeetings().flatMap(({ questions }) => questions.filter(({ isGeneral }) => !isGeneral))
  const free = asked.map(({ query }): Golden => [query, 'free'])
  return {
    title: 'Questions: what they ask for',
    columns: ['questions', 'n', 'right', 'taken for another topic'],
    rows: [
      ['at hand when the ways to ask were written', ...routed(tuned)],
      ['written afterwards', ...routed(heldOut)],
      ...(free.length === 0
        ? []
        : [['what people asked about meetings (QMSum), which only the meeting can tell', ...routed(free)]]),
    ],
  }
}

const thresholds = [0.3, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9]

/** Questions with known answers, about the demo customer and about public transcripts where they lie beside the repository. */
export const measureQuestions = async (): Promise<Table[]> => {
  const ofDemo = await askDemoAlone()
  const ask = hasTranscripts() ? transcriptAsker() : null
  const ofTranscripts = ask?.() ?? []
  const wrong = [...ofDemo, ...ofTranscripts].filter(({ verdict }) => verdict === 'wrong')
  const tables: Table[] = [
    measureRouting(),
    {
      title: 'Questions: answers',
      columns,
      rows: [rowOf('the demo customer', ofDemo), ...(ask ? rowsOf('public transcripts', ofTranscripts) : [])],
      notes: [
        `Goals: right at least ${percent(limits.right, 1)} of the answerable, wrong at most ${percent(limits.wrong, 1)} of all.`,
        ...wrong.map(({ question, given }) => `Wrong: ${question} ${given.replace(/\s+/g, ' ').slice(0, 160)}`),
      ],
    },
  ]
  if (!ask) return tables
  return [
    ...tables,
    {
      title: `Questions: the threshold of an answer, on the half of the transcript questions tuned on (it is ${leastConfidence})`,
      columns,
      rows: thresholds.map(least =>
        rowOf(
          String(least),
          ask(least).filter(({ isTuned }) => isTuned),
        ),
      ),
    },
  ]
}
