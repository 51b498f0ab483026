import { formatStep } from '@bic/contract/analysis/evidence-words'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { listInWords } from '#lib/list-in-words.ts'
import { pointsText, ruledOut } from '#lib/points.ts'

type Plays = Answer<'getTopPerformingPlays'>
export type TopPlay = Plays['rows'][number]
export type PlayModule = 'sales_play' | 'revenue_campaigns'

/** What a hub calls its list. */
export const moduleWords: Readonly<Record<PlayModule, { title: string; one: string; best: string }>> = {
  sales_play: { title: 'Recommended plays', one: 'play', best: 'is the play to run' },
  revenue_campaigns: { title: 'Recommended campaigns', one: 'play', best: 'is the message to send' },
}

/** What a trial caused, where it saw something; else what its messages go with. */
const effectOf = ({ caused, standsOn }: TopPlay) =>
  caused && caused.state !== 'nothing seen'
    ? { ...caused, difference: caused.estimate }
    : (standsOn?.winRate.adjusted ?? null)

const trialWords = { 'randomized start': 'A randomized start', 'hold-out': 'A campaign with a hold-out' } as const

/** What tried the play: "A randomized start". */
const trialOf = ({ causedBy }: TopPlay): string => trialWords[causedBy ?? 'randomized start']

/** What a trial that saw nothing showed; empty without one. */
const nothingSeenText = (play: TopPlay): string => {
  if (play.caused?.state !== 'nothing seen') return ''
  const shown = ruledOut(play.caused)
  return shown === null ? `${trialOf(play)} was too small to show an effect.` : `${trialOf(play)} showed ${shown}.`
}

/** The effect of a play, with what it rests on: "+29 points (+13 to +44), caused (step 4 of 4)". */
export const provenText = (play: TopPlay): string => {
  const effect = pointsText(effectOf(play))
  if (play.caused?.state === 'gain')
    return `${effect}, caused: ${play.causedBy === 'hold-out' ? 'a hold-out' : 'a randomized start'} showed it (step 4 of 4)`
  const step = Math.min(...play.cards.map(({ evidence }) => evidence.step)) as 0 | 1 | 2 | 3
  const known = `${effect} in win rate among comparable deals (${formatStep({ step })})`
  return [known, nothingSeenText(play).replace(/\.$/, '')].filter(Boolean).join('. ')
}

const named = (titles: readonly string[]): string => listInWords(titles.map(title => `“${title}”`))

/** Why nothing can be said yet of a play, and what would change it. */
export const unprovenText = (play: TopPlay): string => {
  const { caused, causedBy } = play
  if (caused?.state === 'loss')
    return causedBy === 'hold-out'
      ? `A campaign with a hold-out lost deals: ${pointsText(effectOf(play))} of accounts that won one.`
      : `A randomized start lowered the win rate: ${pointsText(effectOf(play))}.`
  return [nothingSeenText(play), unknownText(play)].filter(Boolean).join(' ')
}

const unknownText = ({ cards, standsOn }: TopPlay): string => {
  if (cards.length === 0) return 'It carries no message of this market yet, so nothing can be compared.'
  const titlesOf = (goesWith: 'winning' | 'losing' | null) =>
    cards.filter(({ evidence }) => evidence.goesWith === goesWith).map(({ title }) => title)
  const [winning, losing, unknown] = [titlesOf('winning'), titlesOf('losing'), titlesOf(null)]
  if (losing.length > 0) return `${named(losing)} ${losing.length === 1 ? 'goes' : 'go'} with losing.`
  if (winning.length > 0)
    return `${named(winning)} ${winning.length === 1 ? 'goes' : 'go'} with winning; nothing is known yet about ${named(unknown)}. Without ${unknown.length === 1 ? 'it' : 'them'} this play would be recommended.`
  const up = standsOn?.winRate.detectable?.up
  return `Cannot say yet${up ? `: in its deals, a gain of less than ${Math.round(100 * up)} points would not show` : ': too few deals have it, or are without it'}.`
}

/** The list in a sentence or two. */
export const topPlaysText = ({ total, proven, rows }: Plays, module: PlayModule): string => {
  const [first] = rows
  const { one, best } = moduleWords[module]
  if (proven === 0)
    return `None of ${formatQuantity(total, one)} is proven yet. What is known of each is listed below; nothing is recommended.`
  const count = `${proven} of ${formatQuantity(total, one)} ${proven === 1 ? 'is' : 'are'} proven.`
  return first?.isProven ? `“${first.name}” ${best}: ${provenText(first)}. ${count}` : count
}
