import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '@bic/database/connect'
import { readTenant } from '@bic/database/tenant'
import { compareAsked, compareFound } from '@bic/engine/comparison/compare-asked'
import { conjointAnalysis } from '@bic/engine/model/conjoint'
import type { AnalysisAnswer, AnalysisOrder, AnalysisTask, AnalysisTasks } from './evidence/matrix/analysis-tasks.ts'
import type { ThreadStart } from './evidence/matrix/analysis-threads.ts'
import { readMatrix } from './evidence/matrix/read-matrix.ts'

const port = parentPort
if (port === null) throw new Error('analysis-thread.ts runs only as a worker thread')

const { databaseUrl, settings } = workerData as ThreadStart
const pool = connect(databaseUrl, { max: 1 })

const tasks: {
  readonly [T in AnalysisTask]: (input: AnalysisTasks[T]['input']) => Promise<AnalysisTasks[T]['output']>
} = {
  // The handlers are much to load; a thread that answers no calls does without.
  answerCall: async order => {
    if (settings === undefined) throw new Error('These threads answer no calls.')
    const { threadedHandlers } = await import('./threaded-handlers.ts')
    const { answerInThread } = await import('./http/answer-in-thread.ts')
    return answerInThread(threadedHandlers, databaseUrl, settings, order)
  },
  loadMatrix: customerId => readTenant(pool, customerId, tx => readMatrix(tx)),
  compareCards: async asked => compareAsked(asked),
  compareFound: async asked => compareFound(asked),
  conjoint: async ({ deals, cards, seed }) => conjointAnalysis(deals, cards, { seed }),
}

const work = <T extends AnalysisTask>({ task, input }: AnalysisOrder<T>) => tasks[task](input)

port.on('message', (order: AnalysisOrder) => {
  const { id } = order
  const answer = (message: AnalysisAnswer) => port.postMessage(message)
  work(order).then(
    output => answer({ id, output }),
    (error: Error & { code?: string }) => answer({ id, error: error.message, code: error.code }),
  )
})
