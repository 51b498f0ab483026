import { dayText } from '@bic/engine/calendar/day'
import type { DealSeen } from './deal-seen.ts'
import { count, formatLongDate, formatRange, formatShare } from './words.ts'

/** A deal as it stands now. */
export interface DealNow {
  readonly id: number
  readonly name: string
  readonly account: string | null
  readonly marketName: string | null
  readonly stage: string | null
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly closeOn: string | null
  /** Its dated conversations, the newest last; days since 1970-01-01. */
  readonly talk: readonly { readonly id: number; readonly day: number }[]
  /** From how many days on a silence is longer than usual, and how many won deals say so. */
  readonly silence: { readonly longFrom: number; readonly n: number }
  readonly chance: { readonly probability: number; readonly low: number; readonly high: number } | null
}

/** Something that happened to a deal. */
export interface DealFact {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Where it leads: to the conversations of the deal, or to its page. */
  readonly leadsTo: 'talk' | 'deal'
}

const quietSince = ({ status, talk, silence }: DealNow, today: number): number | null => {
  const last = talk.at(-1)?.day
  return status === 'Open' && last !== undefined && today - last >= silence.longFrom ? last : null
}

const isOutside = (chance: DealNow['chance'], reported: DealSeen['chance']): boolean =>
  chance !== null && reported !== null && (chance.probability < reported.low || chance.probability > reported.high)

/** What is seen of a deal now. A probability counts as reported until it has moved beyond its interval. */
export const seeDeal = (deal: DealNow, today: number, before?: DealSeen): DealSeen => ({
  stage: deal.stage,
  status: deal.status,
  closeOn: deal.closeOn,
  quietSince: quietSince(deal, today),
  talk: deal.talk.at(-1)?.id ?? null,
  chance: before?.chance && !isOutside(deal.chance, before.chance) ? before.chance : deal.chance,
})

/**
 * What has happened to a deal since it was last seen: it was won or lost, moved to another stage, its close date moved, it went
 * quiet for longer than usual, its probability left the interval of the one that was reported last. With `talks`, also that there
 * were conversations.
 *
 * @param today days since 1970-01-01
 */
export const findFacts = (deal: DealNow, seen: DealSeen, today: number, talks: boolean): DealFact[] => {
  const facts: DealFact[] = []
  const on = dayText(today)
  if (deal.status !== seen.status) {
    const title = deal.status === 'Open' ? 'Open again' : deal.status
    facts.push({
      key: `status:${deal.id}:${deal.status}:${on}`,
      title,
      text: `It was ${seen.status} before${deal.stage ? `, and its stage is ${deal.stage}` : ''}.`,
      leadsTo: 'talk',
    })
  } else if (deal.stage !== seen.stage && deal.stage !== null) {
    facts.push({
      key: `stage:${deal.id}:${deal.stage}:${on}`,
      title: `Moved to ${deal.stage}`,
      text: seen.stage === null ? 'It had no stage before.' : `It was in ${seen.stage} before.`,
      leadsTo: 'talk',
    })
  }
  if (deal.status === 'Open' && deal.closeOn !== seen.closeOn && deal.closeOn !== null) {
    const later = seen.closeOn === null ? null : deal.closeOn > seen.closeOn
    facts.push({
      key: `close:${deal.id}:${seen.closeOn ?? 'none'}:${deal.closeOn}`,
      title:
        later === null
          ? `Close date set to ${formatLongDate(deal.closeOn)}`
          : `Close date moved ${later ? 'back' : 'forward'} to ${formatLongDate(deal.closeOn)}`,
      text:
        seen.closeOn === null ? 'It had no close date before.' : `It was to close on ${formatLongDate(seen.closeOn)}.`,
      leadsTo: 'talk',
    })
  }
  const quiet = quietSince(deal, today)
  if (quiet !== null && quiet !== seen.quietSince) {
    const { longFrom, n } = deal.silence
    facts.push({
      key: `quiet:${deal.id}:${quiet}`,
      title: `Quiet for ${count(today - quiet, 'day')}`,
      text: `The last conversation was on ${formatLongDate(dayText(quiet))}. ${
        n > 0
          ? `Nine of ten won deals were never silent for ${count(longFrom, 'day')} (n = ${n}).`
          : `A silence of ${count(longFrom, 'day')} counts as long while too few deals are won to tell.`
      }`,
      leadsTo: 'talk',
    })
  }
  if (deal.status === 'Open' && isOutside(deal.chance, seen.chance) && deal.chance && seen.chance) {
    const { chance } = deal
    const rises = chance.probability > seen.chance.probability
    facts.push({
      key: `chance:${deal.id}:${on}`,
      title: `Probability of winning ${rises ? 'up' : 'down'} to ${formatShare(chance.probability)}`,
      text: `Now ${formatShare(chance.probability)}${formatRange(chance)}; before ${formatShare(seen.chance.probability)}${formatRange(seen.chance)}, an interval that it has left.`,
      leadsTo: 'deal',
    })
  }
  const newest = deal.talk.at(-1)
  if (talks && newest && newest.id !== seen.talk) {
    const since = deal.talk.findIndex(({ id }) => id === seen.talk)
    const fresh = since < 0 ? 1 : deal.talk.length - 1 - since
    facts.push({
      key: `talk:${deal.id}:${newest.id}`,
      title: `${count(Math.max(1, fresh), 'new conversation')}`,
      text: `The newest was on ${formatLongDate(dayText(newest.day))}.`,
      leadsTo: 'talk',
    })
  }
  return facts
}
