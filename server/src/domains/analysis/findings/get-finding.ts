import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { loadNames } from '../shared/describe-narrowing.ts'
import { judgeFindings } from './judge-findings.ts'
import { presentFinding } from './present-finding.ts'
import { settleAfterwards } from './settle-findings.ts'
import { isJudged, loadFindings } from './stored-findings.ts'

const mostLooks = 200
const mostDeals = 10_000

/** Some of many, evenly, the last one among them. */
const thinned = <T>(all: readonly T[]): T[] => {
  const step = Math.ceil(all.length / mostLooks)
  return all.filter((_, i) => (all.length - 1 - i) % step === 0)
}

export const getFinding: Handler<'getFinding'> = async ({ app, params, read }) =>
  read(async tx => {
    const [finding] = await loadFindings(tx, params)
    if (!finding) throw notFound('This finding')
    const judged = await judgeFindings(app, tx, [finding].filter(isJudged))
    settleAfterwards(app, tx, [finding], judged)
    const judgement = judged.get(finding.id)
    const since = judgement?.since ?? []
    const ids = (isExposed: boolean) =>
      since
        .filter(deal => deal.isExposed === isExposed)
        .map(({ id }) => id)
        .slice(-mostDeals)
    return {
      finding: presentFinding(finding, judgement, await loadNames(tx, [finding.filter])),
      looks: thinned(judgement?.looks ?? []),
      storyIdListWith: ids(true),
      storyIdListWithout: ids(false),
    }
  })
