import type { FindingRow } from '@bic/contract/analysis/findings'
import type { Names } from '../shared/describe-narrowing.ts'
import { describeConditions } from './describe-conditions.ts'
import type { Judgement } from './judge-findings.ts'
import { isJudged, type StoredFinding } from './stored-findings.ts'

const endOf = (finding: StoredFinding, judgement: Judgement | undefined): FindingRow['ended'] => {
  if (finding.ended) return finding.ended
  if (finding.wordsChanged) return { because: 'other words', on: null, by: null }
  return judgement ? null : { because: 'not there any more', on: null, by: null }
}

const stateOf = (finding: StoredFinding, ended: FindingRow['ended'], judgement: Judgement | undefined) => {
  if (ended?.because === 'withdrawn') return 'withdrawn'
  if (finding.state !== 'open') return finding.state
  return ended ? 'ended' : (judgement?.state ?? 'open')
}

/** A finding as the register shows it. @param judgement of one that deals still judge, unless it names what is gone */
export const presentFinding = (finding: StoredFinding, judgement: Judgement | undefined, names: Names): FindingRow => {
  const ended = endOf(finding, judgement)
  const last = judgement?.looks.at(-1)
  const settling = judgement?.since[(judgement.settledAfter ?? 0) - 1]
  const state = stateOf(finding, ended, judgement)
  return {
    findingId: finding.id,
    cardId: finding.card.id,
    title: finding.title,
    origin: finding.origin,
    conditions: describeConditions(finding, names),
    knownFrom: finding.knownFrom,
    landmark: finding.landmark,
    exposure: finding.exposure,
    found: finding.found,
    goesWith: finding.found > 0 ? 'winning' : 'losing',
    foundOn: finding.foundOn,
    foundBy: finding.createdByName,
    state,
    settledOn: finding.settledOn ?? settling?.closedOn ?? null,
    ended,
    since:
      judgement && isJudged(finding)
        ? {
            seen: judgement.since.length,
            estimate: last?.estimate ?? null,
            low: last?.low ?? -1,
            high: last?.high ?? 1,
            dealsToKeep: state === 'open' ? judgement.dealsToKeep : null,
          }
        : null,
  }
}
