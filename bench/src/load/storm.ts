import { makeUpload } from '../faults/work.ts'
import type { SignedIn } from './audience.ts'

/** People of the storm who ask for analyses, and who hand files in; none of them rests. */
const askers = 6
const uploaders = 2
const uploadSize = { inOneFile: 600, singles: 0 }

export interface Stormed {
  readonly analyses: number
  readonly uploads: number
  /** Refused because the customer or the person had too much under way. */
  readonly refused: number
}

/** One customer does all that it can at once: files without end and analyses of ever other filters, until it is ended. */
export const storm = ({ administrator, ground }: SignedIn, run: string): (() => Promise<Stormed>) => {
  let goesOn = true
  let [analyses, uploads, refused] = [0, 0, 0]
  const repeat = async (work: (round: number) => Promise<void>, first: number, step: number) => {
    for (let round = first; goesOn; round += step)
      await work(round).catch(async () => {
        refused += 1
        await new Promise(resolve => setTimeout(resolve, 100))
      })
  }
  const ask = async (round: number) => {
    // A filter that nobody has asked for before: its answer is in no cache.
    const some = ground.subjects.slice(round % 97, (round % 97) + 2 + (round % 101))
    const accountIdList = [...new Set(some.map(({ accountId }) => accountId))]
    const filter = {
      marketId: ground.marketId,
      opptyStatus: 'Closed',
      significance: 'relevant',
      accountIdList,
    } as const
    const words = ground.words[round % ground.words.length] ?? ''
    switch (round % 4) {
      case 0:
        await administrator.call('getWinLossReport', { body: filter })
        break
      case 1:
        await administrator.call('keywordResearch', { query: { searchText: `the ${words}` } })
        break
      case 2:
        await administrator.call('getMatchedCardsSummaryForSolution', {
          body: filter,
        })
        break
      default:
        await administrator.call('listDealStandings', { body: { storyIdList: some.map(({ dealId }) => dealId) } })
    }
    analyses += 1
  }
  const upload = async (round: number) => {
    const { dealId } = ground.subjects[round % ground.subjects.length] ?? { dealId: 0 }
    await administrator.untilEnded(await administrator.upload(makeUpload(dealId, `${run}${round}`, uploadSize)))
    uploads += 1
  }
  const all = [
    ...Array.from({ length: askers }, (_, n) => repeat(ask, n, askers)),
    ...Array.from({ length: uploaders }, (_, n) => repeat(upload, n, uploaders)),
  ]
  return async () => {
    goesOn = false
    await Promise.all(all)
    return { analyses, uploads, refused }
  }
}
