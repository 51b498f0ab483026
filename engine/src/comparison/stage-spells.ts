/** A day on which a deal came into a stage. */
export interface StageEntry {
  readonly stage: string
  /** Days since 1970-01-01. */
  readonly day: number
}

/** A stretch of days that a deal spent in one stage. */
export interface StageSpell {
  readonly stage: string
  /** First day in the stage, days since 1970-01-01. */
  readonly from: number
  /** The day on which it left: the first day that is no longer in it. Null when it is in it still. */
  readonly to: number | null
}

/**
 * The stages of a deal one after the other. Of two entries on the same day the later one of the list holds: the other one
 * lasted no day. An entry into the stage that the deal is in already is none.
 *
 * @param entries in the order of time, those of the same day in the order of the stages.
 */
export function stageSpells(entries: readonly StageEntry[]): StageSpell[] {
  const entered: StageEntry[] = []
  for (const entry of entries) {
    if (entered.at(-1)?.day === entry.day) entered.pop()
    if (entered.at(-1)?.stage !== entry.stage) entered.push(entry)
  }
  return entered.map(({ stage, day }, index) => ({ stage, from: day, to: entered[index + 1]?.day ?? null }))
}

/**
 * The first stretch that a deal spent in a stage: what was said before its end was said by then. Undefined when it never
 * was in the stage.
 */
export const firstSpellIn = (spells: readonly StageSpell[], stage: string): StageSpell | undefined =>
  spells.find(spell => spell.stage === stage)
