import type { Duration } from '../statistics/kaplan-meier.ts'
import { firstSpellIn, type StageSpell } from './stage-spells.ts'

/** How a deal leaves a stage; 0 is: it has not. */
export const stageEnds = { wentOn: 1, lost: 2, elsewhere: 3 } as const

/** A stage of the customer: its place in their order, and what it says of a deal. */
export interface StagePlace {
  readonly position: number
  readonly outcome: 'Open' | 'Won' | 'Lost'
}

/** What became of a deal, stage by stage. */
export interface StagePath {
  readonly spells: readonly StageSpell[]
  readonly status: 'Open' | 'Won' | 'Lost'
  /** Its close day, of an open one the present day: days since 1970-01-01. */
  readonly until: number
}

/** How long a deal was in a stage for the first time, since which day, and how it left. */
export interface StageDuration extends Duration {
  readonly from: number
}

function endOf(next: StagePlace | undefined, here: StagePlace | undefined): number {
  if (next?.outcome === 'Lost') return stageEnds.lost
  if (next?.outcome === 'Won') return stageEnds.wentOn
  return next && here && next.position > here.position ? stageEnds.wentOn : stageEnds.elsewhere
}

/**
 * The first stretch of a deal in a stage: until it went on (to a later stage, or won), was lost, or went elsewhere (back, or to
 * a stage that has no place); an open deal that is in it still has not left by the present day. Null when it never was in it.
 */
export function stageDuration(
  { spells, status, until }: StagePath,
  stage: string,
  places: ReadonlyMap<string, StagePlace>,
): StageDuration | null {
  const spell = firstSpellIn(spells, stage)
  if (!spell) return null
  const { from, to } = spell
  const next = spells[spells.indexOf(spell) + 1]
  if (to !== null && next) return { from, days: to - from, end: endOf(places.get(next.stage), places.get(stage)) }
  const days = Math.max(0, until - from)
  if (status === 'Open') return { from, days, end: 0 }
  return { from, days, end: status === 'Won' ? stageEnds.wentOn : stageEnds.lost }
}
