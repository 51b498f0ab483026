import type { Fragment, Side } from '@bic/engine/text/types'
import type { PreparedConversation } from '#evidence/store/prepared.ts'

/** Repeatable numbers from 0 to below 1. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const words =
  `we you the a price pricing budget budgets security review reviewed onboarding slow slower team approval approve
  approved contract next step steps quarter discount too high it is was cost data naïve C++ don't`.split(/\s+/)
const sides: readonly Side[] = ['buyer', 'seller', 'unknown']
const types = ['call', 'email', 'document', 'note'] as const

/** A conversation of random everyday words; the same seed makes the same one. */
export const makeTalk = (seed: number, opportunityId: number | null): PreparedConversation => {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let text = ''
  const fragments: Fragment[] = []
  for (let turns = 2 + Math.floor(random() * 8); turns > 0; turns--) {
    if (text) text += '\n'
    const start = text.length
    text += Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(words)).join(pick([' ', ' ', ', ']))
    const speaker = Math.floor(random() * 3)
    fragments.push({
      start,
      end: text.length,
      side: sides[speaker] ?? 'unknown',
      speaker,
      startSecond: random() < 0.5 ? null : Math.floor(random() * 3000),
      muted: random() < 0.1,
    })
  }
  const day = 1 + Math.floor(random() * 60)
  const happenedOn = random() < 0.1 ? null : new Date(Date.UTC(2026, 1, day)).toISOString().slice(0, 10)
  return {
    sourceKey: `talk-${seed}`,
    opportunityId,
    accountId: null,
    type: pick(types),
    subject: `Talk ${seed}`,
    happenedAt: happenedOn ? new Date(`${happenedOn}T09:00:00Z`) : null,
    happenedOn,
    stage: pick(['Discovery', 'Proposal', null]),
    stageFromHistory: true,
    fileId: null,
    link: null,
    messageId: null,
    uploadedBy: null,
    notices: seed % 5 === 0 ? ['No times, "quoted"'] : [],
    text,
    fragments,
    participants: sides.map((side, i) => ({
      name: `Speaker ${i}`,
      email: null,
      jobTitle: null,
      side,
      sideFrom: 'source',
      contactId: null,
      userId: null,
    })),
  }
}
